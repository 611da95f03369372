import { noteSecurityEvent } from "../http/security-events.ts";
import { type RequestContext, requireActor } from "../request-context.ts";
import type { AccountDeletion } from "./account-deletion.ts";
import { closeAccount } from "./close-account.ts";
import { requireUser } from "./find-user.ts";
import { enqueueSecurityMail } from "./jobs.ts";
import { requirePassword } from "./passwords.ts";

/** When this returns all access is revoked, by account or by link; stored data is deleted in the background. */
export async function deleteAccount(
  ctx: RequestContext,
  { password, deletion }: { password: string; deletion: AccountDeletion },
): Promise<void> {
  const actor = requireActor(ctx);
  await ctx.limits.take("password_account", actor.userId);
  const user = await requireUser(ctx.db, actor.userId);
  await requirePassword(ctx, user.password_hash, { password, field: "password" });
  await ctx.db.transaction().execute(async (trx) => {
    await deletion.endPayments(trx, user.id);
    await deletion.removePicture(trx, user.id);
    await closeAccount(trx, user.id);
    await enqueueSecurityMail(trx, { mail: "account_deleted", user });
  });
  noteSecurityEvent(ctx, "account_deleted");
  ctx.live.recheck({ userId: user.id });
  ctx.live.recheck({ documentIds: new Set(await deletion.hideDocuments(user.id)) });
  ctx.jobs.wake();
}
