import { useEffect } from "react";
import { useEditorText } from "../../../texts/use-text.ts";
import { Icon } from "../../../ui/icon.tsx";
import { useSession } from "../session/session.ts";
import { useStore } from "../session/store.ts";
import styles from "./notice-bar.module.css";

const SHOWN_MS = 5000;

/** One line at the bottom of the window. What has an action stays until it is closed. */
export function NoticeBar() {
  const t = useEditorText();
  const { notice: store, focusMap } = useSession();
  const notice = useStore(store);
  useEffect(() => {
    if (!notice || notice.action) return undefined;
    const timer = setTimeout(() => store.set(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [notice, store]);
  if (!notice) return <div role="status" className={styles.empty} />;
  const close = () => {
    store.set(null);
    focusMap();
  };
  return (
    <div role={notice.tone === "danger" ? "alert" : "status"} className={styles.bar}>
      <span>{notice.text}</span>
      {notice.action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            notice.action?.run();
            close();
          }}
        >
          {notice.action.label}
        </button>
      )}
      <button type="button" className={styles.close} aria-label={t("page.closeNotice")} onClick={close}>
        <Icon name="x" size={16} />
      </button>
    </div>
  );
}
