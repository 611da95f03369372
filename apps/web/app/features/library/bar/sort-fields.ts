import { DEFAULT_SORT, type Sort } from "@treeline/contract";

/** What lists are sorted by. Each has the direction that people expect first: names from A on, moments from the last. */
const NATURAL = {
  default: DEFAULT_SORT,
  opened: "-opened",
  edited: "-edited",
  name: "name",
  created: "-created",
} as const;

export type SortField = keyof typeof NATURAL;
export const SORT_FIELDS = Object.keys(NATURAL) as SortField[];

export const fieldOf = (sort: Sort): SortField => sort.replace("-", "") as SortField;

export const naturalSort = (field: SortField): Sort => NATURAL[field];

export const isReversed = (sort: Sort): boolean => sort !== naturalSort(fieldOf(sort));

/** Favourites stay in front, and what was never opened at the end. */
export const mayReverse = (sort: Sort): boolean => sort !== DEFAULT_SORT && sort !== "-opened";

export function reversed(sort: Sort): Sort {
  if (!mayReverse(sort)) return sort;
  return (sort.startsWith("-") ? sort.slice(1) : `-${sort}`) as Sort;
}

/** A press on the head of a column: the first sorts by it, the next ones turn it round. */
export const sortAfterPress = (sort: Sort, field: SortField): Sort =>
  fieldOf(sort) === field ? reversed(sort) : naturalSort(field);
