import { hideDocumentsOf } from "../documents/remove-documents-of.ts";
import { type RequestContext, requireActor } from "../http/request-context.ts";
import { noteSecurityEvent } from "../http/security-events.ts";
import { endPaymentsOf } from "../payments/end-payments-of.ts";
import { closeAccount } from "./close-account.ts";
import { requireUser } from "./find-user.ts";
import { requirePassword } from "./passwords.ts";

/** When it answers nobody has access any more, by account or by link; what is stored goes in the background. */
export async function deleteAccount(ctx: RequestContext, input: { password: string }): Promise<void> {
  const actor = requireActor(ctx);
  await ctx.limits.take("password_account", actor.userId);
  const user = await requireUser(ctx.db, actor.userId);
  await requirePassword(ctx, user.password_hash, { password: input.password, field: "password" });
  await ctx.db.transaction().execute(async (trx) => {
    await endPaymentsOf(trx, ctx, user.id);
    await closeAccount(trx, user.id);
  });
  noteSecurityEvent(ctx, "account_deleted");
  ctx.live.recheck({ userId: user.id });
  ctx.live.recheck({ documentIds: new Set(await hideDocumentsOf(ctx.db, user.id, new Date())) });
  ctx.jobs.wake();
}
