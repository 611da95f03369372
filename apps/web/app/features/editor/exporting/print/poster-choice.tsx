import { Field } from "../../../../ui/field.tsx";
import styles from "../dialog/exporting.module.css";
import { useExportFrame } from "../dialog/use-export-frame.ts";
import { useExportText } from "../dialog/use-export-text.ts";
import type { Folds } from "../export-scene.ts";
import { clampColumns, layOutPoster, listColumns, type Paper } from "./print-sheets.ts";

interface PosterChoiceProps {
  readonly paper: Paper;
  readonly folds: Folds;
  /** Undefined: as many as it takes to read everything. */
  readonly columns: number | undefined;
  onChange(columns: number): void;
}

export function PosterChoice({ paper, folds, columns, onChange }: PosterChoiceProps) {
  const t = useExportText();
  const frame = useExportFrame(folds);
  if (!frame) return <p className={styles.label}>{t("counting")}</p>;
  const choices = listColumns(frame, paper);
  const value = clampColumns(frame, paper, columns);
  const { rows, views } = layOutPoster(frame, paper, value);
  return (
    <>
      <Field
        label={t("print.columns")}
        name="columns"
        type="number"
        min={choices[0]}
        max={choices.at(-1)}
        value={value}
        onChange={({ target }) => onChange(target.valueAsNumber || value)}
      />
      <output className={styles.row} aria-live="polite">
        <span className={styles.label}>{t("print.sheets", { count: views.length, columns: value, rows })}</span>
      </output>
    </>
  );
}
