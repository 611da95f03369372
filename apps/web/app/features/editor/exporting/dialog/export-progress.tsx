import styles from "./exporting.module.css";
import { useExportText } from "./use-export-text.ts";

export function ExportProgress({ percent }: { percent: number }) {
  const t = useExportText();
  return (
    <div className={styles.row} role="status">
      <span className={styles.label}>{t("working")}</span>
      <progress className={styles.progress} value={percent} max={100} aria-label={t("working")} />
    </div>
  );
}
