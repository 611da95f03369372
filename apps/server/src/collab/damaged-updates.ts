import { randomUUIDv7 } from "node:crypto";
import type { FastifyBaseLogger } from "fastify";
import type { Db } from "../db/schema.ts";

export interface Damage {
  readonly documentId: string;
  /** The row of the log; null for the snapshot. */
  readonly row: { readonly id: string; readonly created_at: string } | null;
  readonly data: Uint8Array;
  readonly reason: string;
}

const MAX_REASON_LENGTH = 900;

/** Puts a row that cannot be read aside, in one step, so that the rest of the document opens. Nothing is thrown away. */
export async function putDamagedAside(db: Db, log: FastifyBaseLogger, damage: Damage): Promise<void> {
  const { documentId, row, data, reason } = damage;
  log.error(
    { documentId, updateId: row?.id ?? "snapshot", bytes: data.byteLength, reason },
    "damaged content put aside",
  );
  const now = new Date().toISOString();
  await db.transaction().execute(async (trx) => {
    // Another server may have put it aside already, or written a newer snapshot that is sound.
    const { numDeletedRows } = row
      ? await trx.deleteFrom("document_update").where("id", "=", row.id).executeTakeFirstOrThrow()
      : await trx
          .deleteFrom("document_snapshot")
          .where("document_id", "=", documentId)
          .where("data", "=", data)
          .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) return;
    await trx
      .insertInto("damaged_update")
      .values({
        id: row?.id ?? randomUUIDv7(),
        document_id: documentId,
        data,
        reason: reason.slice(0, MAX_REASON_LENGTH),
        created_at: row?.created_at ?? now,
        found_at: now,
      })
      .execute();
  });
}
