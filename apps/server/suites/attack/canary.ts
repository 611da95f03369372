import { setText } from "@treeline/map";
import { openClient } from "../../src/collab/testing/live-client.ts";
import { waitFor } from "../../src/collab/testing/wait-for.ts";
import { watchStalls } from "./watch-stalls.ts";

/** Milliseconds. */
export interface Times {
  readonly p95: number;
  readonly worst: number;
}

export interface CanaryReport {
  readonly rounds: number;
  readonly write: Times;
  readonly read: Times;
  readonly problems: readonly string[];
}

interface CanaryOptions {
  readonly url: string;
  readonly documentId: string;
  readonly token: string;
  /** Of each step. */
  readonly limitMs: number;
}

/** Then it is not waited for any longer. */
const GIVE_UP_MS = 30_000;
const PAUSE_MS = 100;

/** Somebody who works on a document of their own meanwhile: writes through a socket, and reads by a call what was written. */
export async function startCanary({ url, documentId, token, limitMs }: CanaryOptions) {
  const client = openClient({ url: `${url.replace("http", "ws")}/collab/${documentId}`, documentId, token });
  const headers = { authorization: `Bearer ${token}` };
  const stalls = watchStalls();
  const writes: number[] = [];
  const reads: number[] = [];
  const problems: string[] = [];
  let isStopping = false;

  async function write(words: string): Promise<void> {
    setText(client.map, { topic: client.map.read().root.id, text: [{ text: words }] });
    await waitFor(() => !client.provider.hasUnsyncedChanges, "the acknowledgement", GIVE_UP_MS);
  }

  async function read(words: string): Promise<void> {
    const signal = AbortSignal.timeout(GIVE_UP_MS);
    const answer = await fetch(`${url}/v1/documents/${documentId}/`, { headers, signal });
    const body = await answer.text();
    if (answer.status !== 200 || !body.includes(words)) throw new Error(`read ${answer.status}, without "${words}"`);
  }

  async function measure(step: () => Promise<void>): Promise<number> {
    const start = performance.now();
    const stalledBefore = stalls.totalMs();
    await step();
    // While nothing ran here, nothing may have run there.
    const took = Math.round(performance.now() - start - (stalls.totalMs() - stalledBefore));
    if (took > limitMs) throw new Error(`it took ${took} ms`);
    return took;
  }

  async function live(): Promise<void> {
    for (let round = 0; !isStopping; round += 1) {
      try {
        writes.push(await measure(() => write(`round ${round}`)));
        reads.push(await measure(() => read(`round ${round}`)));
      } catch (error) {
        problems.push(`canary, round ${round}: ${String(error)}`);
      }
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }

  await client.synced();
  // Without a limit: a server that was just started has yet to start its workers.
  await write("before");
  await read("before");
  const living = live();
  return {
    async stop(): Promise<CanaryReport> {
      isStopping = true;
      await living;
      stalls.stop();
      client.destroy();
      return { rounds: reads.length, write: summarise(writes), read: summarise(reads), problems };
    },
  };
}

function summarise(times: readonly number[]): Times {
  const sorted = times.toSorted((a, b) => a - b);
  return { p95: sorted[Math.floor(sorted.length * 0.95)] ?? 0, worst: sorted.at(-1) ?? 0 };
}
