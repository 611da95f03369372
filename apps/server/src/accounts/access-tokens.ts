import { ACCESS_TOKEN_MAX_AGE_S } from "@treeline/contract";
import type { Db } from "../db/schema.ts";
import type { Actor } from "../request-context.ts";
import type { DeviceName } from "./device-name.ts";
import { createToken, hashToken } from "./secret-token.ts";

/** The first half of the hash names a session. It opens nothing: that takes the token itself. */
export const SESSION_ID_LENGTH = 32;

/** How old the noted use of a token may be: one write an hour, however often it is shown. */
const USE_NOTED_MS = 3_600_000;

export async function issueAccessToken(
  db: Db,
  userId: string,
  { browser = null, system = null }: Partial<DeviceName> = {},
): Promise<string> {
  const now = Date.now();
  const token = createToken();
  await db
    .insertInto("access_token")
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      browser,
      system,
      created_at: new Date(now).toISOString(),
      expires_at: new Date(now + ACCESS_TOKEN_MAX_AGE_S * 1_000).toISOString(),
    })
    .execute();
  return token;
}

export async function findActorByToken(db: Db, token: string): Promise<Actor | undefined> {
  const tokenHash = hashToken(token);
  const now = new Date();
  const row = await db
    .selectFrom("access_token")
    .select(["user_id", "created_at", "used_at"])
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", now.toISOString())
    .executeTakeFirst();
  if (!row) return undefined;
  const isStale = now.getTime() - Date.parse(row.used_at ?? row.created_at) > USE_NOTED_MS;
  // Where nothing can be written, reading goes on.
  if (isStale) await noteUse(db, tokenHash, now).catch(() => {});
  return { userId: row.user_id, tokenHash };
}

async function noteUse(db: Db, tokenHash: string, now: Date): Promise<void> {
  await db
    .updateTable("access_token")
    .set({ used_at: now.toISOString() })
    .where("token_hash", "=", tokenHash)
    .execute();
}

/** Ends it, and gives the hash of its token; undefined if there is none of this user. */
export async function takeSession(db: Db, userId: string, id: string): Promise<string | undefined> {
  const row = await db
    .deleteFrom("access_token")
    .where("user_id", "=", userId)
    .where("token_hash", "like", `${id}%`)
    .returning("token_hash")
    .executeTakeFirst();
  return row?.token_hash;
}

export async function endAccessToken(db: Db, tokenHash: string): Promise<void> {
  await db.deleteFrom("access_token").where("token_hash", "=", tokenHash).execute();
}

/** After a password change every token but the one in use is revoked: a thief of the old password is signed out. */
export async function endAccessTokensOf(db: Db, userId: string, but?: { keep: string }): Promise<void> {
  let query = db.deleteFrom("access_token").where("user_id", "=", userId);
  if (but) query = query.where("token_hash", "!=", but.keep);
  await query.execute();
}
