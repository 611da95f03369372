import { useEditorText } from "../../../texts/use-text.ts";
import { Segment } from "../../../ui/segment.tsx";
import styles from "./exporting.module.css";
import type { Paper } from "./print-sheets.ts";

export type PrintKind = "page" | "poster";

interface PaperChoiceProps {
  readonly paper: Paper;
  onPaper(paper: Paper): void;
  readonly kind: PrintKind;
  onKind(kind: PrintKind): void;
}

export function PaperChoice({ paper, onPaper, kind, onKind }: PaperChoiceProps) {
  const t = useEditorText();
  return (
    <div className={styles.row}>
      <Segment
        label={t("exporting.print.kind")}
        value={kind}
        options={[
          { value: "page", name: t("exporting.print.page") },
          { value: "poster", name: t("exporting.print.poster") },
        ]}
        onChange={onKind}
      />
      <Segment
        label={t("exporting.print.paper")}
        value={paper}
        options={[
          { value: "A4", name: "A4" },
          { value: "Letter", name: "Letter" },
        ]}
        onChange={onPaper}
      />
    </div>
  );
}
