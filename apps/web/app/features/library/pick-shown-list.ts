import type { DocumentList } from "./document-list.ts";
import type { LibraryState, Tab } from "./library-state.ts";
import type { Search } from "./use-search.ts";

export interface ShownList extends DocumentList {
  readonly isFound: boolean;
  /** What it was found by. */
  readonly search?: string;
  /** Nothing can be shown yet: the search was asked in the other list. */
  readonly isWaiting: boolean;
  /** Nobody knows what there is: the search could not be asked. */
  readonly isUnknown: boolean;
}

const NOTHING: DocumentList = { items: [], next: null };

/** What a search has found, else the whole list: it stays until there is an answer to the first letters. */
export function pickShownList(state: LibraryState, tab: Tab, search: Search): ShownList {
  const { found } = state;
  const isUnknown = search.problem !== null;
  if (!found || search.text.trim() === "") return { ...state[tab], isFound: false, isWaiting: false, isUnknown };
  if (found.tab === tab) return { ...found, isFound: true, isWaiting: false, isUnknown };
  return { ...NOTHING, isFound: false, isWaiting: search.isWaiting, isUnknown };
}

/** Whether there is really nothing, and not only nothing yet. */
export const isEmpty = ({ items, next, isWaiting, isUnknown }: ShownList): boolean =>
  items.length === 0 && next === null && !isWaiting && !isUnknown;
