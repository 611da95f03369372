import { type RequestContext, requireActor } from "../http/request-context.ts";
import { endAccessToken } from "./access-tokens.ts";

export async function logout(ctx: RequestContext): Promise<void> {
  await endAccessToken(ctx.db, requireActor(ctx).tokenHash);
}
