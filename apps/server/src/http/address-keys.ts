import ipaddr from "ipaddr.js";

/** One home or office has a whole IPv6 /64, so that is what counts as one address. */
export const addressKey = (ip: string): string => prefixOf(ip, 4) ?? ip;

/** The /48 around it, which anybody can rent with its 65,536 "addresses"; undefined for IPv4. */
export function networkKey(ip: string): string | undefined {
  const network = prefixOf(ip, 3);
  return network === undefined || !network.includes(":") ? undefined : `${network}/48`;
}

function prefixOf(ip: string, groups: number): string | undefined {
  if (!ipaddr.isValid(ip)) return undefined;
  // An IPv4 address that came over an IPv6 socket is the same visitor.
  const address = ipaddr.process(ip);
  if (address.kind() === "ipv4") return address.toString();
  return (address as ipaddr.IPv6).parts
    .slice(0, groups)
    .map((part) => part.toString(16))
    .join(":");
}
