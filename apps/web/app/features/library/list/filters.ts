import type { DocumentItem } from "@treeline/contract";
import type { Tab } from "./tab.ts";

/** What the lists can be narrowed to. Which documents have unsent changes only the browser knows. */
export type Filter = "all" | "favorite" | "private" | "shared" | "public" | "unsent";

/** Whom a document is shared with only its owner knows. */
export const FILTERS_OF: Readonly<Record<Tab, readonly Filter[]>> = {
  personal: ["all", "favorite", "private", "shared", "public", "unsent"],
  shared: ["all", "favorite", "public", "unsent"],
};

/** What a list is asked for: part of a name, and a filter. */
export interface Question {
  readonly search: string;
  readonly filter: Filter;
  /** Of the documents with unsent changes, where those are asked for; with commas between them. */
  readonly ids: string;
}

export const NO_QUESTION: Question = { search: "", filter: "all", ids: "" };

export const isAsked = ({ search, filter }: Question): boolean => search !== "" || filter !== "all";

export const isSameQuestion = (a: Question, b: Question): boolean =>
  a.search === b.search && a.filter === b.filter && a.ids === b.ids;

/** As the server compares names in searches. */
const foldName = (name: string) => name.normalize("NFKC").toLowerCase();

export function isAnswer(item: DocumentItem, { search, filter, ids }: Question): boolean {
  if (!foldName(item.name).includes(foldName(search))) return false;
  if (filter === "favorite") return item.is_favorite;
  if (filter === "private") return !item.is_shared && !item.is_public;
  if (filter === "shared") return item.is_shared;
  if (filter === "public") return item.is_public;
  return filter === "all" || ids.split(",").includes(item.id);
}
