import { AppError } from "../http/app-error.ts";
import { noteSecurityEvent } from "../http/security-events.ts";
import { type RequestContext, requireActor } from "../request-context.ts";
import { findConfirmedAddress, requireAbility } from "./access.ts";
import { deleteGrantsOf } from "./queries.ts";
import { forgetLinkVisit } from "./visits.ts";

/** Removes the caller's own grant, and what was kept of a visit by link, without asking the owner. Other people's grants and the public link stay. */
export async function leaveDocument(ctx: RequestContext, { id }: { id: string }): Promise<void> {
  const actor = requireActor(ctx);
  await requireAbility(ctx.db, { actor, ability: "view", documentId: id });
  const address = await findConfirmedAddress(ctx.db, actor.userId);
  const hadVisit = await forgetLinkVisit(ctx.db, { documentId: id, userId: actor.userId });
  const hadGrant = await deleteGrantsOf(ctx.db, { documentId: id, userId: actor.userId, address });
  if (!hadVisit && !hadGrant)
    throw new AppError("not_found", { detail: "This document is not shared with you in person." });
  ctx.live.recheck({ documentId: id });
  noteSecurityEvent(ctx, "grant_left", { document: id });
}
