import { Resolver } from "node:dns/promises";
import { FetchFailed } from "./fetch-errors.ts";

export type ResolveHost = (host: string, signal: AbortSignal) => Promise<readonly string[]>;

const TRY_MS = 1_500;

/**
 * All addresses of a name, asked from the name server directly. `dns.lookup` would hold one of the few threads that files
 * and pictures need as well: four names with a hanging name server would stop the whole process.
 */
export function buildResolveHost({ servers }: { servers?: readonly string[] } = {}): ResolveHost {
  return async (host, signal) => {
    const resolver = new Resolver({ timeout: TRY_MS, tries: 2 });
    if (servers) resolver.setServers(servers);
    const cancel = () => resolver.cancel();
    signal.addEventListener("abort", cancel, { once: true });
    try {
      const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
      const addresses = answers.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []));
      if (addresses.length === 0) throw new FetchFailed("There is no such site.");
      return addresses;
    } finally {
      signal.removeEventListener("abort", cancel);
    }
  };
}
