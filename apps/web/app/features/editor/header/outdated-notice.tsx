import { useEffect, useState } from "react";
import { enOutdated } from "../../../texts/en/outdated.ts";
import { ruOutdated } from "../../../texts/ru/outdated.ts";
import { usePartText } from "../../../texts/use-part-text.ts";
import { Icon } from "../../../ui/icon.tsx";
import { useEditorState, useSession } from "../session/session.ts";
import { useStore } from "../session/store.ts";
import styles from "./connection-notice.module.css";

const TEXTS = { en: enOutdated, ru: ruOutdated };

/**
 * A page of before a deploy, once somebody's new page has written what it cannot read: it shows the map as far as it can, and offers the
 * way on. Its own changes are sent before that, or come along in the copy that this browser keeps.
 */
export function OutdatedNotice() {
  const t = usePartText(TEXTS);
  const { editor, saving, save } = useSession();
  const isOutdated = useEditorState(() => editor.map.isFromNewerVersion());
  const { kind } = useStore(saving);
  const [isLeaving, setIsLeaving] = useState(false);
  useEffect(() => {
    // At once, so that nothing is typed that would be refused.
    if (isOutdated) editor.update({ isReadOnly: true });
  }, [editor, isOutdated]);
  // Without a network there is nothing to reload; the other notice says so.
  if (!isOutdated || kind === "waiting" || kind === "failed") return null;
  const reload = async () => {
    setIsLeaving(true);
    await save();
    location.reload();
  };
  return (
    <div className={`${styles.notice} ${styles.waiting}`} role="alert">
      <Icon name="alert" size={18} className={styles.icon} />
      <span>{t("text")}</span>
      <button type="button" className={styles.retry} disabled={isLeaving} onClick={() => void reload()}>
        {t("reload")}
      </button>
    </div>
  );
}
