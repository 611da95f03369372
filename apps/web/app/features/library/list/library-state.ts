import { comparePlaces, type DocumentItem, placeOf, readCursor, type Sort, type Sortable } from "@treeline/contract";
import type { DocumentChange } from "../../../lib/documents/document-changes.ts";
import { isAnswer, isSameQuestion, type Question } from "./filters.ts";
import { extendList, type LoadedList, replaceRange } from "./list-range.ts";
import type { Tab } from "./tab.ts";

export type DocumentList = LoadedList<DocumentItem>;

/** The two lists of a person, both in one order. */
export interface Lists {
  readonly sort: Sort;
  readonly personal: DocumentList;
  readonly shared: DocumentList;
}

/** What answers a question, and the list that was asked. */
export interface FoundList extends DocumentList {
  readonly tab: Tab;
  readonly question: Question;
}

export interface LibraryState extends Lists {
  readonly found: FoundList | null;
  /** The document that is being shared. */
  readonly current: DocumentItem | null;
}

/** A page of a list, or of what answers a question to it: it begins after a place, null from the beginning. */
export interface ListRange {
  readonly tab: Tab;
  readonly sort: Sort;
  readonly question?: Question | undefined;
  readonly after: Sortable | null;
}

export type KnownChange = Exclude<DocumentChange, { type: "unknown" }>;

export type LibraryChange =
  | KnownChange
  | (ListRange & { readonly type: "refreshed"; readonly page: DocumentList })
  | { readonly type: "extended"; readonly tab: Tab; readonly page: DocumentList; readonly after: string }
  | { readonly type: "found"; readonly found: FoundList }
  | { readonly type: "found more"; readonly page: DocumentList; readonly after: string }
  | { readonly type: "search left" }
  /** All of both lists is loaded, so they are sorted here. */
  | { readonly type: "resorted"; readonly sort: Sort }
  /** Their beginnings came from the server. */
  | { readonly type: "sorted"; readonly lists: Lists }
  | { readonly type: "current"; readonly id: string | null };

export function startLibrary({ sort, personal, shared }: Lists): LibraryState {
  return { sort, personal, shared, found: null, current: null };
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
    case "resorted":
      return sortAgain(state, sortWhole(state, change.sort));
    case "sorted":
      return sortAgain(state, change.lists);
    case "current":
      return { ...state, current: change.id === null ? null : (findDocument(state, change.id) ?? null) };
  }
}

function findDocument({ personal, shared, found }: LibraryState, id: string): DocumentItem | undefined {
  return [personal, shared, ...(found ? [found] : [])].flatMap(({ items }) => items).find((item) => item.id === id);
}

const tabOf = ({ permission }: DocumentItem): Tab => (permission === "owner" ? "personal" : "shared");

function addAll(state: LibraryState, items: readonly DocumentItem[]): LibraryState {
  const { sort, personal, shared, found } = state;
  const isIn = (tab: Tab) => (item: DocumentItem) => tabOf(item) === tab;
  const isFound = (item: DocumentItem) => found?.tab === tabOf(item) && isAnswer(item, found.question);
  return {
    ...state,
    personal: addDocuments(personal, items.filter(isIn("personal")), sort),
    shared: addDocuments(shared, items.filter(isIn("shared")), sort),
    found: found && addDocuments(found, items.filter(isFound), sort),
  };
}

function updateAll(state: LibraryState, items: readonly DocumentItem[]): LibraryState {
  const updated = new Map(items.map((item) => [item.id, item]));
  return changeEach(state, ({ id }) => updated.get(id));
}

const patchAll = (state: LibraryState, ids: ReadonlySet<string>, fields: Partial<DocumentItem>): LibraryState =>
  changeEach(state, (item) => (ids.has(item.id) ? { ...item, ...fields } : undefined));

function changeEach(state: LibraryState, change: ItemChange): LibraryState {
  const { current, sort } = state;
  return {
    ...changeLists(state, (list) => changeDocuments(list, { change, sort })),
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

/** The answer to a search or an order that is no longer shown changes nothing. */
function refresh(
  state: LibraryState,
  { tab, sort, question, page, after }: Extract<LibraryChange, { type: "refreshed" }>,
): LibraryState {
  if (sort !== state.sort) return state;
  const answer = { page, after, compare: compareIn(sort) };
  if (question === undefined) return { ...state, [tab]: replaceRange(state[tab], answer) };
  const { found } = state;
  if (found?.tab !== tab || !isSameQuestion(found.question, question)) return state;
  return { ...state, found: { ...found, ...replaceRange(found, answer) } };
}

function extend(state: LibraryState, { tab, page, after }: Extract<LibraryChange, { type: "extended" }>): LibraryState {
  if (state[tab].next !== after) return state;
  return { ...state, [tab]: extendList(state[tab], page, compareIn(state.sort)) };
}

function extendFound(
  state: LibraryState,
  { page, after }: Extract<LibraryChange, { type: "found more" }>,
): LibraryState {
  const { found } = state;
  if (found?.next !== after) return state;
  return { ...state, found: { ...found, ...extendList(found, page, compareIn(state.sort)) } };
}

/** Results of a search are asked for again in the new order: their cursor belongs to the old one. */
function sortAgain(state: LibraryState, lists: Lists): LibraryState {
  const { found } = state;
  return {
    ...state,
    ...lists,
    found: found && { ...found, items: sortItems(found.items, lists.sort), next: null },
  };
}

const sortWhole = ({ personal, shared }: Lists, sort: Sort): Lists => ({
  sort,
  personal: { ...personal, items: sortItems(personal.items, sort) },
  shared: { ...shared, items: sortItems(shared.items, sort) },
});

export const compareIn = (sort: Sort) => (a: Sortable, b: Sortable) =>
  comparePlaces(placeOf(a, sort), placeOf(b, sort), sort);

/** The place of each is worked out once, not in each comparison. */
function sortItems<T extends Sortable>(items: readonly T[], sort: Sort): T[] {
  const places = items.map((item) => ({ item, place: placeOf(item, sort) }));
  return places.sort((a, b) => comparePlaces(a.place, b.place, sort)).map(({ item }) => item);
}

/** What sorts after everything that is loaded is left out: it comes with its page. */
function addDocuments<L extends DocumentList>(list: L, added: readonly DocumentItem[], sort: Sort): L {
  if (added.length === 0) return list;
  const ids = new Set(added.map(({ id }) => id));
  const others = list.items.filter(({ id }) => !ids.has(id));
  const fitting = added.filter((item) => !isBeyond(list, item, sort));
  return { ...list, items: sortItems([...fitting, ...others], sort) };
}

function isBeyond({ next }: DocumentList, item: DocumentItem, sort: Sort): boolean {
  const end = next === null ? undefined : readCursor(next, sort);
  return end !== undefined && comparePlaces(placeOf(item, sort), end, sort) > 0;
}

/** Undefined for an item that stays as it is. */
type ItemChange = (item: DocumentItem) => DocumentItem | undefined;

/** The same list when none of its items changes. */
function changeDocuments<L extends DocumentList>(list: L, { change, sort }: { change: ItemChange; sort: Sort }): L {
  const changed = list.items.map(change);
  if (!changed.some(Boolean)) return list;
  return {
    ...list,
    items: sortItems(
      list.items.map((item, at) => changed[at] ?? item),
      sort,
    ),
  };
}

function removeDocuments<L extends DocumentList>(list: L, ids: ReadonlySet<string>): L {
  const items = list.items.filter(({ id }) => !ids.has(id));
  return items.length === list.items.length ? list : { ...list, items };
}
