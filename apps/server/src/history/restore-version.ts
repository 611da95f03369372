import { patchDocument } from "../documents/patch-document.ts";
import type { WrittenDocument } from "../documents/write-document.ts";
import type { RequestContext } from "../http/request-context.ts";
import { keepVersion } from "./keep-version.ts";
import { requireContent, requireVersion, type VersionPlace } from "./read-version.ts";

/**
 * An edit like any other: open editors see it, and it merges with what they do. What was there is kept first, so that it can be taken
 * back. The name stays, because people look for the document by it.
 */
export async function restoreVersion(ctx: RequestContext, place: VersionPlace): Promise<WrittenDocument> {
  const { version } = await requireVersion(ctx, place);
  const { meta, schema } = await requireContent(ctx, version);
  await keepVersion(ctx, { documentId: place.id });
  const restored = await patchDocument(ctx, { id: place.id, schema, layout_type: meta.layout, theme: meta.theme });
  ctx.log.info({ event: "version_restored", document: place.id, version: version.id, user: ctx.actor?.userId });
  return restored;
}
