import type { LayoutName, ThemeName } from "@treeline/map";
import type { ReactNode } from "react";
import { useRouteText } from "../../texts/use-text.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Icon } from "../../ui/icon.tsx";
import { LogoMark } from "../../ui/logo-mark.tsx";
import { Glyph } from "./glyph.tsx";
import { PERSON_IDS } from "./person-ids.ts";
import type { LiveSample, Look } from "./sample/live-sample.ts";
import { type NamedLook, SAMPLE_LOOK, type Sample } from "./sample/sample.ts";
import styles from "./window-header.module.css";

interface WindowHeaderProps {
  readonly name: string;
  readonly looks: Sample["looks"];
  readonly live: LiveSample | null;
  readonly look: Look | undefined;
}

/** The editor's header. Its pickers work; the rest is a picture. */
export function WindowHeader({ name, looks, live, look = SAMPLE_LOOK }: WindowHeaderProps) {
  const t = useRouteText("home");
  return (
    <div className={styles.header}>
      <div className={styles.left} aria-hidden="true">
        <LogoMark size={28} className={styles.mark} />
        <span className={styles.name}>{name}</span>
        <Icon name="chevron-down" size={16} className={styles.quiet} />
        <span className={styles.saved}>
          <Glyph name="cloudCheck" size={18} />
          {t("home.window.saved")}
        </span>
      </div>
      <div className={styles.tools}>
        <span className={styles.history} aria-hidden="true">
          <Glyph name="undo" />
          <Glyph name="redo" className={styles.off} />
          <span className={styles.divider} />
        </span>
        <Picker<LayoutName>
          label={t("home.window.layout")}
          options={looks.layouts}
          value={look.layout}
          onPick={live && ((layout) => live.setLook({ layout }))}
        >
          <Glyph name="mapLayout" />
        </Picker>
        <Picker<ThemeName>
          label={t("home.window.theme")}
          options={looks.themes}
          value={look.theme}
          onPick={live && ((theme) => live.setLook({ theme }))}
        >
          <span className={styles.swatches}>
            <i />
            <i />
            <i />
          </span>
        </Picker>
      </div>
      <div className={styles.right} aria-hidden="true">
        <span className={styles.people}>
          <Avatar id={PERSON_IDS.first} name={t("home.sharing.first")} size="small" />
          <Avatar id={PERSON_IDS.second} name={t("home.sharing.second")} size="small" />
          <Avatar id={PERSON_IDS.third} name={t("home.sharing.third")} size="small" />
        </span>
        <span className={styles.share}>
          <Glyph name="userPlus" size={18} />
          <span className={styles.shareName}>{t("home.window.share")}</span>
        </span>
        <span className={styles.owner}>
          <span className={styles.divider} />
          <Avatar id={PERSON_IDS.owner} name={t("home.window.owner")} />
        </span>
      </div>
    </div>
  );
}

interface PickerProps<Id extends string> {
  readonly label: string;
  readonly options: readonly NamedLook<Id>[];
  readonly value: Id;
  /** Null until the engine is there. */
  readonly onPick: ((id: Id) => void) | null;
  readonly children: ReactNode;
}

/** The browser's own list of choices, which every device knows how to show, over what the editor's button looks like. */
function Picker<Id extends string>({ label, options, value, onPick, children }: PickerProps<Id>) {
  return (
    <span className={styles.picker}>
      {children}
      <span className={styles.pickerName} aria-hidden="true">
        {options.find(({ id }) => id === value)?.name}
      </span>
      <Icon name="chevron-down" size={16} className={styles.quiet} />
      <select
        className={styles.choice}
        aria-label={label}
        value={value}
        disabled={onPick === null}
        onChange={({ target }) => onPick?.(target.value as Id)}
      >
        {options.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </span>
  );
}
