import { type DocumentList, refreshList } from "./document-list.ts";
import type { Tab } from "./library-state.ts";

type Lists = Readonly<Record<Tab, DocumentList>>;

/** What was seen longer ago may have changed too much beyond the page that is asked for again. */
const FRESH_MS = 5 * 60_000;

/** Only ever written in the browser; on the server, where many people share this module, it stays empty. */
let seen: { readonly userId: string; readonly lists: Lists; readonly at: number } | null = null;

/** Whoever comes back from a document finds the list as long as it was, and so the place where they were. */
export function rememberLists(userId: string, { personal, shared }: Lists): void {
  seen = { userId, lists: { personal, shared }, at: Date.now() };
}

export function recallLists(userId: string, fresh: Lists): Lists {
  if (seen?.userId !== userId || Date.now() - seen.at > FRESH_MS) return fresh;
  const { lists } = seen;
  return {
    personal: refreshList(lists.personal, fresh.personal),
    shared: refreshList(lists.shared, fresh.shared),
  };
}
