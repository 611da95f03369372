import { type MapMeta, openMap } from "@treeline/map";
import * as Y from "yjs";
import type { Db } from "../db/schema.ts";
import { foldName } from "./fold-name.ts";

/** The part of the content that lists show. */
export function readMeta(doc: Y.Doc): MapMeta | null {
  const meta = doc.getMap("meta");
  // Nothing could be read: what the lists say is all that is left, and stays.
  if (meta.size === 0) return null;
  // A map of nothing but this gets the same checks as the whole one, which takes 150 ms to open at 10,000 topics.
  const small = new Y.Doc();
  for (const [key, value] of meta.entries()) {
    if (typeof value === "string" || typeof value === "number") small.getMap("meta").set(key, value);
  }
  const map = openMap(small);
  const read = map.read().meta;
  map.close();
  small.destroy();
  return read;
}

/**
 * Name, layout and theme in the lists follow the content. `updated_at` never goes back: two servers may write this in any order.
 */
export async function projectMeta(
  db: Db,
  documentId: string,
  { meta, changedAt }: { meta: MapMeta; changedAt: string },
): Promise<void> {
  const name = toStorableText(meta.name);
  const columns = { name, name_folded: foldName(name), layout_type: meta.layout, theme: meta.theme };
  await db
    .updateTable("document")
    .set((eb) => ({
      ...columns,
      updated_at: eb.case().when("updated_at", "<", changedAt).then(changedAt).else(eb.ref("updated_at")).end(),
    }))
    .where("id", "=", documentId)
    .where((eb) =>
      eb.or([
        eb("name", "!=", columns.name),
        eb("name_folded", "!=", columns.name_folded),
        eb("layout_type", "!=", columns.layout_type),
        eb("theme", "!=", columns.theme),
        eb("updated_at", "<", changedAt),
      ]),
    )
    .execute();
}

/** PostgreSQL refuses a text with a zero character or half a surrogate pair, which a hand-made client can send. */
function toStorableText(text: string): string {
  return text.replaceAll("\0", "").toWellFormed();
}
