import { randomUUID } from "node:crypto";
import { OFREPProvider } from "@openfeature/ofrep-provider";
import {
  type EvaluationContext,
  FirstSuccessfulStrategy,
  InMemoryProvider,
  MultiProvider,
  OpenFeature,
  type Provider,
} from "@openfeature/server-sdk";
import type { FlagValues } from "./read-flags-file.ts";

export interface Flags {
  /** Every known flag, evaluated once; a page gets the values and never asks again. */
  readAll(userId: string | null): Promise<FlagValues>;
  close(): Promise<void>;
}

interface FlagsOptions {
  readonly local: FlagValues;
  readonly remoteUrl: string | null;
  readonly remoteKey: string | null;
  readonly remoteLimitMs?: number;
}

/** A page never waits longer than this for the remote service; then the local file answers. */
const REMOTE_LIMIT_MS = 300;

export async function openFlags(options: FlagsOptions): Promise<Flags> {
  const { local, remoteUrl, remoteKey, remoteLimitMs = REMOTE_LIMIT_MS } = options;
  const file = new InMemoryProvider(
    Object.fromEntries(
      Object.entries(local).map(([name, on]) => [
        name,
        { disabled: false, variants: { on: true, off: false }, defaultVariant: on ? "on" : "off" },
      ]),
    ),
  );
  const provider: Provider =
    remoteUrl === null ? file : remoteFirst(buildRemote(remoteUrl, remoteKey, remoteLimitMs), file);
  // A domain of its own: two servers in one process (tests) must not share a provider.
  const domain = randomUUID();
  await OpenFeature.setProviderAndWait(domain, provider);
  const client = OpenFeature.getClient(domain);
  return {
    async readAll(userId) {
      const context: EvaluationContext = userId === null ? {} : { targetingKey: userId };
      const values = await Promise.all(
        Object.entries(local).map(
          async ([name, fallback]) => [name, await client.getBooleanValue(name, fallback, context)] as const,
        ),
      );
      return Object.fromEntries(values);
    },
    async close() {
      await provider.onClose?.();
    },
  };
}

function remoteFirst(remote: Provider, file: Provider): Provider {
  return new MultiProvider([{ provider: remote }, { provider: file }], new FirstSuccessfulStrategy());
}

function buildRemote(baseUrl: string, key: string | null, limitMs: number): Provider {
  return new OFREPProvider({
    baseUrl,
    ...(key === null ? {} : { headers: { authorization: `Bearer ${key}` } }),
    fetchImplementation: (input: string | URL | Request, init?: RequestInit) =>
      fetch(input, { ...init, signal: AbortSignal.timeout(limitMs) }),
  });
}
