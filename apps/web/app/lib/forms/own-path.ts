const ANY_ORIGIN = "http://own.invalid";

/** A path on this site, or null. `//evil`, `/\evil`, other schemes and control characters all name other places. */
export function ownPath(value: unknown): string | null {
  if (typeof value !== "string" || !value.startsWith("/") || value.length > 2_000) return null;
  if (!URL.canParse(value, ANY_ORIGIN)) return null;
  const url = new URL(value, ANY_ORIGIN);
  return url.origin === ANY_ORIGIN ? url.pathname.replace(/^\/{2,}/, "/") + url.search + url.hash : null;
}
