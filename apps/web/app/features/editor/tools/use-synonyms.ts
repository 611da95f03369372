import { languageOf } from "@treeline/contract";
import type { CommandId } from "@treeline/editor";
import { enSynonyms } from "../../../texts/en/synonyms.ts";
import { ruSynonyms } from "../../../texts/ru/synonyms.ts";
import { useLocale } from "../../../texts/use-text.ts";

type Synonyms = Partial<Record<CommandId, string>>;

const TEXTS: Readonly<Record<"en" | "ru", Synonyms>> = { en: enSynonyms, ru: ruSynonyms };

/** Other words for each command, in the user's language. */
export const useSynonyms = (): Synonyms => TEXTS[languageOf(useLocale())];
