import { VISIBLE_CHARACTER } from "@treeline/contract";
import type { useText } from "../../texts/use-text.ts";

type Texts = ReturnType<typeof useText>;

/** Characters that would turn the words around them, and the page's own, the wrong way. */
const TURNS = /[\u202a-\u202e\u2066-\u2069]/g;

const withoutTurns = (name: string): string => name.replaceAll(TURNS, "");

/** A document's name as it is shown: one without anything to see still needs something to press. */
export function shownName(name: string, t: Texts): string {
  const plain = withoutTurns(name).trim();
  return VISIBLE_CHARACTER.test(plain) ? plain : t("library.untitled");
}

/** For a name among words of ours: whichever way it runs, those stay in their order. */
export const isolate = (name: string): string => `\u2068${withoutTurns(name)}\u2069`;

/** A document's name inside a sentence. */
export const quoteName = (name: string, t: Texts): string => isolate(shownName(name, t));
