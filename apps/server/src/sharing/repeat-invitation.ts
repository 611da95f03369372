import { AppError } from "../http/app-error.ts";
import { type RequestContext, requireActor } from "../request-context.ts";
import { enqueueInvitation } from "./jobs.ts";
import { readGrant } from "./manage-grants.ts";

/** For a mail that was lost or overlooked. Not possible once the document was opened. */
export async function repeatInvitation(
  ctx: RequestContext,
  { id, grantId }: { id: string; grantId: string },
): Promise<void> {
  const { userId } = requireActor(ctx);
  const grant = await readGrant(ctx, { id, grantId });
  if (!grant.is_pending) throw new AppError("not_found", { detail: "There is no open invitation." });
  await ctx.limits.take("invite_again", grantId);
  await ctx.limits.take("invite_account", userId);
  await enqueueInvitation(ctx.db, { grantId, inviterId: userId, message: "" });
  ctx.jobs.wake();
}
