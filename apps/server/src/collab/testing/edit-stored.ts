import { type MapDoc, openMap } from "@treeline/map";
import * as Y from "yjs";
import type { Db } from "../../db/schema.ts";
import { buildLogRow, insertLogRows, readContent } from "../log/queries.ts";

/** Any edit of a document that nobody has open, written to its log. */
export async function editStored<T>(
  db: Db,
  { documentId, userId }: { documentId: string; userId: string },
  change: (map: MapDoc) => T,
): Promise<T> {
  const { generation, snapshot, rows } = await readContent(db, documentId);
  const doc = new Y.Doc();
  for (const part of [...(snapshot ? [snapshot] : []), ...rows.map(({ data }) => data)]) Y.applyUpdate(doc, part);
  const updates: Uint8Array[] = [];
  doc.on("update", (update: Uint8Array) => updates.push(update));
  const result = change(openMap(doc, { actor: userId }));
  const row = buildLogRow({ documentId, generation, userId, data: Y.mergeUpdates(updates) });
  await insertLogRows(db, [row]);
  const updated_at = row.created_at;
  await db.updateTable("document").set({ updated_at }).where("id", "=", documentId).execute();
  return result;
}
