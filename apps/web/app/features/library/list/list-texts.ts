import { enLists } from "../../../texts/en/lists.ts";
import { ruLists } from "../../../texts/ru/lists.ts";
import { usePartText } from "../../../texts/use-part-text.ts";

const TEXTS = { en: enLists, ru: ruLists };

/** For pages of lists alone: no other page carries these. */
export const useListText = () => usePartText(TEXTS);
