import { at, type DocumentItem, type documents, writeCursor } from "@treeline/contract";
import { createCallQueue } from "../../../lib/api/call-queue.ts";
import { type Fetched, fetchApi } from "../../../lib/api/fetch-api.ts";
import type { DocumentList, ListRange, Tab } from "./library-state.ts";
import { FIRST_PAGE_LENGTH, type LoadedList, NEXT_PAGE_LENGTH } from "./list-range.ts";

/** One queue for all pages of documents: a call goes on after its page is left, and the next page must wait for it. */
export const libraryCalls = createCallQueue();

interface PageCall {
  readonly after?: string | null;
  readonly search?: string | undefined;
  readonly signal?: AbortSignal;
}

/** One page of a list: the first, or the one after a cursor. */
export async function fetchPage(tab: Tab, { after, search, signal }: PageCall = {}): Promise<Fetched<DocumentList>> {
  const limit = after ? NEXT_PAGE_LENGTH : FIRST_PAGE_LENGTH;
  const query = { limit, cursor: after || null, search: search || null };
  return withPage(await fetchApi(tab === "personal" ? at.listDocuments : at.listSharedDocuments, { query, signal }));
}

export const fetchRange = ({ tab, search, after }: ListRange): Promise<Fetched<DocumentList>> =>
  fetchPage(tab, { search, after: after && writeCursor(after) });

/** The bin, as far as it is loaded. */
export type BinPage = LoadedList<documents.BinItem>;

export const fetchBin = async (after: string | null): Promise<Fetched<BinPage>> =>
  withPage(await fetchApi(at.listBin, { query: { cursor: after } }));

const withPage = <T>(answer: Fetched<T[]>): Fetched<LoadedList<T>> =>
  answer.ok ? { ...answer, value: { items: answer.value, next: answer.next } } : answer;

/** List items have no content: keeping a whole map in memory and sending it to the other tabs would be waste. */
export function withoutContent(answer: Fetched<documents.Document>): Fetched<DocumentItem> {
  if (!answer.ok) return answer;
  const { schema: _, ...item } = answer.value;
  return { ...answer, value: item };
}
