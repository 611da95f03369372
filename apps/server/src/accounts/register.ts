import { randomUUIDv7 } from "node:crypto";
import { DEFAULT_LOCALE, type Locale, type SignedIn } from "@treeline/contract";
import { isUniqueViolation } from "../db/errors.ts";
import { AppError } from "../http/app-error.ts";
import { noteSecurityEvent } from "../http/security-events.ts";
import type { RequestContext } from "../request-context.ts";
import { issueAccessToken } from "./access-tokens.ts";
import { readDeviceName } from "./device-name.ts";
import { enqueueConfirmation } from "./jobs.ts";
import { issueDevice } from "./known-device.ts";
import { isHeldAddress } from "./mail-tokens.ts";
import { hashPassword, requireUncommonPassword } from "./passwords.ts";
import { presentUser } from "./present-user.ts";
import { insertUser } from "./queries.ts";

interface Registration {
  readonly email: string;
  readonly password: string;
  readonly display_name?: string | undefined;
  readonly locale?: Locale | undefined;
  readonly next?: string | undefined;
}

export async function register(ctx: RequestContext, input: Registration): Promise<SignedIn> {
  await ctx.limits.takeFrom("register_address", ctx.address);
  requireUncommonPassword(input.password, "password");
  const passwordHash = await hashPassword(input.password);
  try {
    const signedIn = await ctx.db.transaction().execute(async (trx) => {
      if (await isHeldAddress(trx, input.email)) throw new AppError("email_taken");
      const user = await insertUser(trx, {
        id: randomUUIDv7(),
        email: input.email,
        password_hash: passwordHash,
        display_name: input.display_name ?? nameFromEmail(input.email),
        locale: input.locale ?? DEFAULT_LOCALE,
        email_verified_at: null,
        created_at: new Date().toISOString(),
      });
      await enqueueConfirmation(trx, { userId: user.id, next: input.next });
      const access_token = await issueAccessToken(trx, user.id, readDeviceName(ctx.userAgent));
      return { access_token, user: presentUser(user), device: issueDevice(user) };
    });
    ctx.jobs.wake();
    noteSecurityEvent(ctx, "account_created", { user: signedIn.user.id });
    return signedIn;
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError("email_taken");
    throw error;
  }
}

function nameFromEmail(email: string): string {
  return email.split("@", 1)[0]?.slice(0, 100) || email.slice(0, 100);
}
