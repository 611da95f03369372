interface CookieOptions {
  readonly maxAgeSeconds: number;
  readonly isSecure: boolean;
  readonly isHttpOnly?: boolean;
}

/** Values are tokens and known words: letters, digits, `-` and `_`, nothing to encode. */
export function buildCookie(name: string, value: string, options: CookieOptions): string {
  const parts = [`${name}=${value}`, "Path=/", `Max-Age=${options.maxAgeSeconds}`, "SameSite=Lax"];
  if (options.isHttpOnly) parts.push("HttpOnly");
  if (options.isSecure) parts.push("Secure");
  return parts.join("; ");
}
