import { enFinding } from "../../../texts/en/finding.ts";
import { ruFinding } from "../../../texts/ru/finding.ts";
import { usePartText } from "../../../texts/use-part-text.ts";

const TEXTS = { en: enFinding, ru: ruFinding };

export const useFindingText = () => usePartText(TEXTS);
