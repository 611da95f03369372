import type { Db } from "../db/schema.ts";
import { expectRoom, requireRoom } from "../plans/require-room.ts";
import { expectStoredRoom, requireStoredRoom } from "../plans/require-stored-room.ts";
import type { RequestContext } from "../request-context.ts";
import { countBin, countDocuments } from "./count-documents.ts";

type PlanContext = Pick<RequestContext, "billing" | "now" | "config">;

/** After one more document was written for this owner. */
export async function requireDocumentRoom(trx: Db, ctx: PlanContext, ownerId: string): Promise<void> {
  const userId = ownerId;
  await requireRoom(trx, ctx, { userId, limit: "documents", count: (db) => countDocuments(db, userId) });
  await requireRoom(trx, ctx, { userId, limit: "bin_documents", count: (db) => countBin(db, userId) });
  await requireStoredRoom(trx, ctx, userId);
}

/**
 * Before the content of one more is made, which may take seconds. A full bin refuses new documents, so that deleting always
 * works.
 */
export async function expectDocumentRoom(db: Db, ctx: PlanContext, ownerId: string): Promise<void> {
  const userId = ownerId;
  const count = async (from: Db) => (await countDocuments(from, userId)) + 1;
  await expectRoom(db, ctx, { userId, limit: "documents", count });
  await expectRoom(db, ctx, { userId, limit: "bin_documents", count: (from) => countBin(from, userId) });
  await expectStoredRoom(db, ctx, userId);
}
