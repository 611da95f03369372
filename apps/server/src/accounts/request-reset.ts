import { noteSecurityEvent } from "../http/security-events.ts";
import type { RequestContext } from "../request-context.ts";
import { findUserByEmail } from "./find-user.ts";
import { enqueueReset } from "./jobs.ts";
import { findDevice } from "./known-device.ts";

/**
 * Whether the address has an account is found out later, by the job: answer and timing are the same for every address. So it is when
 * enough mails were sent: the last of them works for an hour, and a refusal would tell a stranger that asking again and again keeps
 * the owner out.
 */
export async function requestReset(
  ctx: RequestContext,
  input: { email: string; device?: string | undefined },
): Promise<void> {
  await ctx.limits.takeFrom("reset_address", ctx.address);
  const device = findDevice(await findUserByEmail(ctx.db, input.email), input.device);
  const isSent =
    device === undefined
      ? await ctx.limits.tryTake("reset_account", input.email)
      : await ctx.limits.tryTake("reset_device", device);
  if (isSent) {
    await enqueueReset(ctx.db, input.email);
    ctx.jobs.wake();
  }
  noteSecurityEvent(ctx, "reset_requested");
}
