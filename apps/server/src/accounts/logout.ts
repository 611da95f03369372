import { noteSecurityEvent } from "../http/security-events.ts";
import { type RequestContext, requireActor } from "../request-context.ts";
import { endAccessToken } from "./access-tokens.ts";

export async function logout(ctx: RequestContext): Promise<void> {
  const { tokenHash } = requireActor(ctx);
  await endAccessToken(ctx.db, tokenHash);
  noteSecurityEvent(ctx, "signed_out");
  ctx.live.recheck({ tokenHash });
}
