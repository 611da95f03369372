import { THEMES, type ThemeName } from "@treeline/map";
import type { Canvas } from "@treeline/scene";
import { useMemo } from "react";
import { useEditorText } from "../../../../texts/use-text.ts";
import { Island } from "../../session/island.tsx";
import { useLiveState } from "../../session/session.ts";
import { useOpener } from "../use-opener.ts";
import { pickSwatch } from "./pick-swatch.ts";
import { PickerButton } from "./picker-button.tsx";
import styles from "./theme-discs.module.css";

const loadPopover = () => import("./style-popovers.tsx").then(({ ThemePopover }) => ThemePopover);

export function ThemePicker({ before }: { before: ThemeName }) {
  const t = useEditorText();
  const theme = useLiveState(({ snapshot }) => (snapshot.isBlank ? before : snapshot.meta.theme), before);
  const names = useMemo(() => THEMES.map((each) => t(`command.theme-${each}`)), [t]);
  const { part: Popover, button, buttonProps, ...opened } = useOpener(loadPopover);
  return (
    <>
      <PickerButton
        {...buttonProps}
        label={t("header.theme")}
        value={t(`command.theme-${theme}`)}
        values={names}
        icon={<ThemeDiscs name={theme} />}
      />
      {Popover && (
        <Island>
          <Popover button={button} {...opened} />
        </Island>
      )}
    </>
  );
}

const RADIUS = 7;
/** From one disc to the next: they overlap. */
const STEP = 9;

/** The colours of a theme. The server does not know which canvas is shown, so there are both, and the style sheet chooses. */
function ThemeDiscs({ name }: { name: ThemeName }) {
  return (
    <>
      <Discs name={name} canvas="light" />
      <Discs name={name} canvas="dark" />
    </>
  );
}

function Discs({ name, canvas }: { name: ThemeName; canvas: Canvas }) {
  const swatch = pickSwatch(name, canvas);
  return (
    <svg className={styles[canvas]} width="32" height="14" viewBox="0 0 32 14" aria-hidden="true">
      {swatch.map((colour, index) => (
        <circle key={colour} className={styles.disc} cx={RADIUS + index * STEP} cy={RADIUS} r={RADIUS} fill={colour} />
      ))}
    </svg>
  );
}
