import {
  at,
  DEFAULT_SORT,
  type DocumentItem,
  type documents,
  placeOf,
  type Sort,
  writeCursor,
} from "@treeline/contract";
import { createCallQueue } from "../../../lib/api/call-queue.ts";
import { type Fetched, fetchApi } from "../../../lib/api/fetch-api.ts";
import { NO_QUESTION, type Question } from "./filters.ts";
import type { DocumentList, ListRange } from "./library-state.ts";
import { FIRST_PAGE_LENGTH, type LoadedList, NEXT_PAGE_LENGTH } from "./list-range.ts";
import type { Tab } from "./tab.ts";

/** As many as the server takes: a value of the contract would bring its checks into the page. */
const IDS_MAX_COUNT = 50;

/** One queue for all pages of documents: a call goes on after its page is left, and the next page must wait for it. */
export const libraryCalls = createCallQueue();

interface PageCall {
  readonly sort: Sort;
  readonly after?: string | null;
  readonly question?: Question | undefined;
  readonly signal?: AbortSignal;
}

/** One page of a list: the first, or the one after a cursor. */
export async function fetchPage(
  tab: Tab,
  { sort, after, question = NO_QUESTION, signal }: PageCall,
): Promise<Fetched<DocumentList>> {
  const limit = after ? NEXT_PAGE_LENGTH : FIRST_PAGE_LENGTH;
  const { search, filter, ids } = question;
  const isKnownToServer = filter !== "all" && filter !== "unsent";
  const query = {
    limit,
    cursor: after || null,
    search: search || null,
    filter: isKnownToServer ? filter : null,
    // The server takes no more of them. Whoever has so much unsent was away for long, and sees the rest when these are sent.
    ids: filter === "unsent" ? ids.split(",").slice(0, IDS_MAX_COUNT).join(",") : null,
    sort: sort === DEFAULT_SORT ? null : sort,
  };
  return withPage(await fetchApi(tab === "personal" ? at.listDocuments : at.listSharedDocuments, { query, signal }));
}

export const fetchRange = ({ tab, sort, question, after }: ListRange): Promise<Fetched<DocumentList>> =>
  fetchPage(tab, { sort, question, after: after && writeCursor(placeOf(after, sort)) });

/** The bin, as far as it is loaded. */
export type BinPage = LoadedList<documents.BinItem>;

export const fetchBin = async (search: string, after: string | null): Promise<Fetched<BinPage>> =>
  withPage(await fetchApi(at.listBin, { query: { cursor: after, search: search || null } }));

const withPage = <T>(answer: Fetched<T[]>): Fetched<LoadedList<T>> =>
  answer.ok ? { ...answer, value: { items: answer.value, next: answer.next } } : answer;

/** List items have no content: keeping a whole map in memory and sending it to the other tabs would be waste. */
export function withoutContent(answer: Fetched<documents.Document>): Fetched<DocumentItem> {
  if (!answer.ok) return answer;
  const { schema: _, ...item } = answer.value;
  return { ...answer, value: item };
}
