/** How a list is sorted. A minus turns the order round, as in most APIs: "-edited" is the last edited first. */
export const SORTS = ["default", "-opened", "-edited", "edited", "name", "-name", "-created", "created"] as const;
export type Sort = (typeof SORTS)[number];
/** Favourites first, then the newest. */
export const DEFAULT_SORT = "default" satisfies Sort;

export const isSort = (text: unknown): text is Sort => SORTS.some((sort) => sort === text);

/** What the place of a document in a list depends on. */
export interface Sortable {
  readonly id: string;
  readonly name: string;
  readonly is_favorite: boolean;
  readonly updated_at: string;
  readonly opened_at: string | null;
}

/** A place in the order of a list. It stays one when its document is gone. */
export interface ListPlace {
  /** Compared first, by code unit; then the id. */
  readonly key: string;
  readonly id: string;
}

const ID_LENGTH = 36;
const ID = /^[0-9a-f-]{36}$/;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const NAME_KEY_MAX_LENGTH = 100;

export function placeOf(item: Sortable, sort: Sort): ListPlace {
  return { key: keyOf(item, sort), id: item.id };
}

function keyOf(item: Sortable, sort: Sort): string {
  if (sort === "default") return item.is_favorite ? "f" : "r";
  if (sort.endsWith("edited")) return item.updated_at;
  // What was never opened comes last.
  if (sort === "-opened") return item.opened_at ?? "";
  // Ids sort by the time of creation.
  return sort.endsWith("name") ? nameKey(item.name) : "";
}

/** Negative if `a` comes first. */
export function comparePlaces(a: ListPlace, b: ListPlace, sort: Sort): number {
  const isDown = sort.startsWith("-");
  if (a.key !== b.key) return a.key < b.key !== isDown ? -1 : 1;
  if (a.id === b.id) return 0;
  return a.id < b.id !== (isDown || sort === "default") ? -1 : 1;
}

/** The cursor of the page that begins after this place. */
export const writeCursor = ({ key, id }: ListPlace): string => `${key}${id}`;

/** Undefined for what no `writeCursor` has written for a list in this order. */
export function readCursor(cursor: string, sort: Sort): ListPlace | undefined {
  const place = { key: cursor.slice(0, -ID_LENGTH), id: cursor.slice(-ID_LENGTH) };
  return ID.test(place.id) && isKey(place.key, sort) ? place : undefined;
}

function isKey(key: string, sort: Sort): boolean {
  if (sort === "default") return key === "f" || key === "r";
  if (sort.endsWith("edited")) return INSTANT.test(key);
  if (sort === "-opened") return key === "" || INSTANT.test(key);
  if (sort.endsWith("name")) return key.length <= NAME_KEY_MAX_LENGTH && key.isWellFormed() && !key.includes("\0");
  return key === "";
}

/**
 * Text that sorts as people sort names: without case and accents, "Plan 2" before "Plan 10". Databases and browsers compare it by code
 * point and must agree, so there is nothing in it beyond the basic plane, where UTF-8 and UTF-16 sort differently.
 */
export function nameKey(name: string): string {
  const plain = name
    .normalize("NFKD")
    // Й is a letter of its own; Ё is sorted as Е.
    .replaceAll(/(?<![Ии])\p{M}+/gu, "")
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll("\0", "")
    .toWellFormed()
    .replaceAll(/[\u{10000}-\u{10ffff}]/gu, "\ufffd")
    .trim();
  return plain.replaceAll(/\d+/g, sortableNumber).slice(0, NAME_KEY_MAX_LENGTH);
}

/** The number of digits goes before them: a longer number is a larger one. */
function sortableNumber(digits: string): string {
  const significant = digits.replace(/^0+(?=\d)/, "");
  return String.fromCharCode("0".charCodeAt(0) + Math.min(significant.length, 9)) + significant;
}
