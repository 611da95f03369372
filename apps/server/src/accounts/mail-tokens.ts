import {
  ADDRESS_TOKEN_MAX_AGE_S,
  CONFIRM_TOKEN_MAX_AGE_S,
  RESET_TOKEN_MAX_AGE_S,
  UNDO_TOKEN_MAX_AGE_S,
} from "@treeline/contract";
import type { Db, MailTokenTable } from "../db/schema.ts";
import { createToken, hashToken } from "./secret-token.ts";

export type MailTokenKind = MailTokenTable["kind"];

const MAX_AGE_S: Record<MailTokenKind, number> = {
  confirm: CONFIRM_TOKEN_MAX_AGE_S,
  reset: RESET_TOKEN_MAX_AGE_S,
  change: ADDRESS_TOKEN_MAX_AGE_S,
  undo: UNDO_TOKEN_MAX_AGE_S,
};

interface NewMailToken {
  readonly userId: string;
  readonly email: string;
  readonly kind: MailTokenKind;
}

/** A new link makes the older ones of its kind worthless, so that a forgotten mail opens nothing. */
export async function issueMailToken(db: Db, { userId, email, kind }: NewMailToken): Promise<string> {
  const now = Date.now();
  const token = createToken();
  // Each former address has its own way back: a thief who changes it twice does not take the first one.
  let older = db.deleteFrom("mail_token").where("user_id", "=", userId).where("kind", "=", kind);
  if (kind === "undo") older = older.where("email", "=", email);
  await older.execute();
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

export async function endMailTokensOf(db: Db, userId: string, kinds: readonly MailTokenKind[]): Promise<void> {
  await db.deleteFrom("mail_token").where("user_id", "=", userId).where("kind", "in", kinds).execute();
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

/** For what may be done twice: the token stays until it expires or a newer link replaces it. */
export async function findMailToken(db: Db, token: string, kind: MailTokenKind) {
  return db
    .selectFrom("mail_token")
    .select(["user_id", "email"])
    .where("token_hash", "=", hashToken(token))
    .where("kind", "=", kind)
    .where("expires_at", ">", new Date().toISOString())
    .executeTakeFirst();
}

/** A former address is held for its account as long as the change can be undone: a thief must not block the way back by signing up with it. */
export async function isHeldAddress(db: Db, email: string, but?: { userId: string }): Promise<boolean> {
  let query = db
    .selectFrom("mail_token")
    .select("user_id")
    .where("kind", "=", "undo")
    .where("email", "=", email)
    .where("expires_at", ">", new Date().toISOString());
  if (but) query = query.where("user_id", "!=", but.userId);
  return (await query.limit(1).executeTakeFirst()) !== undefined;
}
