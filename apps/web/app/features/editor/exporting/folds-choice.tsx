import { useEditorText } from "../../../texts/use-text.ts";
import { Segment } from "../../../ui/segment.tsx";
import { useEditorState } from "../session/session.ts";
import type { Folds } from "./export-scene.ts";
import styles from "./exporting.module.css";
import { hasFolded } from "./unfold-all.ts";

/** Asked only where something is folded. */
export function FoldsChoice({ value, onChange }: { value: Folds; onChange: (folds: Folds) => void }) {
  const t = useEditorText();
  const snapshot = useEditorState((state) => state.snapshot);
  if (!hasFolded(snapshot)) return null;
  return (
    <div className={styles.row}>
      <span className={styles.label} aria-hidden="true">
        {t("exporting.folds.label")}
      </span>
      <Segment
        label={t("exporting.folds.label")}
        value={value}
        options={[
          { value: "as-shown", name: t("exporting.folds.shown") },
          { value: "all-open", name: t("exporting.folds.open") },
        ]}
        onChange={onChange}
      />
    </div>
  );
}
