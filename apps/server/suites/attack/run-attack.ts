import type { DatabasePlace } from "../../src/db/connect.ts";
import { openServerMemory, type ServerMemory } from "../../src/testing/server-memory.ts";
import { findFreePort, type ServerProcess, startServerProcess } from "../../src/testing/start-server-process.ts";
import type { Target } from "./attacker.ts";
import { type CanaryReport, startCanary } from "./canary.ts";
import { checkDocuments } from "./check-documents.ts";
import { readMemory } from "./read-memory.ts";
import type { AttackersReport } from "./run-attackers.ts";
import { startAttackers } from "./start-attackers.ts";

export interface AttackOptions {
  readonly place: DatabasePlace;
  /** Of attackers. */
  readonly names: readonly string[];
  readonly seconds: number;
  readonly leastActs: number;
  readonly seed: number;
  /** The longest that the canary may wait for an answer. */
  readonly limitMs: number;
}

export interface AttackReport extends AttackersReport {
  readonly canary: CanaryReport;
  /** Megabytes: what the server needs after a collection of garbage, and what it and its workers were lent at most. */
  readonly memory: { readonly before: number; readonly peak: number | null; readonly after: number | null };
}

const SAMPLE_MS = 250;
/** What has arrived is dealt with first, and then documents linger. */
const REST_LIMIT_MS = 60_000;
/** Memory has come back when it is under this. What was looked at last is kept, up to a bound. */
const memoryLimit = (before: number) => before + 80;

/** A real server with somebody working on it, and strangers who try everything for a set time. */
export async function runAttack(options: AttackOptions): Promise<AttackReport> {
  const { place } = options;
  const metricsPort = await findFreePort();
  const inspectorPort = await findFreePort();
  const server = await startServerProcess({
    DATA_DIR: place.dataDir,
    ...(place.databaseUrl && { DATABASE_URL: place.databaseUrl }),
    METRICS_PORT: String(metricsPort),
    // Limits would keep most of it from reaching the server at all.
    RATE_LIMITS: "off",
    NODE_OPTIONS: `--inspect=127.0.0.1:${inspectorPort}`,
  });
  const memory = await openServerMemory(inspectorPort);
  try {
    return await attack(server, { ...options, metricsPort, memory });
  } finally {
    memory.close();
    await server.stop("SIGKILL");
  }
}

async function attack(server: ServerProcess, options: AttackOptions & Watched): Promise<AttackReport> {
  const { names, seconds, leastActs, seed, limitMs, memory } = options;
  const { pid = 0 } = server.child;
  const owner = await settle(server, { email: "canary@example.com", documents: 1 });
  const stranger = await settle(server, { email: "stranger@example.com", documents: 10 });
  const [documentId = ""] = owner.documentIds;
  const port = Number(new URL(server.url).port);
  const ids = { ownIds: stranger.documentIds, foreignId: documentId };
  const target: Target = { port, url: server.url, token: stranger.token, ...ids };
  const canary = await startCanary({ url: server.url, token: owner.token, documentId, limitMs });
  const before = await memory.read();
  let peak = await readMemory(pid);
  const sample = async () => {
    peak = Math.max(peak ?? 0, (await readMemory(pid)) ?? 0);
  };
  const sampling = setInterval(() => void sample(), SAMPLE_MS);
  const attackers = startAttackers({ names, target, seconds, leastActs, seed });
  server.child.once("exit", attackers.stop);
  const report = await attackers.report;
  const seen = await canary.stop();
  clearInterval(sampling);
  const problems = [...report.problems, ...seen.problems];
  const hasEnded = () => server.child.exitCode !== null || server.child.signalCode !== null;
  if (!hasEnded()) await checkDocuments(target, problems);
  const after = hasEnded() ? null : await waitForRest(before, options, problems);
  if (hasEnded()) problems.push(`the server ended: ${server.output.err.slice(0, 2_000)}`);
  return { ...report, canary: seen, memory: { before, peak, after }, problems };
}

interface Watched {
  readonly metricsPort: number;
  readonly memory: ServerMemory;
}

/** Memory and sockets must come back once everybody has gone. */
async function waitForRest(before: number, { metricsPort, memory }: Watched, problems: string[]) {
  const giveUpAt = Date.now() + REST_LIMIT_MS;
  for (;;) {
    const after = await memory.read();
    const sockets = await countSockets(metricsPort);
    const isBack = after <= memoryLimit(before);
    if (isBack && sockets === 0) return after;
    if (Date.now() > giveUpAt) {
      if (!isBack) problems.push(`memory did not come back: ${before} MB before, ${after} MB after`);
      if (sockets > 0) problems.push(`${sockets} sockets are still open`);
      return after;
    }
    await new Promise((resolve) => setTimeout(resolve, SAMPLE_MS));
  }
}

async function countSockets(metricsPort: number): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
  return Number(/^treeline_live_sockets (\d+)/m.exec(await answer.text())?.[1] ?? 0);
}

/** Attackers do not know it: else they would delete their own account, and the rest would be refused at the door. */
const PASSWORD = "a quiet meadow 9";

/** An account with some documents. */
async function settle({ url }: ServerProcess, { email, documents }: { email: string; documents: number }) {
  const post = async (path: string, body: object, token?: string) => {
    const headers = { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) };
    const answer = await fetch(`${url}/v1/${path}/`, { method: "POST", headers, body: JSON.stringify(body) });
    if (answer.status !== 201) throw new Error(`${path} answered ${answer.status}`);
    return (await answer.json()) as { access_token: string; id: string };
  };
  const { access_token: token } = await post("register", { email, password: PASSWORD });
  const documentIds: string[] = [];
  while (documentIds.length < documents) documentIds.push((await post("documents", {}, token)).id);
  return { token, documentIds };
}
