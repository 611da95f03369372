import { ACCESS_TOKEN_MAX_AGE_S } from "@treeline/contract";
import type { Db } from "../db/schema.ts";
import type { Actor } from "../request-context.ts";
import { createToken, hashToken } from "./secret-token.ts";

export async function issueAccessToken(db: Db, userId: string, now = new Date()): Promise<string> {
  const token = createToken();
  await db
    .insertInto("access_token")
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + ACCESS_TOKEN_MAX_AGE_S * 1_000).toISOString(),
    })
    .execute();
  return token;
}

export async function findActorByToken(db: Db, token: string): Promise<Actor | undefined> {
  const tokenHash = hashToken(token);
  const row = await db
    .selectFrom("access_token")
    .select("user_id")
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", new Date().toISOString())
    .executeTakeFirst();
  return row && { userId: row.user_id, tokenHash };
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
