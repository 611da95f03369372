import type { LocalText } from "./text-set.ts";
import type { LocalTexts } from "./texts.ts";
import { useTextSet } from "./use-text.ts";

/** For the route of maps without an account: its loader has brought the texts. */
export const useLocalTexts = (texts: LocalTexts): LocalText => useTextSet().addLocal(texts);
