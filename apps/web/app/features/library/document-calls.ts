import { type DocumentItem, type documents, writeCursor } from "@treeline/contract";
import { type Fetched, fetchApi } from "../../lib/fetch-api.ts";
import type { BinPage } from "./bin-data.ts";
import type { DocumentList } from "./document-list.ts";
import { FIRST_PAGE_LENGTH, NEXT_PAGE_LENGTH } from "./library-data.ts";
import type { Stretch, Tab } from "./library-state.ts";

const LIST_PATHS: Record<Tab, string> = { personal: "/v1/documents/", shared: "/v1/documents/shared/" };
const pathOf = (id: string) => `/v1/documents/${encodeURIComponent(id)}/`;

interface PageCall {
  readonly after?: string | null;
  readonly search?: string | undefined;
  readonly signal?: AbortSignal;
}

/** One page of a list: the first, or the one after a cursor. */
export async function fetchPage(tab: Tab, { after, search, signal }: PageCall = {}): Promise<Fetched<DocumentList>> {
  const query = new URLSearchParams({ limit: String(after ? NEXT_PAGE_LENGTH : FIRST_PAGE_LENGTH) });
  if (after) query.set("cursor", after);
  if (search) query.set("search", search);
  const answer = await fetchApi<DocumentItem[]>({ method: "GET", path: `${LIST_PATHS[tab]}?${query}`, signal });
  return answer.ok ? { ...answer, value: { items: answer.value, next: answer.next } } : answer;
}

export const fetchStretch = ({ tab, search, after }: Stretch): Promise<Fetched<DocumentList>> =>
  fetchPage(tab, { search, after: after && writeCursor(after) });

export async function fetchBin(after: string | null): Promise<Fetched<BinPage>> {
  const query = after === null ? "" : `?cursor=${encodeURIComponent(after)}`;
  const answer = await fetchApi<documents.BinItem[]>({ method: "GET", path: `/v1/bin/${query}` });
  return answer.ok ? { ...answer, value: { items: answer.value, next: answer.next } } : answer;
}

/** Changes go on after the page is left: whoever reloads right after pressing has still pressed. */
const keepalive = true;

export const saveFavorite = (id: string, isFavorite: boolean): Promise<Fetched<DocumentItem>> =>
  fetchApi({ method: "POST", path: `${pathOf(id)}${isFavorite ? "favorite" : "unfavorite"}/`, keepalive });

export async function saveName(id: string, name: string): Promise<Fetched<DocumentItem>> {
  return withoutContent(await fetchApi({ method: "PATCH", path: pathOf(id), body: { name }, keepalive }));
}

export async function duplicateDocument(id: string): Promise<Fetched<DocumentItem>> {
  return withoutContent(await fetchApi({ method: "POST", path: `${pathOf(id)}duplicate/` }));
}

export const deleteDocument = (id: string): Promise<Fetched<null>> =>
  fetchApi({ method: "DELETE", path: pathOf(id), keepalive });

export const leaveDocument = (id: string): Promise<Fetched<null>> =>
  fetchApi({ method: "DELETE", path: `${pathOf(id)}permissions/mine/`, keepalive });

export const restoreDocument = (id: string): Promise<Fetched<DocumentItem>> =>
  fetchApi({ method: "POST", path: `/v1/bin/${encodeURIComponent(id)}/restore/`, keepalive });

export const purgeDocument = (id: string): Promise<Fetched<null>> =>
  fetchApi({ method: "DELETE", path: `/v1/bin/${encodeURIComponent(id)}/` });

/** Lists hold no content; a whole map would be kept in memory, and sent to every other tab, for nothing. */
function withoutContent(answer: Fetched<documents.Document>): Fetched<DocumentItem> {
  if (!answer.ok) return answer;
  const { schema: _, ...item } = answer.value;
  return { ...answer, value: item };
}
