import { randomBytes } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";
import { PRODUCT_NAME } from "@treeline/contract";
import { dictionary } from "@zxcvbn-ts/language-common";
import { AppError } from "../http/app-error.ts";
import { buildFieldProblem } from "../http/field-problems.ts";
import { noteSecurityEvent } from "../http/security-events.ts";
import type { RequestContext } from "../request-context.ts";

/** argon2id (the library's default algorithm) with 19 MiB and two passes, as OWASP asks. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const COMMON_PASSWORDS = new Set(dictionary["passwords-common"].map(String));

/** One keyboard sends é as one code point, another as two: the same password has to match on both. */
const normalize = (password: string) => password.normalize("NFKC");

export function hashPassword(password: string): Promise<string> {
  return hash(normalize(password), COST);
}

let nobodysHash: Promise<string> | undefined;

/** Without an account a password is checked all the same, so that the time does not tell whether there is one. */
export async function isPasswordOf(passwordHash: string | undefined, password: string): Promise<boolean> {
  nobodysHash ??= hashPassword(randomBytes(32).toString("hex"));
  const matches = await verify(passwordHash ?? (await nobodysHash), normalize(password));
  return matches && passwordHash !== undefined;
}

export function requireUncommonPassword(password: string, field: string): void {
  const plain = normalize(password).toLowerCase();
  const isOneCharacter = new Set(plain.trim() || " ").size === 1;
  if (!isOneCharacter && plain !== PRODUCT_NAME.toLowerCase() && !COMMON_PASSWORDS.has(plain)) return;
  throw new AppError("invalid_fields", { errors: [buildFieldProblem(field, "too_common")] });
}

/** Asks a signed-in user for the password again: an unattended laptop must not be enough. */
export async function requirePassword(
  ctx: RequestContext,
  passwordHash: string,
  { password, field }: { password: string; field: string },
): Promise<void> {
  if (await isPasswordOf(passwordHash, password)) return;
  noteSecurityEvent(ctx, "password_refused");
  throw new AppError("invalid_fields", { errors: [buildFieldProblem(field, "wrong_password")] });
}
