import { toSchema } from "@treeline/map";
import { requireUser } from "../accounts/find-user.ts";
import { type RequestContext, requireActor } from "../http/request-context.ts";
import { requireAbility } from "../sharing/access.ts";
import { buildMap, insertWithContent } from "./create-document.ts";
import { nameOfCopy } from "./default-name.ts";
import { presentItem } from "./present-document.ts";
import { copyDocumentImages } from "./queries.ts";
import type { WrittenDocument } from "./write-document.ts";

/** Content, notes, layout and theme; the copy belongs to the caller, and nobody else has access to it. */
export async function duplicateDocument(ctx: RequestContext, { id }: { id: string }): Promise<WrittenDocument> {
  const actor = requireActor(ctx);
  const { document } = await requireAbility(ctx.db, { actor, ability: "duplicate", documentId: id });
  const owner = await requireUser(ctx.db, actor.userId);
  const { schema, meta } = await ctx.live.read(id);
  const map = buildMap({ ...meta, name: nameOfCopy(meta.name, owner.locale) }, schema);
  const row = await ctx.db.transaction().execute(async (trx) => {
    const copy = await insertWithContent(trx, ctx, { ownerId: owner.id, map, previewFile: document.preview_file });
    await copyDocumentImages(trx, { from: id, to: copy.id });
    return copy;
  });
  const seen = { permission: "owner", isFavorite: false, ownerName: owner.display_name, actor } as const;
  return { item: presentItem(row, seen), schemaJson: JSON.stringify(toSchema(map)) };
}
