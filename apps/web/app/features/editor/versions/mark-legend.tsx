import type { Mark } from "@treeline/editor";
import type { TopicId } from "@treeline/map";
import { useVersionText } from "./use-version-text.ts";
import styles from "./versions-panel.module.css";

const MARKS = ["added", "changed", "moved"] as const satisfies readonly Mark[];

/** Only the rings that are there. */
export function MarkLegend({ marks }: { marks: ReadonlyMap<TopicId, Mark> }) {
  const t = useVersionText();
  const present = new Set(marks.values());
  if (present.size === 0) return null;
  return (
    <ul className={styles.legend} aria-label={t("legend.label")}>
      {MARKS.filter((mark) => present.has(mark)).map((mark) => (
        <li key={mark} className={styles.kind} data-kind={mark}>
          {t(`legend.${mark}`)}
        </li>
      ))}
    </ul>
  );
}
