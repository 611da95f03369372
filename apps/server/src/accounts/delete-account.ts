import { type RequestContext, requireActor } from "../http/request-context.ts";
import { endPaymentsOf } from "../payments/end-payments-of.ts";
import { requireUser } from "./find-user.ts";
import { requirePassword } from "./passwords.ts";
import { deleteUserRow } from "./queries.ts";

/** The password is asked again: a laptop left open must not be enough. Tokens go with the account (foreign keys cascade). */
export async function deleteAccount(ctx: RequestContext, input: { password: string }): Promise<void> {
  const actor = requireActor(ctx);
  await ctx.limits.take("password_account", actor.userId);
  const user = await requireUser(ctx.db, actor.userId);
  await requirePassword(user.password_hash, input.password, "password");
  await ctx.db.transaction().execute(async (trx) => {
    await endPaymentsOf(trx, ctx, user.id);
    await deleteUserRow(trx, user.id);
  });
  ctx.jobs.wake();
  ctx.live.recheck({ userId: user.id });
  ctx.log.info({ event: "account_deleted", user: user.id });
}
