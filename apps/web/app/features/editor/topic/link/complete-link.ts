import { isSafeLink } from "@treeline/map";

const MAIL = /^[^\s@/:?#]+@[^\s@/:?#]+\.[^\s@/:?#]+$/;
/** A word and a colon that no port follows: "javascript:", but not "localhost:3000". */
const SCHEME = /^[a-z][a-z\d+.-]*:(?!\d)/i;

/** What was typed as an address, with what people leave out put in. Undefined if it cannot be one, or is none to be trusted. */
export function completeLink(typed: string): string | undefined {
  const text = typed.trim().replaceAll(" ", "%20");
  if (text === "") return undefined;
  const link = SCHEME.test(text) ? text : MAIL.test(text) ? `mailto:${text}` : `https://${text.replace(/^\/\//, "")}`;
  if (!isSafeLink(link) || !URL.canParse(link)) return undefined;
  const isTypedWhole = link === text;
  return isTypedWhole || link.startsWith("mailto:") || isPlausibleHost(new URL(link).hostname) ? link : undefined;
}

/** A single word is more likely a typo than an intranet host. */
const isPlausibleHost = (host: string): boolean => host.includes(".") || host.includes(":") || host === "localhost";

/** What a person calls the place: without "www." and all that follows. */
export function hostOf(link: string): string {
  if (!URL.canParse(link)) return link;
  const { protocol, hostname, pathname } = new URL(link);
  return protocol === "mailto:" ? pathname : hostname.replace(/^www\./, "");
}
