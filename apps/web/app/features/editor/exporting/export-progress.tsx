import { useEditorText } from "../../../texts/use-text.ts";
import styles from "./exporting.module.css";

export function ExportProgress({ percent }: { percent: number }) {
  const t = useEditorText();
  return (
    <div className={styles.row} role="status">
      <span className={styles.label}>{t("exporting.working")}</span>
      <progress className={styles.progress} value={percent} max={100} aria-label={t("exporting.working")} />
    </div>
  );
}
