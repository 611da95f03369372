import { at, type versions } from "@treeline/contract";
import { type MapMeta, type MapSchema, parseSchema } from "@treeline/map";
import { type Fetched, fetchApi } from "../../../lib/api/fetch-api.ts";

/** A version with a content that has been checked. */
export interface ReadVersion {
  readonly meta: Pick<MapMeta, "name" | "layout" | "theme">;
  readonly schema: MapSchema;
}

/** How many the list shows at a time. */
const PAGE = 30;

interface ListOptions {
  readonly cursor?: string | null;
  readonly limit?: number;
  readonly signal?: AbortSignal;
}

export function listVersions(id: string, { cursor, limit = PAGE, signal }: ListOptions = {}) {
  return fetchApi(at.listVersions, { params: { id }, query: { limit, cursor }, signal });
}

/** Without a name it is kept as those that make themselves. */
export function keepVersion(id: string, name?: string): Promise<Fetched<versions.VersionItem>> {
  return fetchApi(at.createVersion, { params: { id }, body: name === undefined ? {} : { name } });
}

export async function readVersion(id: string, versionId: string, signal: AbortSignal): Promise<Fetched<ReadVersion>> {
  const answer = await fetchApi(at.getVersion, { params: { id, versionId }, signal });
  if (!answer.ok) return answer;
  const { document_name: name, layout_type: layout, theme, schema } = answer.value;
  const parsed = parseSchema(schema, { isOwn: true });
  if (!parsed.ok) return { ok: false, problem: { status: 0, code: "unreadable", detail: "" } };
  return { ...answer, value: { meta: { name, layout, theme }, schema: parsed.value } };
}

/** Null takes the name away. */
export function renameVersion(
  id: string,
  versionId: string,
  name: string | null,
): Promise<Fetched<versions.VersionItem>> {
  return fetchApi(at.renameVersion, { params: { id, versionId }, body: { name } });
}
