/** A list in its order, as far as it is loaded, and the cursor of what comes after; null when that is all. */
export interface LoadedList<T> {
  readonly items: readonly T[];
  readonly next: string | null;
}

interface Answer<P, T extends P> {
  readonly page: LoadedList<T>;
  /** The page was asked for from this place on; null: from the beginning. */
  readonly after: P | null;
  compare(a: P, b: P): number;
}

/**
 * A page that was asked for again. It is the truth about its stretch of the list: what was there and is not on the page is gone.
 * What lies before and beyond is kept, so that whoever has scrolled far stays where they are.
 */
export function replaceStretch<P, T extends P & { readonly id: string }>(
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

/** The page after the loaded ones. What has moved meanwhile is in the list once. */
export function extendList<P, T extends P & { readonly id: string }>(
  list: LoadedList<T>,
  page: LoadedList<T>,
  compare: (a: P, b: P) => number,
): LoadedList<T> {
  const ids = new Set(page.items.map(({ id }) => id));
  const others = list.items.filter(({ id }) => !ids.has(id));
  return { items: [...others, ...page.items].sort(compare), next: page.next };
}
