import { type DocumentChannel, openDocumentChannel } from "../../../lib/documents/document-changes.ts";
import {
  changeLibrary,
  compareIn,
  type KnownChange,
  type LibraryState,
  type Lists,
  startLibrary,
} from "./library-state.ts";
import { replaceRange } from "./list-range.ts";

interface Remembered {
  readonly userId: string;
  readonly channel: DocumentChannel;
  /** When the page was left, in milliseconds. */
  readonly at: number;
  readonly changes: { readonly change: KnownChange; readonly at: number }[];
  lists: LibraryState;
}

/** Long enough for work on a document; the scroll position of yesterday is of no use. */
const MAX_AGE_MS = 60 * 60_000;

/** The server updates its lists a few seconds after the content of a document. */
const LISTS_LAG_MS = 10_000;

/** Only written in the browser: on the server, where many people share this module, it stays null. */
let remembered: Remembered | null = null;

/**
 * The list keeps its length while a document is open, so that going back restores the scroll position. Changes of documents
 * meanwhile, in this tab or another, are applied.
 */
export function rememberLists(userId: string, lists: Lists): void {
  forgetLists();
  const memory: Remembered = {
    userId,
    at: Date.now(),
    lists: startLibrary(lists),
    changes: [],
    channel: openDocumentChannel(userId, (change) => {
      if (change.type === "unknown") return;
      memory.lists = changeLibrary(memory.lists, change);
      memory.changes.push({ change, at: Date.now() });
    }),
  };
  remembered = memory;
}

export function recallLists(userId: string, fresh: Lists): LibraryState {
  if (remembered?.userId !== userId || Date.now() - remembered.at > MAX_AGE_MS) return startLibrary(fresh);
  const { sort, personal, shared } = remembered.lists;
  if (sort !== fresh.sort) return startLibrary(fresh);
  const from = { after: null, compare: compareIn(sort) };
  const lists = startLibrary({
    sort,
    personal: replaceRange(personal, { ...from, page: fresh.personal }),
    shared: replaceRange(shared, { ...from, page: fresh.shared }),
  });
  return remembered.changes
    .filter(({ at }) => Date.now() - at < LISTS_LAG_MS)
    .reduce((state, { change }) => changeLibrary(state, change), lists);
}

export function forgetLists(): void {
  remembered?.channel.close();
  remembered = null;
}
