import type { Db } from "../db/schema.ts";
import type { Services } from "../request-context.ts";
import { expectRoom, requireRoom } from "./require-room.ts";
import { findPlanOf } from "./subscription.ts";

type PlanContext = Pick<Services, "billing" | "now" | "config">;

/** After something that stays was written for this user: documents, pictures and all else together. */
export function requireStoredRoom(trx: Db, ctx: PlanContext, userId: string): Promise<void> {
  return requireRoom(trx, ctx, { userId, limit: "stored_bytes", count: (db) => countStoredBytes(db, userId) });
}

/** Before something is made that is only then known to be large. */
export function expectStoredRoom(db: Db, ctx: PlanContext, userId: string): Promise<void> {
  return expectRoom(db, ctx, { userId, limit: "stored_bytes", count: (from) => countStoredBytes(from, userId) });
}

/** How many bytes the plan still holds, less than none where it is over; null where nothing limits it. */
export async function readStoredRoom(
  db: Db,
  ctx: Pick<PlanContext, "billing" | "now">,
  userId: string,
): Promise<number | null> {
  const max = (await findPlanOf(db, ctx, userId))?.limits.stored_bytes ?? null;
  return max === null ? null : max - (await countStoredBytes(db, userId));
}

/** Along indexes and in columns: no content is read for it. An upload counts until its file goes, shown or not. */
export async function countStoredBytes(db: Db, userId: string): Promise<number> {
  const documents = await db
    .selectFrom("document")
    .leftJoin("stored_file", "stored_file.file", "document.preview_file")
    .select(({ fn }) => [
      fn.sum<number | string | null>("content_bytes").as("content"),
      fn.sum<number | string | null>("version_bytes").as("versions"),
      fn.sum<number | string | null>("stored_file.bytes").as("previews"),
    ])
    .where("owner_id", "=", userId)
    .executeTakeFirstOrThrow();
  const uploads = await db
    .selectFrom("image")
    .select(({ fn }) => fn.sum<number | string | null>("bytes").as("bytes"))
    .where("owner_id", "=", userId)
    .executeTakeFirstOrThrow();
  const parts = [documents.content, documents.versions, documents.previews, uploads.bytes];
  return parts.reduce<number>((sum, bytes) => sum + Number(bytes ?? 0), 0);
}
