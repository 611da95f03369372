import type { DocumentItem, ListPlace } from "@treeline/contract";
import type { DocumentChange } from "../../lib/document-changes.ts";
import {
  addDocuments,
  compareDocuments,
  type DocumentList,
  patchDocuments,
  removeDocuments,
  updateDocuments,
} from "./document-list.ts";
import { extendList, replaceStretch } from "./stretch.ts";

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

/** A part of a list, or of what a search has found in it: the page that begins after a place, null from the beginning. */
export interface Stretch {
  readonly tab: Tab;
  readonly search?: string | undefined;
  readonly after: ListPlace | null;
}

export type KnownChange = Exclude<DocumentChange, { type: "unknown" }>;

export type LibraryChange =
  | KnownChange
  | (Stretch & { readonly type: "refreshed"; readonly page: DocumentList })
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
      return addTo(state, change.items);
    case "updated":
      return updateAll(state, change.items);
    case "patched":
      return patchAll(state, new Set(change.ids), change.fields);
    case "removed":
      return removeFrom(state, new Set(change.ids));
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

export function findDocument({ personal, shared, found }: LibraryState, id: string): DocumentItem | undefined {
  return [personal, shared, ...(found ? [found] : [])].flatMap(({ items }) => items).find((item) => item.id === id);
}

const tabOf = ({ permission }: DocumentItem): Tab => (permission === "owner" ? "personal" : "shared");

function addTo({ personal, shared, found, current }: LibraryState, items: readonly DocumentItem[]): LibraryState {
  const isIn = (tab: Tab) => (item: DocumentItem) => tabOf(item) === tab;
  const isFound = (item: DocumentItem) =>
    found?.tab === tabOf(item) && foldName(item.name).includes(foldName(found.search));
  return {
    personal: addDocuments(personal, items.filter(isIn("personal"))),
    shared: addDocuments(shared, items.filter(isIn("shared"))),
    found: found && addDocuments(found, items.filter(isFound)),
    current,
  };
}

/** As the server compares names in searches. */
const foldName = (name: string) => name.normalize("NFKC").toLowerCase();

function updateAll({ personal, shared, found, current }: LibraryState, items: readonly DocumentItem[]): LibraryState {
  const updated = new Map(items.map((item) => [item.id, item]));
  return {
    personal: updateDocuments(personal, updated),
    shared: updateDocuments(shared, updated),
    found: found && updateDocuments(found, updated),
    current: (current && updated.get(current.id)) ?? current,
  };
}

function patchAll(state: LibraryState, ids: ReadonlySet<string>, fields: Partial<DocumentItem>): LibraryState {
  const { personal, shared, found, current } = state;
  return {
    personal: patchDocuments(personal, ids, fields),
    shared: patchDocuments(shared, ids, fields),
    found: found && patchDocuments(found, ids, fields),
    current: current && ids.has(current.id) ? { ...current, ...fields } : current,
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

/** An answer to a question that is no longer asked changes nothing. */
function refresh(
  state: LibraryState,
  { tab, search, page, after }: Extract<LibraryChange, { type: "refreshed" }>,
): LibraryState {
  const answer = { page, after, compare: compareDocuments };
  if (search === undefined) return { ...state, [tab]: replaceStretch(state[tab], answer) };
  const { found } = state;
  if (found?.tab !== tab || found.search !== search) return state;
  return { ...state, found: { ...found, ...replaceStretch(found, answer) } };
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
