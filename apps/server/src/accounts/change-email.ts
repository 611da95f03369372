import { isUniqueViolation } from "../db/errors.ts";
import type { Db } from "../db/schema.ts";
import { AppError } from "../http/app-error.ts";
import { buildFieldProblem } from "../http/field-problems.ts";
import { noteSecurityEvent } from "../http/security-events.ts";
import { type RequestContext, requireActor } from "../request-context.ts";
import { findUserByEmail, requireUser } from "./find-user.ts";
import { enqueueAddressChange, enqueueSecurityMail } from "./jobs.ts";
import { endMailTokensOf, isHeldAddress, issueMailToken, takeMailToken } from "./mail-tokens.ts";
import { requirePassword } from "./passwords.ts";
import { updateUser } from "./queries.ts";

/** Mails a confirmation link to the new address; nothing changes until it is opened. */
export async function requestEmailChange(
  ctx: RequestContext,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const actor = requireActor(ctx);
  await ctx.limits.take("password_account", actor.userId);
  const user = await requireUser(ctx.db, actor.userId);
  await requirePassword(ctx, user.password_hash, { password, field: "password" });
  if (email === user.email) {
    throw new AppError("invalid_fields", { errors: [buildFieldProblem("email", "same_email")] });
  }
  // Reveals which addresses have accounts and mails strangers, as sign-up does: limited together with it.
  await ctx.limits.takeFrom("register_address", ctx.address);
  await ctx.limits.take("change_email_account", actor.userId);
  await requireFreeAddress(ctx.db, email, user.id);
  await enqueueAddressChange(ctx.db, { userId: user.id, email });
  ctx.jobs.wake();
  noteSecurityEvent(ctx, "email_change_requested");
}

/** Sessions are kept. Grants to the old address are not carried over: they belong to whoever has confirmed that address. */
export async function confirmEmailChange(ctx: RequestContext, input: { token: string }): Promise<void> {
  await ctx.limits.takeFrom("mail_token_address", ctx.address);
  const userId = await ctx.db
    .transaction()
    .execute(async (trx) => {
      const token = await takeMailToken(trx, input.token, "change");
      if (!token) throw new AppError("token_expired");
      const old = await requireUser(trx, token.user_id);
      await requireFreeAddress(trx, token.email, old.id);
      await updateUser(trx, old.id, { email: token.email, email_verified_at: new Date().toISOString() });
      // Links that were mailed to the old address stop working.
      await endMailTokensOf(trx, old.id, ["confirm", "reset"]);
      // An address that was never confirmed may be somebody else's: it gets neither the notice nor a link that takes the account back.
      if (old.email_verified_at !== null) {
        await issueMailToken(trx, { userId: old.id, email: old.email, kind: "undo" });
        await enqueueSecurityMail(trx, { mail: "address_changed", user: old, newEmail: token.email });
      }
      return old.id;
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? new AppError("email_taken") : error;
    });
  ctx.jobs.wake();
  ctx.live.recheck({ userId });
  noteSecurityEvent(ctx, "email_changed", { user: userId });
}

async function requireFreeAddress(db: Db, email: string, userId: string): Promise<void> {
  const isTaken = (await findUserByEmail(db, email)) !== undefined;
  if (isTaken || (await isHeldAddress(db, email, { userId }))) throw new AppError("email_taken");
}
