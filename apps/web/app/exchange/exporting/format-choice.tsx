import type { exchange } from "@treeline/contract";
import { useId } from "react";
import { enFormats } from "../../texts/en/formats.ts";
import { ruFormats } from "../../texts/ru/formats.ts";
import { usePartText } from "../../texts/use-part-text.ts";
import styles from "./format-choice.module.css";

const TEXTS = { en: enFormats, ru: ruFormats };

/** As people look for them: what is lossless first, what is for reading last. */
const FORMATS = [
  "treeline",
  "xmind",
  "freemind",
  "opml",
  "markdown",
  "text",
  "mermaid",
  "csv",
  "html",
  "docx",
] as const satisfies readonly exchange.ExportFormat[];

interface FormatChoiceProps {
  readonly value: exchange.ExportFormat;
  onChange(format: exchange.ExportFormat): void;
}

/** Kinds of files, side by side, with a line about the chosen one. */
export function FormatChoice({ value, onChange }: FormatChoiceProps) {
  const t = usePartText(TEXTS);
  const name = useId();
  return (
    <fieldset className={styles.formats}>
      <legend className={styles.legend}>{t("label")}</legend>
      <div className={styles.grid}>
        {FORMATS.map((format) => (
          <label key={format} className={styles.format}>
            <input
              className={styles.input}
              type="radio"
              name={name}
              checked={format === value}
              onChange={() => onChange(format)}
            />
            <span className={styles.face}>{t(`name.${format}`)}</span>
          </label>
        ))}
      </div>
      <p className={styles.about}>{t(`about.${value}`)}</p>
    </fieldset>
  );
}
