import type { Db } from "../db/schema.ts";
import type { RequestContext } from "../http/request-context.ts";
import { requireRoom } from "../plans/require-room.ts";
import { countDocuments } from "./queries.ts";

/** After one more document was written for this owner. */
export function requireDocumentRoom(
  trx: Db,
  ctx: Pick<RequestContext, "billing" | "now" | "config">,
  ownerId: string,
): Promise<void> {
  return requireRoom(trx, ctx, { userId: ownerId, limit: "documents", count: (db) => countDocuments(db, ownerId) });
}
