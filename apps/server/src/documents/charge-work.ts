import { type RequestContext, requireActor } from "../request-context.ts";

const UNIT_BYTES = 64 * 1024;

/** Work on content is limited by its size, not only by the number of calls, and so is what it stores. Asked before the work is done. */
export async function chargeWork(ctx: RequestContext, bytes: number): Promise<void> {
  const { userId } = requireActor(ctx);
  await ctx.limits.take("content_account", userId, 1 + Math.floor(bytes / UNIT_BYTES));
  await ctx.limits.take("bytes_account", userId, Math.max(1, bytes));
}
