import { useFetcher, useLocation } from "react-router";
import { useRootData } from "../lib/page/root-data.ts";
import { useText } from "../texts/use-text.ts";
import { Icon } from "../ui/icon.tsx";
import styles from "./chat-bar.module.css";

/** An invitation that a visitor closes for good; a cookie remembers it, so the server does not render it again. */
export function ChatBar() {
  const t = useText();
  const { chatUrl } = useRootData();
  const fetcher = useFetcher();
  const { pathname, search } = useLocation();
  if (chatUrl === null || fetcher.formData) return null;
  return (
    <aside className={styles.bar} aria-label={t("chatBar.label")}>
      <Icon name="chat" size={18} className={styles.icon} />
      <span className={styles.message}>{t("chatBar.message")}</span>
      <a className={styles.link} href={chatUrl} target="_blank" rel="noopener noreferrer">
        {t("chatBar.link")}
        <Icon name="arrow-right" size={16} />
      </a>
      <fetcher.Form method="post" action="/preferences" className={styles.closeForm}>
        <input type="hidden" name="back" value={pathname + search} />
        <button className={styles.close} name="chatBar" value="closed" type="submit" aria-label={t("chatBar.close")}>
          <Icon name="x" size={18} />
        </button>
      </fetcher.Form>
    </aside>
  );
}
