import { type Changes, isNothing, type NamedTopic } from "./find-changes.ts";
import type { Compared } from "./use-version.ts";
import { useVersionText } from "./use-version-text.ts";
import styles from "./versions-panel.module.css";

/** How many of a kind are named. */
const NAMED = 8;
const KINDS = ["added", "changed", "moved", "removed"] as const;

/** What changed since the version before, in words: screen readers see no rings on a canvas, and what was deleted has none. */
export function ChangeList({ compared }: { compared: Compared }) {
  const t = useVersionText();
  if (compared === "first" || compared === "unknown") return <p className={styles.hint}>{t(`changes.${compared}`)}</p>;
  if (isNothing(compared)) return <p className={styles.hint}>{t("changes.none")}</p>;
  return (
    <>
      <h3 className={styles.changesTitle}>{t("changes.title")}</h3>
      <ul className={styles.changes}>
        {KINDS.filter((kind) => compared[kind].length > 0).map((kind) => (
          <li key={kind}>
            <span className={styles.kind} data-kind={kind}>
              {t(`changes.${kind}`, { count: compared[kind].length })}
            </span>
            <Topics topics={compared[kind]} />
          </li>
        ))}
        <Others changes={compared} />
      </ul>
    </>
  );
}

function Topics({ topics }: { topics: readonly NamedTopic[] }) {
  const t = useVersionText();
  const rest = topics.length - NAMED;
  return (
    <ul className={styles.topics}>
      {topics.slice(0, NAMED).map(({ id, text }) => (
        <li key={id}>{text.trim() || t("changes.untitled")}</li>
      ))}
      {rest > 0 && <li>{t("changes.more", { count: rest })}</li>}
    </ul>
  );
}

function Others({ changes: { connections, hasOtherLook, oldName } }: { changes: Changes }) {
  const t = useVersionText();
  return (
    <>
      {connections > 0 && <li>{t("changes.connections", { count: connections })}</li>}
      {hasOtherLook && <li>{t("changes.look")}</li>}
      {oldName !== undefined && <li>{t("changes.name", { name: oldName })}</li>}
    </>
  );
}
