import { Segment } from "../../../../ui/segment.tsx";
import { useEditorState } from "../../session/session.ts";
import type { Folds } from "../export-scene.ts";
import { hasFolded } from "../unfold-all.ts";
import styles from "./exporting.module.css";
import { useExportText } from "./use-export-text.ts";

/** Asked only where something is folded. */
export function FoldsChoice({ value, onChange }: { value: Folds; onChange: (folds: Folds) => void }) {
  const t = useExportText();
  const snapshot = useEditorState((state) => state.snapshot);
  if (!hasFolded(snapshot)) return null;
  return (
    <div className={styles.row}>
      <span className={styles.label} aria-hidden="true">
        {t("folds.label")}
      </span>
      <Segment
        label={t("folds.label")}
        value={value}
        options={[
          { value: "as-shown", name: t("folds.shown") },
          { value: "all-open", name: t("folds.open") },
        ]}
        onChange={onChange}
      />
    </div>
  );
}
