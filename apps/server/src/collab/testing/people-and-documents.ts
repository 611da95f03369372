import { randomUUIDv7 } from "node:crypto";
import { nameKey } from "@treeline/contract";
import { createMap, type MapDoc } from "@treeline/map";
import { encodeStateAsUpdate } from "yjs";
import { issueAccessToken } from "../../accounts/access-tokens.ts";
import { hashToken } from "../../accounts/secret-token.ts";
import type { LiveDocuments } from "../../content/live-documents.ts";
import type { Db } from "../../db/schema.ts";
import { foldName } from "../../lib/fold-name.ts";

export interface Person {
  readonly userId: string;
  readonly email: string;
  readonly token: string;
  readonly tokenHash: string;
  readonly name: string;
}

let count = 0;

export async function addPerson(db: Db): Promise<Person> {
  count += 1;
  const userId = randomUUIDv7();
  const email = `person${count}-${userId}@example.com`;
  const name = `Person ${count}`;
  const now = new Date().toISOString();
  await db
    .insertInto("user")
    .values({
      id: userId,
      email,
      password_hash: "x".repeat(40),
      display_name: name,
      locale: "en",
      email_verified_at: now,
      created_at: now,
    })
    .execute();
  const token = await issueAccessToken(db, userId);
  return { userId, email, token, tokenHash: hashToken(token), name };
}

/** As the documents room makes one: its row and its content in one transaction. */
export async function addDocument(
  db: Db,
  live: Pick<LiveDocuments, "create">,
  { owner, map = createMap({ name: "Trip", rootText: "Rome" }) }: { owner: Person; map?: MapDoc },
): Promise<string> {
  const id = randomUUIDv7();
  const now = new Date().toISOString();
  const { name, layout, theme } = map.read().meta;
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto("document")
      .values({
        id,
        owner_id: owner.userId,
        name,
        name_folded: foldName(name),
        name_key: nameKey(name),
        layout_type: layout,
        theme,
        preview_file: null,
        created_at: now,
        updated_at: now,
        deleted_at: null,
      })
      .execute();
    await live.create(trx, id, encodeStateAsUpdate(map.doc));
  });
  return id;
}

/** To a person, or to whoever has the link. */
export async function addGrant(
  db: Db,
  { documentId, person, permission }: { documentId: string; person?: Person; permission: "read" | "write" },
): Promise<string> {
  const id = randomUUIDv7();
  const user_id = person?.userId ?? null;
  const created_at = new Date().toISOString();
  await db
    .insertInto("document_grant")
    .values({ id, document_id: documentId, user_id, email: null, permission, created_at })
    .execute();
  return id;
}
