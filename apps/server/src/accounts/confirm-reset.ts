import { AppError } from "../http/app-error.ts";
import { noteSecurityEvent } from "../http/security-events.ts";
import type { RequestContext } from "../request-context.ts";
import { endAccessTokensOf } from "./access-tokens.ts";
import { findUser } from "./find-user.ts";
import { enqueueSecurityMail } from "./jobs.ts";
import { takeMailToken } from "./mail-tokens.ts";
import { hashPassword, requireUncommonPassword } from "./passwords.ts";
import { updateUser } from "./queries.ts";

/** The link in the mail proves access to the address, so this confirms it too. */
export async function confirmReset(ctx: RequestContext, input: { token: string; password: string }): Promise<void> {
  await ctx.limits.takeFrom("mail_token_address", ctx.address);
  requireUncommonPassword(input.password, "password");
  const passwordHash = await hashPassword(input.password);
  const { id: userId, email } = await ctx.db.transaction().execute(async (trx) => {
    const token = await takeMailToken(trx, input.token, "reset");
    const user = token && (await findUser(trx, token.user_id));
    if (!token || !user) throw new AppError("token_expired");
    await updateUser(trx, user.id, {
      password_hash: passwordHash,
      email_verified_at: user.email_verified_at ?? new Date().toISOString(),
    });
    await endAccessTokensOf(trx, user.id);
    await enqueueSecurityMail(trx, { mail: "password_changed", user });
    return user;
  });
  // Strangers may have used up the tries of the account, and this device is a new one to it.
  await ctx.limits.clear("login_account", email);
  ctx.jobs.wake();
  ctx.live.recheck({ userId });
  noteSecurityEvent(ctx, "password_reset", { user: userId });
}
