import { requireUser } from "../accounts/find-user.ts";
import { chooseDb } from "../db/choose-db.ts";
import { AppError } from "../http/app-error.ts";
import { holdFiles } from "../images/hold-files.ts";
import { personOf, type RequestContext, requireActor } from "../request-context.ts";
import { requireAbility } from "../sharing/access.ts";
import { chargeWork } from "./charge-work.ts";
import { buildContent, insertWithContent } from "./create-document.ts";
import { nameOfCopy } from "./name-of-copy.ts";
import { presentItem } from "./present-document.ts";
import { expectDocumentRoom } from "./require-document-room.ts";
import type { WrittenDocument } from "./write-document.ts";

/** Content, notes, layout and theme; the copy belongs to the caller and is shared with no one. */
export async function duplicateDocument(ctx: RequestContext, { id }: { id: string }): Promise<WrittenDocument> {
  const actor = requireActor(ctx);
  const { document } = await requireAbility(ctx.db, { actor, ability: "duplicate", documentId: id });
  const owner = await requireUser(ctx.db, actor.userId);
  await expectDocumentRoom(ctx.db, ctx, owner.id);
  const { meta, schema, isLost } = await ctx.live.read(id, personOf(ctx));
  if (isLost) throw new AppError("content_unreadable");
  await chargeWork(ctx, schema.byteLength);
  const built = await buildContent(ctx, {
    meta: { ...meta, name: nameOfCopy(meta.name, owner.locale) },
    schema: { json: schema, in: "text", isTrusted: true },
  });
  const row = await chooseDb(ctx, built.snapshot.byteLength)
    .transaction()
    .execute(async (trx) => {
      // The original may have a newer preview by now, and this one may have been collected.
      const preview = document.preview_file === null ? [] : [document.preview_file];
      const [previewFile = null] = await holdFiles(trx, preview, new Date().toISOString());
      return insertWithContent(trx, ctx, { ownerId: owner.id, built, previewFile });
    });
  const seen = { permission: "owner", isFavorite: false, ownerName: owner.display_name, actor } as const;
  return { item: presentItem(row, seen), view: built.view };
}
