import { enExporting } from "../../../../texts/en/exporting.ts";
import { ruExporting } from "../../../../texts/ru/exporting.ts";
import { usePartText } from "../../../../texts/use-part-text.ts";

const TEXTS = { en: enExporting, ru: ruExporting };

export const useExportText = () => usePartText(TEXTS);
