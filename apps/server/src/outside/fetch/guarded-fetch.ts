import { Agent, type Dispatcher } from "undici";
import { buildCheckedConnect, type ConnectRules } from "./connect-checked.ts";
import { FetchFailed, FetchRefused } from "./fetch-errors.ts";
import { isWebAddress } from "./public-address.ts";
import { readBody } from "./read-body.ts";
import { requireTarget } from "./require-target.ts";
import { buildResolveHost } from "./resolve-host.ts";

export interface GuardedAnswer {
  /** Where the redirects ended. */
  readonly url: URL;
  /** Lower-case, with its parameters; empty if not told. */
  readonly contentType: string;
  /** The unpacked body. Fails as soon as more than `maxBytes` come. */
  read(maxBytes: number): AsyncIterable<Uint8Array>;
}

/** One action of a user: its requests share a deadline and are aborted together. */
export interface GuardedFetch {
  get(address: string, options: { readonly accept: string }): Promise<GuardedAnswer>;
  close(): Promise<void>;
}

export type GuardOptions = Pick<ConnectRules, "signal"> &
  Partial<Pick<ConnectRules, "allowAddress" | "resolveHost">> & { readonly userAgent: string };

const MAX_REDIRECTS = 3;
const askNameServer = buildResolveHost();
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/** Fetches what strangers name, without ever reaching into the operator's own network. */
export function openGuardedFetch({ signal, userAgent, ...rules }: GuardOptions): GuardedFetch {
  const connect = buildCheckedConnect({ allowAddress: isWebAddress, resolveHost: askNameServer, signal, ...rules });
  // Time is kept by the signal alone: undici's own timers tick in half seconds and start again with every byte.
  const agent = new Agent({ connect, headersTimeout: 0, bodyTimeout: 0 });
  const request = async (url: URL, accept: string) => {
    const headers = { accept, "accept-encoding": "gzip, br, deflate", "user-agent": userAgent };
    const answer = await agent.request({
      origin: url.origin,
      path: url.pathname + url.search,
      method: "GET",
      headers,
      signal,
    });
    // A body that is no longer read may still fail, and an error event without a listener would end the process.
    answer.body.on("error", () => {});
    return answer;
  };
  return {
    get: (address, { accept }) => follow(address, (url) => request(url, accept)).catch(rethrowIn(signal)),
    close: () => agent.destroy(),
  };

  async function follow(address: string, ask: (url: URL) => Promise<Dispatcher.ResponseData>): Promise<GuardedAnswer> {
    let url = requireTarget(address);
    for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
      const answer = await ask(url);
      if (!REDIRECTS.has(answer.statusCode)) return presentAnswer(url, answer, signal);
      answer.body.destroy();
      url = requireNextHop(url, single(answer.headers.location));
    }
    throw new FetchFailed("The page redirects too often.");
  }
}

function requireNextHop(from: URL, location: string): URL {
  if (!location) throw new FetchFailed("The page redirects to nowhere.");
  const next = requireTarget(location, from);
  // No downgrade from HTTPS to HTTP: anyone on the way could answer.
  if (from.protocol === "https:" && next.protocol === "http:") {
    throw new FetchRefused("The page redirects to an unsafe address.");
  }
  return next;
}

function presentAnswer(url: URL, answer: Dispatcher.ResponseData, signal: AbortSignal): GuardedAnswer {
  if (answer.statusCode < 200 || answer.statusCode > 299) {
    answer.body.destroy();
    throw new FetchFailed(`The page answered with status ${answer.statusCode}.`);
  }
  const encoding = single(answer.headers["content-encoding"]);
  return {
    url,
    contentType: single(answer.headers["content-type"]).trim().toLowerCase(),
    async *read(maxBytes) {
      try {
        yield* readBody(answer.body, { encoding, maxBytes });
      } catch (error) {
        rethrowIn(signal)(error);
      }
    },
  };
}

function single(header: string | string[] | undefined): string {
  return (Array.isArray(header) ? header.join(", ") : header) ?? "";
}

/** Nothing of the other side's or the runtime's words gets out: they could tell what is inside the network. */
function rethrowIn(signal: AbortSignal): (error: unknown) => never {
  return (error) => {
    if (error instanceof FetchRefused || error instanceof FetchFailed) throw error;
    throw new FetchFailed(signal.aborted ? "The page did not answer in time." : "The page could not be fetched.", {
      cause: error,
    });
  };
}
