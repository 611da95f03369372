import { inspect } from "node:util";
import type { MessagePort } from "node:worker_threads";
import type { ApiCall, PageHost } from "@treeline/contract";

/** For the thread that renders pages. Each page has a channel of its own, which the main thread closes. */
export interface PageTask {
  readonly request: PageRequest;
  readonly facts: PageFacts;
  readonly port: MessagePort;
}

export interface PageRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: readonly [string, string][];
  readonly body: Uint8Array | null;
}

export type PageFacts = Pick<PageHost, "nonce" | "appUrl" | "chatUrl" | "hasBilling">;

/** An answer without its body. */
export interface Head {
  readonly status: number;
  readonly headers: readonly [string, string][];
  readonly hasBody: boolean;
}

/** What the page needs of the server. */
export type PageQuestion =
  | { readonly name: "callApi"; readonly call: ApiCall }
  | { readonly name: "readFlags"; readonly userId: string | null };

export interface ApiAnswer extends Head {
  readonly text: string;
}

export type FromPage =
  | { readonly kind: "question"; readonly id: number; readonly question: PageQuestion }
  | { readonly kind: "problem"; readonly error: unknown }
  | { readonly kind: "head"; readonly head: Head }
  | { readonly kind: "chunk"; readonly chunk: Uint8Array }
  | { readonly kind: "end" }
  | { readonly kind: "failure"; readonly error: unknown };

export interface ToPage {
  readonly id: number;
  readonly value?: unknown;
  readonly failure?: unknown;
}

/** What the thread says of itself. */
export type FromThread =
  | { readonly kind: "ready" }
  | { readonly kind: "console"; readonly level: "error" | "warn"; readonly words: unknown[] };

export function headOf({ status, headers, body }: Response): Head {
  return { status, headers: [...headers], hasBody: body !== null };
}

/** Errors keep their name, message and stack on the way to another thread; what cannot be sent goes as words. */
export function toClonable(value: unknown): unknown {
  if (value instanceof Error) {
    const copy = new Error(value.message);
    copy.name = value.name;
    if (value.stack !== undefined) copy.stack = value.stack;
    return copy;
  }
  return typeof value === "object" || typeof value === "function" ? inspect(value) : value;
}
