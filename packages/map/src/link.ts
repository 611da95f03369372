import { LINK_MAX_LENGTH } from "./limits.ts";
import type { Parse } from "./parse.ts";

const SAFE_LINK = /^(?:https?:\/\/[^\s/?#]|mailto:[^\s])/i;
// Browsers drop tabs and line ends inside an address, so "java\nscript:" would pass a naive test.
const CONTROL_OR_SPACE = /[\p{Cc}\s]/u;

export function isSafeLink(link: string): boolean {
  return link.length <= LINK_MAX_LENGTH && SAFE_LINK.test(link) && !CONTROL_OR_SPACE.test(link);
}

export const parseLink: Parse<string> = (value, report) => {
  if (typeof value === "string" && isSafeLink(value)) return value;
  return report(
    "",
    "bad_link",
    `must be an http, https or mailto address of at most ${LINK_MAX_LENGTH} characters`,
  ) as undefined;
};

/** Images come from this product's own store (a path) or from the web; never data: or blob:, which would live in the map. */
export const parseImageUrl: Parse<string> = (value, report) => {
  const isFine =
    typeof value === "string" &&
    value.length <= LINK_MAX_LENGTH &&
    !CONTROL_OR_SPACE.test(value) &&
    (/^\/[^/\\]/.test(value) || /^https?:\/\/[^/?#]/i.test(value));
  if (isFine) return value;
  return report("", "bad_link", "must be a path on this server or an http or https address") as undefined;
};
