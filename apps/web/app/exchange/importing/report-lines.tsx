import type { Loss } from "@treeline/formats";
import styles from "./report-lines.module.css";
import type { StoredReport } from "./stored-report.ts";
import { useImportText } from "./use-import-text.ts";
import { useLossList } from "./use-loss-list.ts";

const KEPT = ["topics", "notes", "links", "pictures", "connections"] as const;

/** What came along, and what did not. */
export function ReportLines({ report }: { report: StoredReport }) {
  const t = useImportText();
  const list = useLossList();
  const kept = KEPT.filter((kind) => kind === "topics" || report[kind] > 0);
  const at = (place: Loss["where"]) => report.losses.filter(({ where }) => where === place);
  const [lost, noted, changed] = [at("nowhere"), at("note"), at("topic")];
  const count = lost.reduce((sum, loss) => sum + loss.count, 0);
  return (
    <>
      <p className={styles.kept}>{kept.map((kind) => t(`kept.${kind}`, { count: report[kind] })).join(", ")}</p>
      {report.losses.length === 0 && <p className={styles.line}>{t("complete")}</p>}
      {count > 0 && <p className={styles.lost}>{t("lost", { count, things: list(lost) })}</p>}
      {noted.length > 0 && <p className={styles.line}>{t("inNotes", { things: list(noted) })}</p>}
      {changed.length > 0 && <p className={styles.line}>{t("changed", { things: list(changed) })}</p>}
    </>
  );
}
