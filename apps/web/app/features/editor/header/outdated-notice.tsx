import { useEffect, useState } from "react";
import { enOutdated } from "../../../texts/en/outdated.ts";
import { ruOutdated } from "../../../texts/ru/outdated.ts";
import { usePartText } from "../../../texts/use-part-text.ts";
import { Icon } from "../../../ui/icon.tsx";
import { reloadWhenQuiet } from "../reload-when-quiet.ts";
import { useEditorState, useSession } from "../session/session.ts";
import { usePartOf, useStore } from "../session/store.ts";
import styles from "./connection-notice.module.css";

const TEXTS = { en: enOutdated, ru: ruOutdated };

/**
 * A page of before a deploy, once the document is in a form that it cannot read, or one that was away while the document was rebuilt. Most learn it from the server before they get any of
 * that: they go on, what is made here is stored, and they load themselves anew at a quiet moment. One that has got it already shows the
 * map as far as it can.
 */
export function OutdatedNotice() {
  const t = usePartText(TEXTS);
  const session = useSession();
  const { editor, save } = session;
  const isNewer = useEditorState(() => editor.map.isFromNewerVersion());
  const outdated = useStore(session.isOutdated);
  const isOutdated = outdated !== false || isNewer;
  const isReached = usePartOf(session.saving, ({ kind }) => kind === "saved" || kind === "saving");
  const [isLeaving, setIsLeaving] = useState(false);
  useEffect(() => {
    // At once, so that nothing is typed that would be refused.
    if (isNewer) editor.update({ isReadOnly: true });
  }, [editor, isNewer]);
  useEffect(() => (isOutdated ? reloadWhenQuiet(session) : undefined), [isOutdated, session]);
  // Without a network there is nothing to reload; the other notice says so.
  if (!isOutdated || !isReached) return null;
  const reload = async () => {
    setIsLeaving(true);
    await save();
    location.reload();
  };
  return (
    <div className={`${styles.notice} ${styles.waiting}`} role="alert">
      <Icon name="alert" size={18} className={styles.icon} />
      <span>{t(isNewer ? "text" : outdated === "rebuilt" ? "rebuilt" : "soon")}</span>
      <button type="button" className={styles.retry} disabled={isLeaving} onClick={() => void reload()}>
        {t("reload")}
      </button>
    </div>
  );
}
