import type { SignedIn } from "@treeline/contract";
import { AppError } from "../http/app-error.ts";
import type { RequestContext } from "../http/request-context.ts";
import { issueAccessToken } from "./access-tokens.ts";
import { findUserByEmail } from "./find-user.ts";
import { isPasswordOf } from "./passwords.ts";
import { presentUser } from "./present-user.ts";

export async function login(ctx: RequestContext, input: { email: string; password: string }): Promise<SignedIn> {
  await ctx.limits.take("login_address", ctx.address);
  await ctx.limits.take("login_account_address", `${input.email} ${ctx.address}`);
  await ctx.limits.take("login_account", input.email);
  const user = await findUserByEmail(ctx.db, input.email);
  const isRight = await isPasswordOf(user?.password_hash, input.password);
  if (!user || !isRight) {
    ctx.log.info({ event: "login_failed", user: user?.id ?? null });
    throw new AppError("wrong_credentials");
  }
  await ctx.limits.clear("login_account_address", `${input.email} ${ctx.address}`);
  await ctx.limits.clear("login_account", input.email);
  return { access_token: await issueAccessToken(ctx.db, user.id), user: presentUser(user) };
}
