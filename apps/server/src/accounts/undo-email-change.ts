import { AppError } from "../http/app-error.ts";
import { noteSecurityEvent } from "../http/security-events.ts";
import type { RequestContext } from "../request-context.ts";
import { endAccessTokensOf } from "./access-tokens.ts";
import { findUser } from "./find-user.ts";
import { enqueueSecurityMail } from "./jobs.ts";
import { endMailTokensOf, takeMailToken } from "./mail-tokens.ts";
import { hashPassword, requireUncommonPassword } from "./passwords.ts";
import { updateUser } from "./queries.ts";

/**
 * Restores the former address, by the link that was mailed to it. Whoever changed the address knew the password, so the same step sets
 * a new one and ends every session.
 */
export async function undoEmailChange(ctx: RequestContext, input: { token: string; password: string }): Promise<void> {
  await ctx.limits.takeFrom("mail_token_address", ctx.address);
  requireUncommonPassword(input.password, "password");
  const passwordHash = await hashPassword(input.password);
  const user = await ctx.db.transaction().execute(async (trx) => {
    const token = await takeMailToken(trx, input.token, "undo");
    const found = token && (await findUser(trx, token.user_id));
    if (!token || !found) throw new AppError("token_expired");
    const now = new Date().toISOString();
    const restored = await updateUser(trx, found.id, {
      email: token.email,
      email_verified_at: now,
      password_hash: passwordHash,
    });
    await endAccessTokensOf(trx, found.id);
    await endMailTokensOf(trx, found.id, ["confirm", "reset", "change", "undo"]);
    await enqueueSecurityMail(trx, { mail: "password_changed", user: restored });
    return restored;
  });
  await ctx.limits.clear("login_account", user.email);
  ctx.jobs.wake();
  ctx.live.recheck({ userId: user.id });
  noteSecurityEvent(ctx, "email_change_undone", { user: user.id });
}
