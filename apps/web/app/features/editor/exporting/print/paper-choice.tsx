import { Segment } from "../../../../ui/segment.tsx";
import styles from "../dialog/exporting.module.css";
import { useExportText } from "../dialog/use-export-text.ts";
import type { Paper } from "./print-sheets.ts";

export type PrintKind = "page" | "poster";

interface PaperChoiceProps {
  readonly paper: Paper;
  onPaper(paper: Paper): void;
  readonly kind: PrintKind;
  onKind(kind: PrintKind): void;
}

export function PaperChoice({ paper, onPaper, kind, onKind }: PaperChoiceProps) {
  const t = useExportText();
  return (
    <div className={styles.row}>
      <Segment
        label={t("print.kind")}
        value={kind}
        options={[
          { value: "page", name: t("print.page") },
          { value: "poster", name: t("print.poster") },
        ]}
        onChange={onKind}
      />
      <Segment
        label={t("print.paper")}
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
