import { AppError } from "../http/app-error.ts";
import { noteSecurityEvent } from "../http/security-events.ts";
import { type RequestContext, requireActor } from "../request-context.ts";
import { findUser, requireUser } from "./find-user.ts";
import { enqueueConfirmation } from "./jobs.ts";
import { findMailToken } from "./mail-tokens.ts";
import { updateUser } from "./queries.ts";

/** The same link may be opened twice, by people and by mail scanners: as long as it lives it confirms, again and again. */
export async function confirmEmail(ctx: RequestContext, input: { token: string }): Promise<{ was_confirmed: boolean }> {
  await ctx.limits.takeFrom("mail_token_address", ctx.address);
  const token = await findMailToken(ctx.db, input.token, "confirm");
  const user = token && (await findUser(ctx.db, token.user_id));
  if (!user || user.email !== token.email) throw new AppError("token_expired");
  if (user.email_verified_at !== null) return { was_confirmed: true };
  await updateUser(ctx.db, user.id, { email_verified_at: new Date().toISOString() });
  noteSecurityEvent(ctx, "email_confirmed", { user: user.id });
  return { was_confirmed: false };
}

export async function sendConfirmation(
  ctx: RequestContext,
  { next }: { next?: string | undefined } = {},
): Promise<void> {
  const actor = requireActor(ctx);
  const user = await requireUser(ctx.db, actor.userId);
  if (user.email_verified_at !== null) return;
  await ctx.limits.take("confirm_account", actor.userId);
  await enqueueConfirmation(ctx.db, { userId: user.id, next });
  ctx.jobs.wake();
}
