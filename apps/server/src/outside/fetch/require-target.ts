import { isIP } from "node:net";
import { FetchRefused } from "./fetch-errors.ts";

/** Names that only mean something inside a network. What other names lead to is checked when they are resolved. */
const LOCAL_NAME = /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|lan|home|corp|home\.arpa)$/;

/**
 * A page's address, read as browsers read it: `http://2130706433/` and `http://0x7f.1/` become 127.0.0.1 here,
 * so that the later checks see the address that would be called.
 */
export function requireTarget(address: string, base?: URL): URL {
  const url = URL.parse(address, base?.href);
  if (!url) throw new FetchRefused("This is not a web address.");
  if (url.protocol !== "http:" && url.protocol !== "https:") {
    throw new FetchRefused("Only http and https addresses can be previewed.");
  }
  if (url.username || url.password) throw new FetchRefused("An address with a user name or password is not previewed.");
  if (isLocalName(url.hostname)) throw new FetchRefused("Only pages on the public web can be previewed.");
  url.hash = "";
  return url;
}

function isLocalName(hostname: string): boolean {
  if (hostname.startsWith("[") || isIP(hostname) !== 0) return false;
  const name = hostname.replace(/\.$/, "");
  return !name.includes(".") || LOCAL_NAME.test(name);
}
