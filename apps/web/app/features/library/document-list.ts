import type { DocumentItem } from "@treeline/contract";

/** Documents in their order, as far as they are loaded, and the cursor of what comes after; null when that is all. */
export interface DocumentList {
  readonly items: readonly DocumentItem[];
  readonly next: string | null;
}

/** Favourites first, then the higher id: ids sort by time. */
export function compareDocuments(a: DocumentItem, b: DocumentItem): number {
  if (a.is_favorite !== b.is_favorite) return a.is_favorite ? -1 : 1;
  if (a.id === b.id) return 0;
  return a.id > b.id ? -1 : 1;
}

export function addDocument(list: DocumentList, item: DocumentItem): DocumentList {
  const others = list.items.filter(({ id }) => id !== item.id);
  return { ...list, items: [item, ...others].sort(compareDocuments) };
}

/** The same list when the document is not in it. */
export function patchDocument<L extends DocumentList>(list: L, id: string, fields: Partial<DocumentItem>): L {
  if (!list.items.some((item) => item.id === id)) return list;
  const items = list.items.map((item) => (item.id === id ? { ...item, ...fields } : item));
  return { ...list, items: items.sort(compareDocuments) };
}

export function removeDocuments<L extends DocumentList>(list: L, ids: ReadonlySet<string>): L {
  const items = list.items.filter(({ id }) => !ids.has(id));
  return items.length === list.items.length ? list : { ...list, items };
}

/**
 * The first page, asked for again. It is the truth about its stretch of the list: what was there and is not on the page is gone.
 * What lies beyond is kept, so that whoever has scrolled far stays where they are.
 */
export function refreshList(list: DocumentList, page: DocumentList): DocumentList {
  const last = page.items.at(-1);
  if (page.next === null || !last) return page;
  const ids = new Set(page.items.map(({ id }) => id));
  const beyond = list.items.filter((item) => compareDocuments(item, last) > 0 && !ids.has(item.id));
  return beyond.length === 0 ? page : { items: [...page.items, ...beyond], next: list.next };
}

/** The page after the loaded ones. A document that has moved meanwhile is in the list once. */
export function extendList(list: DocumentList, page: DocumentList): DocumentList {
  const ids = new Set(page.items.map(({ id }) => id));
  const others = list.items.filter(({ id }) => !ids.has(id));
  return { items: [...others, ...page.items].sort(compareDocuments), next: page.next };
}
