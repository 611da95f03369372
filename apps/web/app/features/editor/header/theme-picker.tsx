import { THEMES, type ThemeName } from "@treeline/map";
import { useMemo } from "react";
import { useEditorText } from "../../../texts/use-text.ts";
import { Island } from "../island.tsx";
import { PickerButton } from "./picker-button.tsx";
import { ThemeDiscs } from "./theme-discs.tsx";
import { useLiveState } from "./use-live.ts";
import { useOpener } from "./use-opener.ts";

const loadPopover = () => import("./theme-popover.tsx").then(({ ThemePopover }) => ThemePopover);

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
