import { randomUUIDv7 } from "node:crypto";
import type { FastifyBaseLogger } from "fastify";
import type { Db } from "../../db/schema.ts";

export interface Damage {
  readonly documentId: string;
  /** A row of the log, or the snapshot of this moment. */
  readonly part: { readonly id: string; readonly created_at: string } | { readonly snapshotAt: string };
  readonly reason: string;
}

const MAX_REASON_LENGTH = 900;

/** Puts a row that cannot be read aside, in one step, so that the rest of the document opens. Nothing is thrown away. */
export async function putDamagedAside(db: Db, log: FastifyBaseLogger, damage: Damage): Promise<void> {
  const { documentId, part, reason } = damage;
  const now = new Date().toISOString();
  const { id, created_at } = "id" in part ? part : { id: randomUUIDv7(), created_at: now };
  await db.transaction().execute(async (trx) => {
    const gone =
      "id" in part
        ? trx.deleteFrom("document_update").where("id", "=", part.id).returning("data")
        : trx
            .deleteFrom("document_snapshot")
            .where("document_id", "=", documentId)
            .where("created_at", "=", part.snapshotAt)
            .returning("data");
    const taken = await gone.executeTakeFirst();
    // Another server has put it aside already, or written a newer snapshot that is sound.
    if (!taken) return;
    const { data } = taken;
    const updateId = "id" in part ? part.id : "snapshot";
    log.error({ documentId, updateId, bytes: data.byteLength, reason }, "damaged content put aside");
    const row = { id, document_id: documentId, data, reason: reason.slice(0, MAX_REASON_LENGTH), created_at };
    await trx
      .insertInto("damaged_update")
      .values({ ...row, found_at: now })
      .execute();
  });
}
