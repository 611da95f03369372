import { createHash, randomBytes } from "node:crypto";

/** 256 random bits. Only its hash is stored, so a stolen database opens no session. */
export function createToken(): string {
  return randomBytes(32).toString("base64url");
}

export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
