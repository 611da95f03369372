import { AppError } from "../http/app-error.ts";
import { noteSecurityEvent } from "../http/security-events.ts";
import { type RequestContext, requireActor } from "../request-context.ts";
import { requireUser } from "./find-user.ts";
import { enqueueConfirmation } from "./jobs.ts";
import { takeMailToken } from "./mail-tokens.ts";
import { updateUser } from "./queries.ts";

export async function confirmEmail(ctx: RequestContext, input: { token: string }): Promise<void> {
  await ctx.limits.takeFrom("mail_token_address", ctx.address);
  const user = await ctx.db.transaction().execute(async (trx) => {
    const token = await takeMailToken(trx, input.token, "confirm");
    if (!token) throw new AppError("token_expired");
    return updateUser(trx, token.user_id, { email_verified_at: new Date().toISOString() });
  });
  noteSecurityEvent(ctx, "email_confirmed", { user: user.id });
}

export async function sendConfirmation(ctx: RequestContext): Promise<void> {
  const actor = requireActor(ctx);
  const user = await requireUser(ctx.db, actor.userId);
  if (user.email_verified_at !== null) return;
  await ctx.limits.take("confirm_account", actor.userId);
  await enqueueConfirmation(ctx.db, user.id);
  ctx.jobs.wake();
}
