import { domainToUnicode } from "node:url";
import { cleanText } from "./clean-text.ts";
import type { HeadFacts, HeadIcon } from "./head-parser.ts";

/** What is known of a link before its pictures are fetched: addresses in the order in which to try them. */
export interface PageDescription {
  readonly title: string | null;
  readonly description: string | null;
  readonly siteName: string | null;
  readonly images: readonly string[];
  readonly icons: readonly string[];
}

const TITLE_MAX_LENGTH = 300;
const DESCRIPTION_MAX_LENGTH = 1_000;
const MAX_IMAGES = 2;
const MAX_ICONS = 3;
const IMAGE_METAS = ["og:image:secure_url", "og:image", "og:image:url", "twitter:image", "twitter:image:src"];

/** A page by its head. `url` is where the redirects ended. */
export function describePage(facts: HeadFacts, url: URL): PageDescription {
  const firstOf = (names: readonly string[], max: number) =>
    names.map((name) => cleanText(facts.metas.get(name), max)).find((text) => text !== null) ?? null;
  const base = URL.parse(facts.base ?? "", url.href) ?? url;
  const resolve = (addresses: readonly (string | undefined)[]) =>
    addresses.map((address) => resolveAddress(address, base)).filter((address) => address !== null);
  return {
    title: firstOf(["og:title", "twitter:title"], TITLE_MAX_LENGTH) ?? cleanText(facts.title, TITLE_MAX_LENGTH),
    description: firstOf(["og:description", "description", "twitter:description"], DESCRIPTION_MAX_LENGTH),
    siteName: firstOf(["og:site_name"], TITLE_MAX_LENGTH) ?? readHostName(url),
    images: [...new Set(resolve(IMAGE_METAS.map((name) => facts.metas.get(name))))].slice(0, MAX_IMAGES),
    icons: [...new Set([...resolve(orderIcons(facts.icons)), new URL("/favicon.ico", url).href])].slice(0, MAX_ICONS),
  };
}

/** A file that is not a page: a picture shows itself, anything else has its name. */
export function describeFile(url: URL, { isPicture }: { isPicture: boolean }): PageDescription {
  return {
    title: cleanText(readFileName(url), TITLE_MAX_LENGTH),
    description: null,
    siteName: readHostName(url),
    images: [],
    icons: isPicture ? [] : [new URL("/favicon.ico", url).href],
  };
}

/** As people write it: почта.рф, not xn--80a1acny.xn--p1ai. */
function readHostName(url: URL): string | null {
  return cleanText(domainToUnicode(url.hostname) || url.hostname, TITLE_MAX_LENGTH);
}

function readFileName(url: URL): string {
  const name = url.pathname.split("/").findLast((part) => part !== "") ?? "";
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** The web only: a `data:` picture would come from the page itself, past all limits. */
function resolveAddress(address: string | undefined, base: URL): string | null {
  const url = address ? URL.parse(address.trim(), base.href) : null;
  return url && /^https?:$/.test(url.protocol) ? url.href : null;
}

/** Ready-made pictures first; .ico and .svg, which may not be readable, last. */
function orderIcons(icons: readonly HeadIcon[]): string[] {
  const rank = ({ rel, href, type }: HeadIcon) => {
    if (/svg|x-icon|vnd\.microsoft/.test(type) || /\.(?:svg|ico)(?:[?#]|$)/i.test(href)) return 2;
    return rel === "icon" ? 0 : 1;
  };
  return icons.toSorted((a, b) => rank(a) - rank(b)).map(({ href }) => href);
}
