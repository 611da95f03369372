import { type DocumentItem, documents, PAGE_MAX_LENGTH } from "@treeline/contract";
import { AppError } from "../http/app-error.ts";
import { linkToNext } from "../http/link-to-next.ts";
import { noteSecurityEvent } from "../http/security-events.ts";
import { foldName } from "../lib/fold-name.ts";
import { type RequestContext, requireActor } from "../request-context.ts";
import { requireAbility } from "../sharing/access.ts";
import { listBinRows, moveToBin, purgeFromBin, takeFromBin } from "./bin-queries.ts";
import { readBinCursor, writeBinCursor } from "./cursor.ts";
import { presentBinItem } from "./present-document.ts";
import { readItem } from "./read-document.ts";
import { requireDocumentRoom } from "./require-document-room.ts";

/** Moves to the bin; clients that have it open are notified and disconnected. */
export async function deleteDocument(ctx: RequestContext, { id }: { id: string }): Promise<void> {
  const actor = requireActor(ctx);
  await requireAbility(ctx.db, { actor, ability: "delete", documentId: id });
  await moveToBin(ctx.db, id, new Date());
  ctx.live.recheck({ documentId: id });
  noteSecurityEvent(ctx, "document_deleted", { document: id });
}

export async function listBin(
  ctx: RequestContext,
  query: { cursor?: string | undefined; limit?: number | undefined; search?: string | undefined },
): Promise<{ items: documents.BinItem[]; link: string | undefined }> {
  const { userId } = requireActor(ctx);
  const limit = query.limit ?? PAGE_MAX_LENGTH;
  const before = readBinCursor(query.cursor);
  const search = query.search ? foldName(query.search) : undefined;
  const found = await listBinRows(ctx.db, { ownerId: userId, before, search, limit: limit + 1 });
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  const cursor = found.length > limit && last?.deleted_at ? writeBinCursor(last.deleted_at, last.id) : undefined;
  return {
    items: rows.map(presentBinItem),
    link: cursor && linkToNext(documents.listBin.url, { cursor, search: query.search, limit: query.limit?.toString() }),
  };
}

export async function restoreDocument(ctx: RequestContext, { id }: { id: string }): Promise<DocumentItem> {
  const actor = requireActor(ctx);
  await ctx.db.transaction().execute(async (trx) => {
    if (!(await takeFromBin(trx, { id, ownerId: actor.userId }))) throw notInBin();
    await requireDocumentRoom(trx, ctx, actor.userId);
  });
  return readItem(ctx, await requireAbility(ctx.db, { actor, ability: "view", documentId: id }));
}

export async function purgeDocument(ctx: RequestContext, { id }: { id: string }): Promise<void> {
  const { userId } = requireActor(ctx);
  if (!(await purgeFromBin(ctx.db, { id, ownerId: userId }))) throw notInBin();
  noteSecurityEvent(ctx, "document_purged", { document: id });
}

const notInBin = () => new AppError("not_found", { detail: "There is no such document in your bin." });
