import type { MapSchema } from "@treeline/map";
import type { ContentMeta } from "../../content/content-view.ts";
import type { LiveDocuments } from "../../content/live-documents.ts";
import { SYSTEM } from "../../content/workers.ts";

/** What a call would answer, parsed. */
export async function readContent(
  live: Pick<LiveDocuments, "read">,
  documentId: string,
): Promise<{ schema: MapSchema; meta: ContentMeta }> {
  const { schema, meta } = await live.read(documentId, SYSTEM);
  return { schema: JSON.parse(new TextDecoder().decode(schema)) as MapSchema, meta };
}
