import { enAccess } from "../../texts/en/access.ts";
import { ruAccess } from "../../texts/ru/access.ts";
import { usePartText } from "../../texts/use-part-text.ts";

const TEXTS = { en: enAccess, ru: ruAccess };

export const useAccessText = () => usePartText(TEXTS);
