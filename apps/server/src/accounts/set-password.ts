import { AppError } from "../http/app-error.ts";
import { buildFieldProblem } from "../http/field-problems.ts";
import { noteSecurityEvent } from "../http/security-events.ts";
import { type RequestContext, requireActor } from "../request-context.ts";
import { endAccessTokensOf } from "./access-tokens.ts";
import { requireUser } from "./find-user.ts";
import { enqueueSecurityMail } from "./jobs.ts";
import { endMailTokensOf } from "./mail-tokens.ts";
import { hashPassword, isPasswordOf, requirePassword, requireUncommonPassword } from "./passwords.ts";
import { updateUser } from "./queries.ts";

interface PasswordChange {
  readonly old_password: string;
  readonly new_password: string;
}

export async function setPassword(ctx: RequestContext, input: PasswordChange): Promise<void> {
  const actor = requireActor(ctx);
  await ctx.limits.take("password_account", actor.userId);
  const user = await requireUser(ctx.db, actor.userId);
  await requirePassword(ctx, user.password_hash, { password: input.old_password, field: "old_password" });
  if (await isPasswordOf(user.password_hash, input.new_password)) {
    throw new AppError("invalid_fields", { errors: [buildFieldProblem("new_password", "same_password")] });
  }
  requireUncommonPassword(input.new_password, "new_password");
  const passwordHash = await hashPassword(input.new_password);
  await ctx.db.transaction().execute(async (trx) => {
    await updateUser(trx, user.id, { password_hash: passwordHash });
    await endAccessTokensOf(trx, user.id, { keep: actor.tokenHash });
    await endMailTokensOf(trx, user.id, ["reset"]);
    await enqueueSecurityMail(trx, { mail: "password_changed", user });
  });
  ctx.jobs.wake();
  ctx.live.recheck({ userId: user.id });
  noteSecurityEvent(ctx, "password_changed");
  await ctx.limits.clear("password_account", actor.userId);
}
