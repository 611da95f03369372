import type { AllowAddress } from "../connect-checked.ts";
import { type GuardedAnswer, type GuardedFetch, openGuardedFetch } from "../guarded-fetch.ts";
import type { ResolveHost } from "../resolve-host.ts";
import { allowThisMachine } from "./start-web.ts";

interface Rules {
  readonly allowAddress?: AllowAddress;
  readonly resolveHost?: ResolveHost;
  readonly timeMs?: number;
}

const opened: GuardedFetch[] = [];
const toThisMachine: ResolveHost = async () => ["127.0.0.1"];

/** One request by the rules of a real server, except that every name leads to this machine. */
export function getGuarded(address: string, { timeMs = 3_000, ...rules }: Rules = {}): Promise<GuardedAnswer> {
  const signal = AbortSignal.timeout(timeMs);
  const fetch = openGuardedFetch({ userAgent: "Test/1", signal, resolveHost: toThisMachine, ...rules });
  opened.push(fetch);
  return fetch.get(address, { accept: "text/html" });
}

/** The same, but this machine counts as public. */
export const getHere = (address: string, rules: Rules = {}) =>
  getGuarded(address, { allowAddress: allowThisMachine, ...rules });

export async function closeGuarded(): Promise<void> {
  await Promise.all(opened.splice(0).map((fetch) => fetch.close()));
}

export async function readText(answer: GuardedAnswer, maxBytes = 100_000): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of answer.read(maxBytes)) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}
