import { type DocumentChannel, openDocumentChannel } from "../../lib/document-changes.ts";
import { compareDocuments } from "./document-list.ts";
import { changeLibrary, type KnownChange, type LibraryState, startLibrary } from "./library-state.ts";
import { replaceStretch } from "./stretch.ts";

type Lists = Pick<LibraryState, "personal" | "shared">;

interface Remembered {
  readonly userId: string;
  readonly channel: DocumentChannel;
  /** When the page was left, in milliseconds. */
  readonly at: number;
  readonly heard: { readonly change: KnownChange; readonly at: number }[];
  lists: LibraryState;
}

/** Long enough for work on a document; after a day at another desk nobody looks for the old place. */
const KEPT_MS = 60 * 60_000;

/** The server's lists follow the content of a document a few seconds later. */
const LISTS_LAG_MS = 10_000;

/** Only ever written in the browser; on the server, where many people share this module, it stays empty. */
let seen: Remembered | null = null;

/**
 * Whoever comes back from a document finds the list as long as it was, and so the place where they were. What happens to documents
 * meanwhile, here or in another tab, is heard.
 */
export function rememberLists(userId: string, lists: Lists): void {
  forgetLists();
  const remembered: Remembered = {
    userId,
    at: Date.now(),
    lists: startLibrary(lists),
    heard: [],
    channel: openDocumentChannel(userId, (change) => {
      if (change.type === "unknown") return;
      remembered.lists = changeLibrary(remembered.lists, change);
      remembered.heard.push({ change, at: Date.now() });
    }),
  };
  seen = remembered;
}

export function recallLists(userId: string, fresh: Lists): LibraryState {
  if (seen?.userId !== userId || Date.now() - seen.at > KEPT_MS) return startLibrary(fresh);
  const { personal, shared } = seen.lists;
  const from = { after: null, compare: compareDocuments };
  const lists = startLibrary({
    personal: replaceStretch(personal, { ...from, page: fresh.personal }),
    shared: replaceStretch(shared, { ...from, page: fresh.shared }),
  });
  return seen.heard
    .filter(({ at }) => Date.now() - at < LISTS_LAG_MS)
    .reduce((state, { change }) => changeLibrary(state, change), lists);
}

export function forgetLists(): void {
  seen?.channel.close();
  seen = null;
}
