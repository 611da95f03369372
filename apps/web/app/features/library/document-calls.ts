import { at, type DocumentItem, type documents, writeCursor } from "@treeline/contract";
import { type Fetched, fetchApi } from "../../lib/fetch-api.ts";
import type { BinPage } from "./bin-data.ts";
import type { DocumentList } from "./document-list.ts";
import { FIRST_PAGE_LENGTH, NEXT_PAGE_LENGTH } from "./library-data.ts";
import type { Stretch, Tab } from "./library-state.ts";

interface PageCall {
  readonly after?: string | null;
  readonly search?: string | undefined;
  readonly signal?: AbortSignal;
}

/** One page of a list: the first, or the one after a cursor. */
export async function fetchPage(tab: Tab, { after, search, signal }: PageCall = {}): Promise<Fetched<DocumentList>> {
  const limit = after ? NEXT_PAGE_LENGTH : FIRST_PAGE_LENGTH;
  const query = { limit, cursor: after || null, search: search || null };
  const answer = await fetchApi(tab === "personal" ? at.listDocuments : at.listSharedDocuments, { query, signal });
  return answer.ok ? { ...answer, value: { items: answer.value, next: answer.next } } : answer;
}

export const fetchStretch = ({ tab, search, after }: Stretch): Promise<Fetched<DocumentList>> =>
  fetchPage(tab, { search, after: after && writeCursor(after) });

export async function fetchBin(after: string | null): Promise<Fetched<BinPage>> {
  const answer = await fetchApi(at.listBin, { query: { cursor: after } });
  return answer.ok ? { ...answer, value: { items: answer.value, next: answer.next } } : answer;
}

/** Changes go on after the page is left: whoever reloads right after pressing has still pressed. */
const keepalive = true;

export const saveFavorite = (id: string, isFavorite: boolean): Promise<Fetched<DocumentItem>> =>
  fetchApi(isFavorite ? at.favoriteDocument : at.unfavoriteDocument, { params: { id }, keepalive });

export async function saveName(id: string, name: string): Promise<Fetched<DocumentItem>> {
  return withoutContent(await fetchApi(at.patchDocument, { params: { id }, body: { name }, keepalive }));
}

export async function duplicateDocument(id: string): Promise<Fetched<DocumentItem>> {
  return withoutContent(await fetchApi(at.duplicateDocument, { params: { id } }));
}

export const deleteDocument = (id: string): Promise<Fetched<null>> =>
  fetchApi(at.deleteDocument, { params: { id }, keepalive });

export const leaveDocument = (id: string): Promise<Fetched<null>> =>
  fetchApi(at.leaveDocument, { params: { id }, keepalive });

export const restoreDocument = (id: string): Promise<Fetched<DocumentItem>> =>
  fetchApi(at.restoreDocument, { params: { id }, keepalive });

export const purgeDocument = (id: string): Promise<Fetched<null>> => fetchApi(at.purgeDocument, { params: { id } });

/** Lists hold no content; a whole map would be kept in memory, and sent to every other tab, for nothing. */
function withoutContent(answer: Fetched<documents.Document>): Fetched<DocumentItem> {
  if (!answer.ok) return answer;
  const { schema: _, ...item } = answer.value;
  return { ...answer, value: item };
}
