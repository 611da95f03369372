import { type DocumentItem, type ListPlace, readCursor } from "@treeline/contract";
import type { LoadedList } from "./stretch.ts";

export type DocumentList = LoadedList<DocumentItem>;

/** Favourites first, then the higher id: ids sort by time. */
export function compareDocuments(a: ListPlace, b: ListPlace): number {
  if (a.is_favorite !== b.is_favorite) return a.is_favorite ? -1 : 1;
  if (a.id === b.id) return 0;
  return a.id > b.id ? -1 : 1;
}

/** What belongs after all that is loaded is left out: it comes with its page. */
export function addDocuments<L extends DocumentList>(list: L, added: readonly DocumentItem[]): L {
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

/** Puts other values in the place of those with the same id. The same list when it has none of them. */
export function updateDocuments<L extends DocumentList>(list: L, updated: ReadonlyMap<string, DocumentItem>): L {
  return changeSome(list, ({ id }) => updated.get(id));
}

export function patchDocuments<L extends DocumentList>(
  list: L,
  ids: ReadonlySet<string>,
  fields: Partial<DocumentItem>,
): L {
  return changeSome(list, (item) => (ids.has(item.id) ? { ...item, ...fields } : undefined));
}

function changeSome<L extends DocumentList>(list: L, change: (item: DocumentItem) => DocumentItem | undefined): L {
  const changed = list.items.map(change);
  if (!changed.some(Boolean)) return list;
  return { ...list, items: list.items.map((item, at) => changed[at] ?? item).sort(compareDocuments) };
}

export function removeDocuments<L extends DocumentList>(list: L, ids: ReadonlySet<string>): L {
  const items = list.items.filter(({ id }) => !ids.has(id));
  return items.length === list.items.length ? list : { ...list, items };
}
