import type { Session } from "@treeline/contract";
import { AppError } from "../http/app-error.ts";
import { noteSecurityEvent } from "../http/security-events.ts";
import { type RequestContext, requireActor } from "../request-context.ts";
import { endAccessTokensOf, SESSION_ID_LENGTH, takeSession } from "./access-tokens.ts";

const SHOWN_SESSIONS = 100;

/** The last used first; always includes the session of the caller. */
export async function listSessions(ctx: RequestContext): Promise<Session[]> {
  const { userId, tokenHash } = requireActor(ctx);
  const rows = await ctx.db
    .selectFrom("access_token")
    .select(["token_hash", "browser", "system", "created_at"])
    .select((eb) => eb.fn.coalesce("used_at", "created_at").as("last_used_at"))
    .where("user_id", "=", userId)
    .where("expires_at", ">", new Date().toISOString())
    .orderBy((eb) => eb.case().when("token_hash", "=", tokenHash).then(0).else(1).end())
    .orderBy("last_used_at", "desc")
    .limit(SHOWN_SESSIONS)
    .execute();
  return rows.map(({ token_hash, ...row }) => ({
    id: token_hash.slice(0, SESSION_ID_LENGTH),
    ...row,
    is_current: token_hash === tokenHash,
  }));
}

export async function endSession(ctx: RequestContext, { id }: { id: string }): Promise<void> {
  const { userId } = requireActor(ctx);
  const tokenHash = await takeSession(ctx.db, userId, id);
  if (tokenHash === undefined) throw new AppError("not_found", { detail: "There is no such session." });
  ctx.live.recheck({ tokenHash });
  noteSecurityEvent(ctx, "session_ended");
}

export async function endOtherSessions(ctx: RequestContext): Promise<void> {
  const { userId, tokenHash } = requireActor(ctx);
  await endAccessTokensOf(ctx.db, userId, { keep: tokenHash });
  ctx.live.recheck({ userId });
  noteSecurityEvent(ctx, "sessions_ended");
}
