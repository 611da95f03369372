import { formatLocale } from "@treeline/contract";
import { useLocale } from "../../../../texts/use-text.ts";
import { Notice } from "../../../../ui/notice.tsx";
import { Segment } from "../../../../ui/segment.tsx";
import type { ExportFormat } from "../../session/panel.ts";
import type { Folds } from "../export-scene.ts";
import { JPG_LIMITS, type PictureScale, PNG_LIMITS, pictureSize } from "../picture-size.ts";
import styles from "./exporting.module.css";
import { useExportFrame } from "./use-export-frame.ts";
import { useExportText } from "./use-export-text.ts";

interface ScaleChoiceProps {
  readonly format: ExportFormat;
  readonly folds: Folds;
  readonly value: PictureScale;
  onChange(scale: PictureScale): void;
}

const SCALES = [
  { value: "1", name: "1×" },
  { value: "2", name: "2×" },
  { value: "4", name: "4×" },
] as const;

/** How many pixels, and how large the picture will be in the end. */
export function ScaleChoice({ format, folds, value, onChange }: ScaleChoiceProps) {
  const t = useExportText();
  const numbers = new Intl.NumberFormat(formatLocale(useLocale()));
  const frame = useExportFrame(folds);
  const size = frame && pictureSize(frame, value, format === "jpg" ? JPG_LIMITS : PNG_LIMITS);
  return (
    <>
      <div className={styles.row}>
        <Segment
          label={t("size")}
          value={String(value) as (typeof SCALES)[number]["value"]}
          options={SCALES}
          onChange={(scale) => onChange(Number(scale) as PictureScale)}
        />
        <output className={styles.label} aria-live="polite">
          {size
            ? t("pixels", { width: numbers.format(size.width), height: numbers.format(size.height) })
            : t("counting")}
        </output>
      </div>
      {size?.isReduced && <Notice tone="warn">{t("reduced")}</Notice>}
    </>
  );
}
