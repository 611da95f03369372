import type { IncomingMessage } from "node:http";
import ipaddr from "ipaddr.js";
import type { Config } from "../../config.ts";

type IsTrusted = (address: string, hop: number) => boolean;

/**
 * Where an upgrade comes from, by the same rule that Fastify uses for requests: hop by hop from our end, up to the first that is no
 * trusted proxy. A forged X-Forwarded-For stands further out and is never reached.
 */
export function findClientAddress(request: IncomingMessage, trustProxy: Config["trustProxy"]): string {
  const forwarded = String(request.headers["x-forwarded-for"] ?? "");
  const hops = [request.socket.remoteAddress ?? "", ...forwarded.split(",").toReversed()]
    .map((hop) => hop.trim())
    .filter(Boolean);
  const isTrusted = compileTrust(trustProxy);
  const last = hops.findIndex((hop, index) => !isTrusted(hop, index));
  return hops[last === -1 ? hops.length - 1 : last] ?? "";
}

function compileTrust(trustProxy: Config["trustProxy"]): IsTrusted {
  if (typeof trustProxy === "boolean") return () => trustProxy;
  if (typeof trustProxy === "function") return trustProxy;
  const ranges = trustProxy.split(",").map((range) => readRange(range.trim()));
  return (address) => {
    if (!ipaddr.isValid(address)) return false;
    const parsed = ipaddr.process(address);
    return ranges.some(([start, bits]) => start.kind() === parsed.kind() && parsed.match(start, bits));
  };
}

function readRange(range: string): [ipaddr.IPv4 | ipaddr.IPv6, number] {
  if (range.includes("/")) return ipaddr.parseCIDR(range);
  const address = ipaddr.process(range);
  return [address, address.kind() === "ipv4" ? 32 : 128];
}
