import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** Azure answers its machines' secrets here, on an address that is public by its range. All other clouds use private ones. */
const PUBLIC_METADATA = "168.63.129.16";
const NAT64 = ipaddr.IPv6.parseCIDR("64:ff9b::/96");
/** All of today's public IPv6. Outside of it lies also `::7f00:1`, which ipaddr.js takes for a usual address. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR("2000::/3");
const WEB_PORTS = new Set([80, 443]);

/**
 * Whether a socket to this address leaves the operator's own network. An allow list: a range that is not
 * on it is refused. 6to4 and Teredo are refused as a whole, because they may lead to any IPv4 address.
 */
export function isPublicAddress(ip: string): boolean {
  // Only what a socket itself would take: ipaddr.js alone also reads octal, hex and short forms. A zone names a local link.
  if (isIP(ip) === 0 || ip.includes("%")) return false;
  if (isIP(ip) === 4) return isPublicIPv4(ipaddr.IPv4.parse(ip));
  // In hex, as the URL standard writes it: ipaddr.js takes `::8.8.8.8` for `::ffff:8.8.8.8`, the system does not.
  const address = ipaddr.IPv6.parse(new URL(`http://[${ip}]`).hostname.slice(1, -1));
  if (address.isIPv4MappedAddress()) return isPublicIPv4(address.toIPv4Address());
  // Servers without IPv4 reach the old web only through this prefix, so it counts as what it leads to.
  if (address.match(NAT64)) return isPublicIPv4(new ipaddr.IPv4(address.toByteArray().slice(12)));
  return address.match(GLOBAL_IPV6) && address.range() === "unicast";
}

function isPublicIPv4(address: ipaddr.IPv4): boolean {
  return address.range() === "unicast" && address.toString() !== PUBLIC_METADATA;
}

/** The rule for everything the server fetches for a user. */
export function isWebAddress(ip: string, port: number): boolean {
  return WEB_PORTS.has(port) && isPublicAddress(ip);
}
