import { AppError } from "../http/app-error.ts";
import { noteSecurityEvent } from "../http/security-events.ts";
import { type RequestContext, requireActor } from "../request-context.ts";
import { findConfirmedAddress } from "./access.ts";
import { enqueueRequest } from "./request-jobs.ts";

interface Question {
  readonly id: string;
  readonly message?: string | undefined;
}

/** The job looks the document up later, so that answer and timing are the same for every id. */
export async function askForAccess(ctx: RequestContext, { id, message = "" }: Question): Promise<void> {
  const { userId } = requireActor(ctx);
  if ((await findConfirmedAddress(ctx.db, userId)) === undefined) {
    throw new AppError("forbidden", { detail: "Confirm your e-mail address first." });
  }
  await ctx.limits.take("ask_document", `${userId} ${id}`);
  await ctx.limits.take("ask_account", userId);
  await enqueueRequest(ctx.db, { documentId: id, userId, message });
  ctx.jobs.wake();
  noteSecurityEvent(ctx, "access_asked", { document: id });
}
