import type { DocumentItem } from "@treeline/contract";
import type { DocumentChange } from "../../lib/document-changes.ts";
import {
  addDocument,
  type DocumentList,
  extendList,
  patchDocument,
  refreshList,
  removeDocuments,
} from "./document-list.ts";

export const TABS = ["personal", "shared"] as const;
export type Tab = (typeof TABS)[number];

/** What a search has found, in the list it was asked for. */
export interface FoundList extends DocumentList {
  readonly tab: Tab;
  readonly search: string;
}

export interface LibraryState {
  readonly personal: DocumentList;
  readonly shared: DocumentList;
  readonly found: FoundList | null;
  /** The document that is being shared. */
  readonly current: DocumentItem | null;
}

export type LibraryChange =
  | Exclude<DocumentChange, { type: "unknown" }>
  | { readonly type: "refreshed"; readonly tab: Tab; readonly page: DocumentList }
  | { readonly type: "extended"; readonly tab: Tab; readonly page: DocumentList; readonly after: string }
  | { readonly type: "found"; readonly found: FoundList }
  | { readonly type: "found more"; readonly page: DocumentList; readonly after: string }
  | { readonly type: "search left" }
  | { readonly type: "current"; readonly id: string | null };

export function startLibrary({ personal, shared }: Pick<LibraryState, "personal" | "shared">): LibraryState {
  return { personal, shared, found: null, current: null };
}

/** The rules of the lists. A document is the same everywhere: in both lists, among what was found, and as the current one. */
export function changeLibrary(state: LibraryState, change: LibraryChange): LibraryState {
  switch (change.type) {
    case "added":
      return addTo(state, change.item);
    case "updated":
      return patchAll(state, change.item.id, change.item);
    case "patched":
      return patchAll(state, change.id, change.fields);
    case "removed":
      return removeFrom(state, new Set(change.ids));
    case "refreshed":
      return refreshOthers({ ...state, [change.tab]: refreshList(state[change.tab], change.page) }, change.page);
    case "extended":
      return extend(state, change);
    case "found":
      return { ...state, found: change.found };
    case "found more":
      return extendFound(state, change);
    case "search left":
      return state.found ? { ...state, found: null } : state;
    case "current":
      return { ...state, current: change.id === null ? null : (findDocument(state, change.id) ?? null) };
  }
}

export function findDocument({ personal, shared, found }: LibraryState, id: string): DocumentItem | undefined {
  return [personal, shared, ...(found ? [found] : [])].flatMap(({ items }) => items).find((item) => item.id === id);
}

const tabOf = ({ permission }: DocumentItem): Tab => (permission === "owner" ? "personal" : "shared");

function addTo(state: LibraryState, item: DocumentItem): LibraryState {
  const tab = tabOf(item);
  const { found } = state;
  const isFound = found?.tab === tab && foldName(item.name).includes(foldName(found.search));
  return {
    ...state,
    [tab]: addDocument(state[tab], item),
    found: found && isFound ? { ...found, ...addDocument(found, item) } : found,
  };
}

/** As the server compares names in searches. */
const foldName = (name: string) => name.normalize("NFKC").toLowerCase();

function patchAll(state: LibraryState, id: string, fields: Partial<DocumentItem>): LibraryState {
  const { personal, shared, found, current } = state;
  return {
    personal: patchDocument(personal, id, fields),
    shared: patchDocument(shared, id, fields),
    found: found && patchDocument(found, id, fields),
    current: current?.id === id ? { ...current, ...fields } : current,
  };
}

function removeFrom({ personal, shared, found, current }: LibraryState, ids: ReadonlySet<string>): LibraryState {
  return {
    personal: removeDocuments(personal, ids),
    shared: removeDocuments(shared, ids),
    found: found && removeDocuments(found, ids),
    current: current && ids.has(current.id) ? null : current,
  };
}

/** What a fresh page says about documents that are also shown elsewhere. */
function refreshOthers(state: LibraryState, { items }: DocumentList): LibraryState {
  if (!state.found && !state.current) return state;
  return items.reduce<LibraryState>(
    ({ found, current, ...rest }, item) => ({
      ...rest,
      found: found && patchDocument(found, item.id, item),
      current: current?.id === item.id ? item : current,
    }),
    state,
  );
}

/** An answer to a question that is no longer asked changes nothing. */
function extend(state: LibraryState, { tab, page, after }: Extract<LibraryChange, { type: "extended" }>): LibraryState {
  return state[tab].next === after ? { ...state, [tab]: extendList(state[tab], page) } : state;
}

function extendFound(
  state: LibraryState,
  { page, after }: Extract<LibraryChange, { type: "found more" }>,
): LibraryState {
  const { found } = state;
  return found?.next === after ? { ...state, found: { ...found, ...extendList(found, page) } } : state;
}
