import { randomUUIDv7 } from "node:crypto";
import { hashToken } from "../../apps/server/src/accounts/secret-token.ts";
import type { Db } from "../../apps/server/src/db/schema.ts";
import { nameKey } from "../../packages/contract/src/list-place.ts";
import { buildContent } from "./build-content.ts";

export interface SeededUser {
  readonly id: string;
  readonly token: string;
  readonly documents: readonly string[];
}

const BATCH = 500;

/** People, numbered `from` a number on, with documents of a few topics each, straight into the database: making them by calls would take an hour. */
export async function seedUsers(
  db: Db,
  { users, documents, from = 0 }: { users: number; documents: number; from?: number },
): Promise<SeededUser[]> {
  const content = buildContent(30);
  const seeded: SeededUser[] = [];
  for (let index = from; index < from + users; index += 1) {
    const user = await seedUser(db, index);
    const ids: string[] = [];
    for (let done = 0; done < documents; done += BATCH) {
      const batch = Array.from({ length: Math.min(BATCH, documents - done) }, () => randomUUIDv7());
      await db.transaction().execute((trx) => seedDocuments(trx, { ownerId: user.id, ids: batch, content }));
      ids.push(...batch);
    }
    seeded.push({ ...user, documents: ids });
  }
  return seeded;
}

async function seedUser(db: Db, index: number): Promise<{ id: string; token: string }> {
  const now = new Date().toISOString();
  const id = randomUUIDv7();
  const token = `bench-token-${index}`;
  const email = `bench${index}@example.com`;
  const account = { id, email, password_hash: "none", display_name: `Bench ${index}`, locale: "en" as const };
  await db
    .insertInto("user")
    .values({ ...account, email_verified_at: now, created_at: now })
    .execute();
  const expires = new Date(Date.now() + 86_400_000).toISOString();
  const access = { token_hash: hashToken(token), user_id: id, created_at: now, expires_at: expires };
  await db.insertInto("access_token").values(access).execute();
  return { id, token };
}

/** Also for single documents of a given size. */
export async function seedDocuments(
  db: Db,
  { ownerId, ids, content }: { ownerId: string; ids: readonly string[]; content: Uint8Array },
): Promise<void> {
  const now = new Date().toISOString();
  const look = { layout_type: "CompactBoxH", theme: "Base", preview_file: null } as const;
  const rows = ids.map((id, index) => ({
    id,
    owner_id: ownerId,
    name: `Plan ${index}`,
    name_folded: `plan ${index}`,
    name_key: nameKey(`Plan ${index}`),
    ...look,
    created_at: now,
    updated_at: now,
    deleted_at: null,
  }));
  await db.insertInto("document").values(rows).execute();
  await db
    .insertInto("document_snapshot")
    .values(ids.map((id) => ({ document_id: id, data: content, created_at: now })))
    .execute();
}
