import { shownName } from "../../../lib/documents/shown-name.ts";
import { useText } from "../../../texts/use-text.ts";
import { Button } from "../../../ui/button.tsx";
import { Logo } from "../../../ui/logo.tsx";
import styles from "./copy-list.module.css";
import { type Found, WORDS } from "./open-copy.ts";

interface CopyListProps {
  readonly found: Extract<Found, { readonly kind: "list" }>;
  /** What was asked for. */
  readonly path: string;
}

export function CopyList({ found: { copies, why }, path }: CopyListProps) {
  const t = useText();
  return (
    <main id="content" className={styles.page}>
      <Logo height={28} />
      <h1 className={styles.title}>{t("offline.title")}</h1>
      <p className={styles.text}>{t(WORDS[why])}</p>
      {copies.length > 0 && (
        <ul className={styles.list}>
          {copies.map(({ key, document, unsent }) => (
            <li key={key}>
              {/* As a page of its own: the router would ask the server. */}
              <a className={styles.copy} href={`/offline?document=${document.id}`}>
                <span className={styles.name}>{shownName(document.name, t)}</span>
                {unsent > 0 && <span className={styles.unsent}>{t("offline.unsent", { count: unsent })}</span>}
              </a>
            </li>
          ))}
        </ul>
      )}
      <Button variant="ghost" onClick={() => location.assign(path)}>
        {t("offline.retry")}
      </Button>
    </main>
  );
}
