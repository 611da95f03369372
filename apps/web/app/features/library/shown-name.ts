import type { useText } from "../../texts/use-text.ts";

type Texts = ReturnType<typeof useText>;

/** Characters that would turn the words around them, and the page's own, the wrong way. */
const TURNS = /[\u202a-\u202e\u2066-\u2069]/g;

/** A name as it is shown: an empty one still needs something to press. */
export const shownName = (name: string, t: Texts): string => name.replaceAll(TURNS, "").trim() || t("library.untitled");
