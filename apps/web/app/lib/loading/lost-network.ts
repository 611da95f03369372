import { countWaiting } from "./network-state.ts";
import { backOnlineOr } from "./until-loaded.ts";

declare global {
  interface Window {
    /** These two are also for the router's own code, see `vite-guard-chunk-reload.ts`. */
    isReachable?: () => Promise<boolean>;
    untilReachable?: () => Promise<void>;
  }
}

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 15_000;
/** What a proxy says while the server behind it is away. */
const GATEWAY_STATUSES: ReadonlySet<number> = new Set([502, 503, 504]);
const DOCUMENT = /^\/documents\/[^/]+$/;

let tryNow = Promise.withResolvers<void>();

export function tryNetworkNow(): void {
  tryNow.resolve();
  tryNow = Promise.withResolvers();
}

/**
 * React Router takes a lost network for a failure of the page that is asked for, and shows an error page in the place of the one that was
 * fine. So its requests for the data of pages wait: what is shown stays, with a notice, until the network is back or the visitor goes
 * elsewhere. The router has no place to say so but `fetch`.
 */
export function keepPagesWithoutNetwork(): void {
  const ask = window.fetch.bind(window);
  const isReachable = () => ask("/healthz", { cache: "no-store" }).then(isFromServer, () => false);
  window.isReachable = isReachable;
  window.untilReachable = async () => {
    if (!(await isReachable())) await waitFor(isReachable);
  };
  window.fetch = (input, init) => {
    const page = input instanceof URL && !init?.method ? pageOf(input) : null;
    return page === null ? ask(input, init) : askPatiently(() => ask(input, init), page, init?.signal);
  };
}

/** The page whose data the router asks for. */
function pageOf({ pathname, origin }: URL): string | null {
  const isData = origin === location.origin && pathname.endsWith(".data");
  return isData ? pathname.slice(0, -".data".length) : null;
}

async function askPatiently(
  ask: () => Promise<Response>,
  page: string,
  signal: AbortSignal | null | undefined,
): Promise<Response> {
  let answer = await tryOnce(ask, signal);
  if (answer) return answer;
  // The service worker opens what this browser has kept.
  if (DOCUMENT.test(page) && page !== location.pathname && navigator.serviceWorker?.controller) location.assign(page);
  await waitFor(async () => {
    answer = await tryOnce(ask, signal);
    return answer !== null;
  }, signal);
  if (!answer) throw new DOMException("the visitor went elsewhere", "AbortError");
  return answer;
}

/** Null: no answer. */
async function tryOnce(ask: () => Promise<Response>, signal: AbortSignal | null | undefined): Promise<Response | null> {
  try {
    const answer = await ask();
    return isFromServer(answer) ? answer : null;
  } catch (error) {
    if (signal?.aborted || !(error instanceof TypeError)) throw error;
    return null;
  }
}

/** The application says itself what it cannot do, and its answers have its policy. */
const isFromServer = ({ status, headers }: Response) =>
  !GATEWAY_STATUSES.has(status) || headers.has("content-security-policy");

async function waitFor(isThere: () => Promise<boolean>, signal?: AbortSignal | null): Promise<void> {
  const left = new Promise<void>((resolve) => signal?.addEventListener("abort", () => resolve(), { once: true }));
  countWaiting(1);
  try {
    for (let wait = FIRST_WAIT_MS; ; wait = Math.min(2 * wait, LONGEST_WAIT_MS)) {
      await Promise.race([backOnlineOr(wait), tryNow.promise, left]);
      if (signal?.aborted || (await isThere())) return;
    }
  } finally {
    countWaiting(-1);
  }
}
