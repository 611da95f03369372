import { languageOf } from "@treeline/contract";
import { enImporting } from "../../texts/en/importing.ts";
import { ruImporting } from "../../texts/ru/importing.ts";
import { usePartText } from "../../texts/use-part-text.ts";
import { useLocale } from "../../texts/use-text.ts";

const TEXTS = { en: enImporting, ru: ruImporting };

export const useImportText = () => usePartText(TEXTS);

/** For lines that an import writes into notes. */
export const useNoteWords = () => TEXTS[languageOf(useLocale())].words;
