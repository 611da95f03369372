import { type DocumentItem, type ListPlace, readCursor } from "@treeline/contract";
import type { DocumentChange } from "../../../lib/documents/document-changes.ts";
import { extendList, type LoadedList, replaceRange } from "./list-range.ts";

export const TABS = ["personal", "shared"] as const;
export type Tab = (typeof TABS)[number];

export type DocumentList = LoadedList<DocumentItem>;

/** The two lists of a person. */
export interface Lists {
  readonly personal: DocumentList;
  readonly shared: DocumentList;
}

/** The results of a search, and the list it searched. */
export interface FoundList extends DocumentList {
  readonly tab: Tab;
  readonly search: string;
}

export interface LibraryState extends Lists {
  readonly found: FoundList | null;
  /** The document that is being shared. */
  readonly current: DocumentItem | null;
}

/** A page of a list, or of the results of a search in it: it begins after a place, null from the beginning. */
export interface ListRange {
  readonly tab: Tab;
  readonly search?: string | undefined;
  readonly after: ListPlace | null;
}

export type KnownChange = Exclude<DocumentChange, { type: "unknown" }>;

export type LibraryChange =
  | KnownChange
  | (ListRange & { readonly type: "refreshed"; readonly page: DocumentList })
  | { readonly type: "extended"; readonly tab: Tab; readonly page: DocumentList; readonly after: string }
  | { readonly type: "found"; readonly found: FoundList }
  | { readonly type: "found more"; readonly page: DocumentList; readonly after: string }
  | { readonly type: "search left" }
  | { readonly type: "current"; readonly id: string | null };

export function startLibrary({ personal, shared }: Lists): LibraryState {
  return { personal, shared, found: null, current: null };
}

/** The reducer of the lists. A change of a document reaches every copy: in both lists, in the search results, and the current one. */
export function changeLibrary(state: LibraryState, change: LibraryChange): LibraryState {
  switch (change.type) {
    case "added":
      return addAll(state, change.items);
    case "updated":
      return updateAll(state, change.items);
    case "patched":
      return patchAll(state, new Set(change.ids), change.fields);
    case "removed":
      return removeAll(state, new Set(change.ids));
    case "refreshed":
      return updateAll(refresh(state, change), change.page.items);
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

function findDocument({ personal, shared, found }: LibraryState, id: string): DocumentItem | undefined {
  return [personal, shared, ...(found ? [found] : [])].flatMap(({ items }) => items).find((item) => item.id === id);
}

const tabOf = ({ permission }: DocumentItem): Tab => (permission === "owner" ? "personal" : "shared");

/** As the server compares names in searches. */
const foldName = (name: string) => name.normalize("NFKC").toLowerCase();

function addAll(state: LibraryState, items: readonly DocumentItem[]): LibraryState {
  const { personal, shared, found } = state;
  const isIn = (tab: Tab) => (item: DocumentItem) => tabOf(item) === tab;
  const isFound = (item: DocumentItem) =>
    found?.tab === tabOf(item) && foldName(item.name).includes(foldName(found.search));
  return {
    ...state,
    personal: addDocuments(personal, items.filter(isIn("personal"))),
    shared: addDocuments(shared, items.filter(isIn("shared"))),
    found: found && addDocuments(found, items.filter(isFound)),
  };
}

function updateAll(state: LibraryState, items: readonly DocumentItem[]): LibraryState {
  const updated = new Map(items.map((item) => [item.id, item]));
  return changeEach(state, ({ id }) => updated.get(id));
}

const patchAll = (state: LibraryState, ids: ReadonlySet<string>, fields: Partial<DocumentItem>): LibraryState =>
  changeEach(state, (item) => (ids.has(item.id) ? { ...item, ...fields } : undefined));

function changeEach(state: LibraryState, change: ItemChange): LibraryState {
  const { current } = state;
  return {
    ...changeLists(state, (list) => changeDocuments(list, change)),
    current: current && (change(current) ?? current),
  };
}

function removeAll(state: LibraryState, ids: ReadonlySet<string>): LibraryState {
  const { current } = state;
  return {
    ...changeLists(state, (list) => removeDocuments(list, ids)),
    current: current && ids.has(current.id) ? null : current,
  };
}

const changeLists = (state: LibraryState, change: <L extends DocumentList>(list: L) => L): LibraryState => ({
  ...state,
  personal: change(state.personal),
  shared: change(state.shared),
  found: state.found && change(state.found),
});

/** The answer to a search that is no longer shown changes nothing. */
function refresh(
  state: LibraryState,
  { tab, search, page, after }: Extract<LibraryChange, { type: "refreshed" }>,
): LibraryState {
  const answer = { page, after, compare: compareDocuments };
  if (search === undefined) return { ...state, [tab]: replaceRange(state[tab], answer) };
  const { found } = state;
  if (found?.tab !== tab || found.search !== search) return state;
  return { ...state, found: { ...found, ...replaceRange(found, answer) } };
}

function extend(state: LibraryState, { tab, page, after }: Extract<LibraryChange, { type: "extended" }>): LibraryState {
  if (state[tab].next !== after) return state;
  return { ...state, [tab]: extendList(state[tab], page, compareDocuments) };
}

function extendFound(
  state: LibraryState,
  { page, after }: Extract<LibraryChange, { type: "found more" }>,
): LibraryState {
  const { found } = state;
  if (found?.next !== after) return state;
  return { ...state, found: { ...found, ...extendList(found, page, compareDocuments) } };
}

/** Favourites first, then the higher id: ids sort by time. */
export function compareDocuments(a: ListPlace, b: ListPlace): number {
  if (a.is_favorite !== b.is_favorite) return a.is_favorite ? -1 : 1;
  if (a.id === b.id) return 0;
  return a.id > b.id ? -1 : 1;
}

/** What sorts after everything that is loaded is left out: it comes with its page. */
function addDocuments<L extends DocumentList>(list: L, added: readonly DocumentItem[]): L {
  if (added.length === 0) return list;
  const ids = new Set(added.map(({ id }) => id));
  const others = list.items.filter(({ id }) => !ids.has(id));
  const fitting = added.filter((item) => !isBeyond(list, item));
  return { ...list, items: [...fitting, ...others].sort(compareDocuments) };
}

function isBeyond({ next }: DocumentList, item: DocumentItem): boolean {
  const end = next === null ? undefined : readCursor(next);
  return end !== undefined && compareDocuments(item, end) > 0;
}

/** Undefined for an item that stays as it is. */
type ItemChange = (item: DocumentItem) => DocumentItem | undefined;

/** The same list when none of its items changes. */
function changeDocuments<L extends DocumentList>(list: L, change: ItemChange): L {
  const changed = list.items.map(change);
  if (!changed.some(Boolean)) return list;
  return { ...list, items: list.items.map((item, at) => changed[at] ?? item).sort(compareDocuments) };
}

function removeDocuments<L extends DocumentList>(list: L, ids: ReadonlySet<string>): L {
  const items = list.items.filter(({ id }) => !ids.has(id));
  return items.length === list.items.length ? list : { ...list, items };
}
