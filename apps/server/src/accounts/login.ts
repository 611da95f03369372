import type { SignedIn } from "@treeline/contract";
import { AppError } from "../http/app-error.ts";
import { noteSecurityEvent } from "../http/security-events.ts";
import type { RequestContext } from "../request-context.ts";
import { issueAccessToken } from "./access-tokens.ts";
import { readDeviceName } from "./device-name.ts";
import { findUserByEmail } from "./find-user.ts";
import { enqueueSecurityMail } from "./jobs.ts";
import { findDevice, issueDevice } from "./known-device.ts";
import { isPasswordOf } from "./passwords.ts";
import { presentUser } from "./present-user.ts";
import type { UserRow } from "./queries.ts";

interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly device?: string | undefined;
}

export async function login(ctx: RequestContext, input: Credentials): Promise<SignedIn> {
  await ctx.limits.takeFrom("login_address", ctx.address);
  const user = await findUserByEmail(ctx.db, input.email);
  const device = findDevice(user, input.device);
  const tries = triesOf(ctx, input.email, device);
  await tries.take();
  const isRight = await isPasswordOf(user?.password_hash, input.password);
  if (!user || !isRight) {
    noteSecurityEvent(ctx, "login_failed", { user: user?.id ?? null });
    throw new AppError("wrong_credentials");
  }
  await tries.giveBack();
  noteSecurityEvent(ctx, "signed_in", { user: user.id });
  return {
    access_token: await openSession(ctx, user, { isKnown: device !== undefined }),
    user: presentUser(user),
    device: issueDevice(user),
  };
}

/** The owner gets a mail when a new device signs in. Clients without cookies look new every time, so the mails are limited per day. */
async function openSession(ctx: RequestContext, user: UserRow, { isKnown }: { isKnown: boolean }): Promise<string> {
  const device = readDeviceName(ctx.userAgent);
  const isTold = !isKnown && (await ctx.limits.tryTake("new_device_account", user.id));
  const token = await ctx.db.transaction().execute(async (trx) => {
    if (isTold) await enqueueSecurityMail(trx, { mail: "new_device", user, device });
    return issueAccessToken(trx, user.id, device);
  });
  if (isTold) ctx.jobs.wake();
  return token;
}

/** A device that has signed in to this account before has its own limit of attempts. */
function triesOf({ limits, address }: RequestContext, email: string, device: string | undefined) {
  if (device !== undefined) {
    return {
      take: () => limits.take("login_device", device),
      giveBack: () => limits.clear("login_device", device),
    };
  }
  return {
    async take() {
      await limits.takeFrom("login_account_address", address, email);
      await limits.take("login_account", email);
    },
    async giveBack() {
      await limits.clearFrom("login_account_address", address, email);
      await limits.clear("login_account", email);
    },
  };
}
