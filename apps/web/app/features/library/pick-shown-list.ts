import type { DocumentList } from "./document-list.ts";
import type { LibraryState, Tab } from "./library-state.ts";
import type { Search } from "./use-search.ts";

export interface ShownList extends DocumentList {
  readonly isFound: boolean;
  /** Nothing can be shown yet: the search was asked in the other list. */
  readonly isWaiting: boolean;
}

const NOTHING: DocumentList = { items: [], next: null };

/** What a search has found, else the whole list: it stays until there is an answer to the first letters. */
export function pickShownList(state: LibraryState, tab: Tab, search: Search): ShownList {
  const { found } = state;
  if (!found || search.text.trim() === "") return { ...state[tab], isFound: false, isWaiting: false };
  if (found.tab === tab) return { ...found, isFound: true, isWaiting: false };
  return { ...NOTHING, isFound: false, isWaiting: search.isWaiting };
}
