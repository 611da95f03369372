import type { RequestContext } from "../http/request-context.ts";
import { enqueueReset } from "./jobs.ts";

/** Whether the address has an account is found out later, by the job: answer and timing are the same for every address. */
export async function requestReset(ctx: RequestContext, input: { email: string }): Promise<void> {
  await ctx.limits.take("reset_address", ctx.address);
  await ctx.limits.take("reset_account", input.email);
  await enqueueReset(ctx.db, input.email);
  ctx.jobs.wake();
}
