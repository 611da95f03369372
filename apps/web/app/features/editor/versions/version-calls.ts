import type { versions } from "@treeline/contract";
import { type MapMeta, type MapSchema, parseSchema } from "@treeline/map";
import { type Fetched, fetchApi } from "../../../lib/fetch-api.ts";

/** A version with a content that has been checked. */
export interface ReadVersion {
  readonly meta: Pick<MapMeta, "name" | "layout" | "theme">;
  readonly schema: MapSchema;
}

/** How many the list shows at a time. */
const PAGE = 30;

const pathOf = (documentId: string, rest = ""): string => `/v1/documents/${documentId}/versions/${rest}`;

interface ListOptions {
  readonly cursor?: string | null;
  readonly limit?: number;
  readonly signal?: AbortSignal;
}

export function listVersions(documentId: string, { cursor, limit = PAGE, signal }: ListOptions = {}) {
  const query = new URLSearchParams({ limit: String(limit), ...(cursor && { cursor }) });
  return fetchApi<versions.VersionItem[]>({ method: "GET", path: pathOf(documentId, `?${query}`), signal });
}

/** Without a name it is kept as those that make themselves. */
export function keepVersion(documentId: string, name?: string): Promise<Fetched<versions.VersionItem>> {
  return fetchApi({ method: "POST", path: pathOf(documentId), body: name === undefined ? {} : { name } });
}

export async function readVersion(
  documentId: string,
  versionId: string,
  signal: AbortSignal,
): Promise<Fetched<ReadVersion>> {
  const answer = await fetchApi<versions.Version>({ method: "GET", path: pathOf(documentId, `${versionId}/`), signal });
  if (!answer.ok) return answer;
  const { document_name: name, layout_type: layout, theme, schema } = answer.value;
  const parsed = parseSchema(schema, { isOwn: true });
  if (!parsed.ok) return { ok: false, problem: { status: 0, code: "unreadable", detail: "" } };
  return { ...answer, value: { meta: { name, layout, theme }, schema: parsed.value } };
}

/** Null takes the name away. */
export function renameVersion(
  documentId: string,
  versionId: string,
  name: string | null,
): Promise<Fetched<versions.VersionItem>> {
  return fetchApi({ method: "PATCH", path: pathOf(documentId, `${versionId}/`), body: { name } });
}
