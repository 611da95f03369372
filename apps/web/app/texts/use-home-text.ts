import type { HomeText } from "./text-set.ts";
import type { HomeTexts } from "./texts.ts";
import { useTextSet } from "./use-text.ts";

/** For the route of the home page: its loader has brought the texts. */
export function useHomeTexts(texts: HomeTexts): HomeText {
  const set = useTextSet();
  set.addHome(texts);
  return set.home;
}

/** Only below that route. */
export function useHomeText(): HomeText {
  return useTextSet().home;
}
