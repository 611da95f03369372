import type { Db } from "../db/schema.ts";

const DAY_MS = 24 * 3_600_000;

/**
 * What the pictures of a user take up of their plan: uploads that a document of theirs shows, in the bin too, and those of the last day,
 * which may still be on their way into one. What only older versions or other people's documents show does not count.
 */
export async function countImageBytes(db: Db, userId: string, now = new Date()): Promise<number> {
  const { bytes } = await db
    .selectFrom("image")
    .select((eb) => eb.fn.sum<number | string | null>("bytes").as("bytes"))
    .where("owner_id", "=", userId)
    .where(({ eb, or, exists, selectFrom }) =>
      or([
        eb("created_at", ">", new Date(now.getTime() - DAY_MS).toISOString()),
        exists(
          selectFrom("document_image")
            .innerJoin("document", "document.id", "document_image.document_id")
            .select("document_image.file")
            .whereRef("document_image.file", "=", "image.file")
            .where("document_image.removed_at", "is", null)
            .where("document.owner_id", "=", userId),
        ),
      ]),
    )
    .executeTakeFirstOrThrow();
  return Number(bytes ?? 0);
}
