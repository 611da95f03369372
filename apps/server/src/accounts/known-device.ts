import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { UserRow } from "./queries.ts";

type Account = Pick<UserRow, "id" | "password_hash">;

/**
 * Shows that a device has signed in to this account before. It opens nothing: it only has tries of its own where strangers may have used
 * up those of the account. Signed with the stored hash of the password, so that it needs no table, every server knows it, and it ends
 * with the password.
 */
export function issueDevice(account: Account): string {
  const id = randomBytes(16).toString("base64url");
  return `${id}_${sign(account, id)}`;
}

/** The key that the tries of this device are counted by; undefined if it is not known for this account. */
export function findDevice(account: Account | undefined, device: string | undefined): string | undefined {
  const [, id = "", signature = ""] = DEVICE.exec(device ?? "") ?? [];
  if (!account || !id) return undefined;
  const isOwn = timingSafeEqual(Buffer.from(signature), Buffer.from(sign(account, id)));
  return isOwn ? `${account.id} ${id}` : undefined;
}

/** 128 and 256 bits in base64url. */
const DEVICE = /^([\w-]{22})_([\w-]{43})$/;

function sign({ id: userId, password_hash }: Account, id: string): string {
  return createHmac("sha256", password_hash).update(`device ${userId} ${id}`).digest("base64url");
}
