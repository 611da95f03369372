import { nameKey } from "@treeline/contract";
import type { MapMeta } from "@treeline/map";
import type { Updateable } from "kysely";
import type { ContentMeta } from "../../content/content-view.ts";
import { atMostNow } from "../../db/clock.ts";
import type { Db, DocumentTable } from "../../db/schema.ts";
import { toStorableText } from "../../db/storable-text.ts";
import { foldName } from "../../lib/fold-name.ts";

const LONG_AGO = new Date(0).toISOString();

/**
 * Name, layout and theme in the lists follow the content. `updated_at` never goes back: two servers may write this in any order. Nor is it ever
 * ahead of the database: a server whose clock is would leave it there for that long. Null leaves it as it is.
 */
export async function projectMeta(
  db: Db,
  documentId: string,
  { meta, changedAt }: { meta: MapMeta; changedAt: string | null },
): Promise<void> {
  const name = toStorableText(meta.name);
  const columns = { ...nameColumns(name), layout_type: meta.layout, theme: meta.theme };
  const at = atMostNow(db, changedAt ?? LONG_AGO);
  await db
    .updateTable("document")
    .set((eb) => ({
      ...columns,
      updated_at: eb.case().when("updated_at", "<", at).then(at).else(eb.ref("updated_at")).end(),
    }))
    .where("id", "=", documentId)
    .where((eb) =>
      eb.or([
        eb("name", "!=", columns.name),
        eb("name_folded", "!=", columns.name_folded),
        eb("name_key", "!=", columns.name_key),
        eb("layout_type", "!=", columns.layout_type),
        eb("theme", "!=", columns.theme),
        eb("updated_at", "<", at),
      ]),
    )
    .execute();
}

const nameColumns = (name: string) => ({ name, name_folded: foldName(name), name_key: nameKey(name) });

/** `updated_at` alone. */
export async function touchDocument(db: Db, documentId: string, changedAt: string): Promise<void> {
  const at = atMostNow(db, changedAt);
  await db
    .updateTable("document")
    .set({ updated_at: at })
    .where("id", "=", documentId)
    .where("updated_at", "<", at)
    .execute();
}

/** What one edit changed and nothing else: a call on another server may have changed the rest a moment ago. */
export async function projectChange(
  db: Db,
  documentId: string,
  { before, after, changedAt }: { before: ContentMeta; after: ContentMeta; changedAt: string },
): Promise<void> {
  const name = toStorableText(after.name);
  const columns: Updateable<DocumentTable> = {
    ...(before.name !== after.name && nameColumns(name)),
    ...(before.layout !== after.layout && { layout_type: after.layout }),
    ...(before.theme !== after.theme && { theme: after.theme }),
  };
  const at = atMostNow(db, changedAt);
  await db
    .updateTable("document")
    .set((eb) => ({
      ...columns,
      updated_at: eb.case().when("updated_at", "<", at).then(at).else(eb.ref("updated_at")).end(),
    }))
    .where("id", "=", documentId)
    .execute();
}
