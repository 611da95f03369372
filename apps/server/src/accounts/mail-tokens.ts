import { CONFIRM_TOKEN_MAX_AGE_S, RESET_TOKEN_MAX_AGE_S } from "@treeline/contract";
import type { Db } from "../db/schema.ts";
import { createToken, hashToken } from "./secret-token.ts";

export type MailTokenKind = "confirm" | "reset";

const MAX_AGE_S: Record<MailTokenKind, number> = { confirm: CONFIRM_TOKEN_MAX_AGE_S, reset: RESET_TOKEN_MAX_AGE_S };

/** A new link makes the older ones of its kind worthless, so that a forgotten mail opens nothing. */
export async function issueMailToken(
  db: Db,
  { userId, email, kind }: { userId: string; email: string; kind: MailTokenKind },
): Promise<string> {
  const now = Date.now();
  const token = createToken();
  await endMailTokensOf(db, userId, kind);
  await db
    .insertInto("mail_token")
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      kind,
      email,
      created_at: new Date(now).toISOString(),
      expires_at: new Date(now + MAX_AGE_S[kind] * 1_000).toISOString(),
    })
    .execute();
  return token;
}

export async function endMailTokensOf(db: Db, userId: string, kind: MailTokenKind): Promise<void> {
  await db.deleteFrom("mail_token").where("user_id", "=", userId).where("kind", "=", kind).execute();
}

/** Single use: taking a token removes it, and of two takers at once only one gets it. */
export async function takeMailToken(db: Db, token: string, kind: MailTokenKind) {
  return db
    .deleteFrom("mail_token")
    .where("token_hash", "=", hashToken(token))
    .where("kind", "=", kind)
    .where("expires_at", ">", new Date().toISOString())
    .returning(["user_id", "email"])
    .executeTakeFirst();
}
