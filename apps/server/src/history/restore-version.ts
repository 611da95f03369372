import { patchDocument } from "../documents/patch-document.ts";
import type { WrittenDocument } from "../documents/write-document.ts";
import { noteSecurityEvent } from "../http/security-events.ts";
import type { RequestContext } from "../request-context.ts";
import { requireContent, requireVersion, type VersionPlace } from "./read-version.ts";

/**
 * An edit like any other: open editors see it, and it merges with what they do. A patch keeps what was there, so that it can be
 * taken back. The name stays, because people look for the document by it.
 */
export async function restoreVersion(ctx: RequestContext, place: VersionPlace): Promise<WrittenDocument> {
  const { version } = await requireVersion(ctx, place);
  const { meta, schema } = await requireContent(ctx, version);
  const restored = await patchDocument(ctx, {
    id: place.id,
    schema: { json: schema, in: "text", isOwn: true },
    layout_type: meta.layout,
    theme: meta.theme,
  });
  noteSecurityEvent(ctx, "version_restored", { document: place.id, version: version.id });
  return restored;
}
