import { DOCUMENT_NAME_MAX_LENGTH, type Locale, languageOf } from "@treeline/contract";
import { requireUser } from "../accounts/find-user.ts";
import { chooseDb } from "../db/choose-db.ts";
import { AppError } from "../http/app-error.ts";
import { lockFiles } from "../images/lock-files.ts";
import { personOf, type RequestContext, requireActor } from "../request-context.ts";
import { requireAbility } from "../sharing/access.ts";
import { chargeWork } from "./charge-work.ts";
import { buildContent, insertWithContent } from "./create-document.ts";
import { presentItem, UNMARKED } from "./present-document.ts";
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
      const [previewFile = null] = await lockFiles(trx, preview, new Date().toISOString());
      return insertWithContent(trx, ctx, { ownerId: owner.id, built, previewFile });
    });
  const seen = { permission: "owner", ...UNMARKED, owner, actor } as const;
  return { item: presentItem(row, seen), view: built.view };
}

const COPY = { en: " (copy)", ru: " (копия)" } as const;

/** A long name loses its end rather than the words that say what it is. */
function nameOfCopy(name: string, locale: Locale): string {
  const suffix = COPY[languageOf(locale)];
  const characters = [...name];
  const room = DOCUMENT_NAME_MAX_LENGTH - suffix.length;
  return (characters.length > room ? characters.slice(0, room).join("") : name) + suffix;
}
