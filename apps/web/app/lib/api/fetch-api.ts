import { at, type Problem } from "@treeline/contract";
import { nextCursorOf } from "./next-cursor.ts";
import { type Address, type AnswerAt, type InputAt, pathOf } from "./route-at.ts";

export type Fetched<T> =
  | {
      readonly ok: true;
      readonly value: T;
      /** Of a page of a list: where the next one begins. */
      readonly next: string | null;
    }
  | { readonly ok: false; readonly problem: FetchProblem };

/** `offline`: the server was not reached. Otherwise a code of the API. */
export type FetchProblem = Pick<Problem, "status" | "code" | "detail"> &
  Partial<Pick<Problem, "errors" | "limit">> & {
    /** When the same call may be made again. */
    readonly retryAfterSeconds?: number;
  };

interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** Goes on after the page is left: small changes do by themselves. */
  readonly keepalive?: boolean;
  /** For what is large. */
  readonly timeoutMs?: number;
}

const refusalListeners = new Set<() => void>();

/** Calls when the server no longer knows the session of this page. */
export function onRefusedSession(listener: () => void): () => void {
  refusalListeners.add(listener);
  return () => void refusalListeners.delete(listener);
}

const LIMIT_MS = 30_000;
/** Browsers let 64 KB at once outlive their page, and refuse more. */
const OUTLIVING_CHARACTERS = 2_000;

/** Calls the API from the browser, by the session cookie. A refusal is a value with a code that the texts know (`problems.*`). */
export async function fetchApi<A extends Address>(
  address: A,
  { body, signal, keepalive, timeoutMs = LIMIT_MS, ...place }: InputAt<A> & CallOptions,
): Promise<Fetched<AnswerAt<A>>> {
  const { method } = address;
  const limit = AbortSignal.timeout(timeoutMs);
  try {
    const sent = body instanceof FormData ? body : body && JSON.stringify(body);
    const isSmall = typeof sent === "string" ? sent.length <= OUTLIVING_CHARACTERS : sent === undefined;
    const response = await fetch(pathOf(address, place), {
      method,
      headers: typeof sent === "string" ? { "content-type": "application/json" } : {},
      body: sent,
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
      // A change must arrive even if the tab is closed at once.
      keepalive: keepalive ?? (method !== "GET" && isSmall),
    });
    if (response.ok) {
      const value = (response.status === 204 ? null : await response.json()) as AnswerAt<A>;
      return { ok: true, value, next: nextCursorOf(response.headers) };
    }
    const problem = await readProblem(response);
    const asked: string = address.url;
    if (problem.code === "not_signed_in" && asked !== at.getUser.url) for (const tell of refusalListeners) tell();
    return { ok: false, problem };
  } catch (error) {
    if (signal?.aborted) throw error;
    return { ok: false, problem: { status: 0, code: "offline", detail: "" } };
  }
}

/** What a refused call says. */
export async function readProblem(response: Response): Promise<FetchProblem> {
  const isProblem = response.headers.get("content-type")?.includes("application/problem+json");
  const wait = Number(response.headers.get("retry-after"));
  if (isProblem) return { ...((await response.json()) as FetchProblem), ...(wait > 0 && { retryAfterSeconds: wait }) };
  return { status: response.status, code: response.status >= 500 ? "unavailable" : "unknown", detail: "" };
}
