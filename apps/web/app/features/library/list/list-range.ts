/** The first page is short, so that a long list appears as soon as a short one; later pages are as long as the API allows. */
export const FIRST_PAGE_LENGTH = 60;
export const NEXT_PAGE_LENGTH = 100;

/** A sorted list as far as it is loaded, and the cursor of the next page; null when everything is loaded. */
export interface LoadedList<T> {
  readonly items: readonly T[];
  readonly next: string | null;
}

interface Answer<P, T extends P> {
  readonly page: LoadedList<T>;
  /** The page was requested from this place on; null: from the beginning. */
  readonly after: P | null;
  compare(a: P, b: P): number;
}

/**
 * Replaces a range of the list by a page that was fetched again. The page is the truth about its range: what was there and is not on
 * the page is gone. Items before and after the range are kept, so that the scroll position of a reader far down survives.
 */
export function replaceRange<P, T extends P & { readonly id: string }>(
  list: LoadedList<T>,
  { page, after, compare }: Answer<P, T>,
): LoadedList<T> {
  const ids = new Set(page.items.map(({ id }) => id));
  const last = page.items.at(-1);
  const others = list.items.filter(({ id }) => !ids.has(id));
  const before = after === null ? [] : others.filter((item) => compare(item, after) <= 0);
  const beyond = page.next === null || !last ? [] : others.filter((item) => compare(item, last) > 0);
  return { items: [...before, ...page.items, ...beyond], next: beyond.length === 0 ? page.next : list.next };
}

/** Appends the next page. An item that has moved meanwhile is listed once. */
export function extendList<P, T extends P & { readonly id: string }>(
  list: LoadedList<T>,
  page: LoadedList<T>,
  compare: (a: P, b: P) => number,
): LoadedList<T> {
  const ids = new Set(page.items.map(({ id }) => id));
  const others = list.items.filter(({ id }) => !ids.has(id));
  return { items: [...others, ...page.items].sort(compare), next: page.next };
}
