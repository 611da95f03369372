import type { Selectable } from "kysely";
import type { Db, DocumentCardTable } from "../db/schema.ts";

export type CardRow = Selectable<DocumentCardTable>;

export function findCard(db: Db, documentId: string, content: string): Promise<CardRow | undefined> {
  return db
    .selectFrom("document_card")
    .selectAll()
    .where("document_id", "=", documentId)
    .where("content", "=", content)
    .executeTakeFirst();
}

/** Derived data: a concurrent write overwrites it with the same. */
export async function storeCard(db: Db, card: CardRow): Promise<void> {
  await db
    .insertInto("document_card")
    .values(card)
    .onConflict((conflict) =>
      conflict.column("document_id").doUpdateSet((eb) => ({
        content: eb.ref("excluded.content"),
        type: eb.ref("excluded.type"),
        bytes: eb.ref("excluded.bytes"),
      })),
    )
    .execute();
}
