import { useHomeText } from "../../texts/use-home-text.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Icon } from "../../ui/icon.tsx";
import { LogoMark } from "../../ui/logo.tsx";
import { Glyph } from "./glyph.tsx";
import { PERSON_IDS } from "./person-ids.ts";
import styles from "./window-header.module.css";

/** The editor's header as a picture. */
export function WindowHeader({ name }: { name: string }) {
  const t = useHomeText();
  return (
    <div className={styles.header} aria-hidden="true">
      <div className={styles.left}>
        <LogoMark size={28} className={styles.mark} />
        <span className={styles.name}>{name}</span>
        <Icon name="chevron-down" size={16} className={styles.quiet} />
        <span className={styles.saved}>
          <Glyph name="cloudCheck" size={18} />
          {t("home.window.saved")}
        </span>
      </div>
      <div className={styles.tools}>
        <Glyph name="undo" />
        <Glyph name="redo" className={styles.off} />
        <span className={styles.divider} />
        <span className={styles.picker}>
          <Glyph name="mapLayout" />
          <span className={styles.pickerName}>{t("home.window.layout")}</span>
          <Icon name="chevron-down" size={16} className={styles.quiet} />
        </span>
        <span className={styles.picker}>
          <span className={styles.swatches}>
            <i />
            <i />
            <i />
          </span>
          <span className={styles.pickerName}>{t("home.window.theme")}</span>
          <Icon name="chevron-down" size={16} className={styles.quiet} />
        </span>
      </div>
      <div className={styles.right}>
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
