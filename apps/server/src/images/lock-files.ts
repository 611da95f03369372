import type { Db } from "../db/schema.ts";

/**
 * Of these files those that are in the storage; none of them can go before the transaction ends. An update, because it waits for a
 * deletion under way on both engines: a mere read would still see the row, and the reference to it would then fail.
 */
export async function lockFiles(trx: Db, files: readonly string[], at: string): Promise<string[]> {
  if (files.length === 0) return [];
  const held = await trx
    .updateTable("stored_file")
    .set({ touched_at: at })
    .where("file", "in", files)
    .returning("file")
    .execute();
  return held.map(({ file }) => file);
}
