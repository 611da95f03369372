import { enTemplates } from "../../texts/en/templates.ts";
import { ruTemplates } from "../../texts/ru/templates.ts";
import { usePartText } from "../../texts/use-part-text.ts";

const TEXTS = { en: enTemplates, ru: ruTemplates };

export const useTemplatesText = () => usePartText(TEXTS);
