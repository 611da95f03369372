import { type ChildProcess, spawn } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { checkMap, pick, seededRandom } from "@treeline/map/testing";
import * as Y from "yjs";
import { openLiveDocuments } from "../../src/collab/open-live-documents.ts";
import { openClient } from "../../src/collab/testing/live-client.ts";
import { addDocument, addPerson } from "../../src/collab/testing/people-and-documents.ts";
import { waitFor } from "../../src/collab/testing/wait-for.ts";
import { ContentWorkers } from "../../src/content/workers.ts";
import { connectDatabase } from "../../src/db/connect.ts";
import type { Engine } from "../../src/db/database-handle.ts";
import { migrateDatabase } from "../../src/db/migrate.ts";
import { createTestPlace, type TestPlace } from "../../src/db/testing.ts";
import { findFreePort } from "../../src/testing/start-server-process.ts";
import { type CrashClient, openCrashClient } from "./crash-client.ts";

export interface CrashOptions {
  readonly engine: Engine;
  readonly rounds: number;
  readonly clients: number;
  readonly seed: number;
  /** The server kills itself inside a compaction; else it is killed at a random moment. */
  readonly inCompaction: boolean;
  /** The file to start; the live room alone if not given. */
  readonly serverFile?: string;
  readonly tell?: (line: string) => void;
}

export interface CrashResult {
  readonly acknowledged: number;
  readonly lost: number;
  /** The longest that a client which stayed needed to be saved again after a restart. */
  readonly slowestReturnMs: number;
  /** How many times the server died inside a compaction. */
  readonly diedInside: number;
}

interface Target {
  readonly url: string;
  readonly documentId: string;
  readonly token: string;
  readonly retryMs: number;
}

const LIVE_SERVER = fileURLToPath(new URL("./live-server-process.ts", import.meta.url));
const DYING_POINTS = ["delete", "upsert", "commit"] as const;
/** After this a server that was to die inside a compaction is killed anyway; on a busy machine compactions come late. */
const ROUND_LIMIT_MS = 30_000;

/** Clients edit one map, the server is killed with signal 9 again and again, and each time a fresh client looks for everything saved. */
export async function runCrashRounds(options: CrashOptions): Promise<CrashResult> {
  const place = await createTestPlace(options.engine);
  const random = seededRandom(options.seed);
  const port = await findFreePort();
  const target = { url: `ws://127.0.0.1:${port}/collab`, ...(await prepareDocument(place)), retryMs: 200 };
  const acknowledged: Uint8Array[] = [];
  let staying: CrashClient[] = [];
  let result: CrashResult = { acknowledged: 0, lost: 0, slowestReturnMs: 0, diedInside: 0 };
  try {
    for (let round = 1; round <= options.rounds && result.lost === 0; round += 1) {
      const server = await startServer(options, { place, port, random });
      const returnMs = await measureReturn(staying, server);
      const fresh = Array.from({ length: options.clients - staying.length }, () => openCrashClient(target));
      const diedInside = await editUntilKilled([...staying, ...fresh], server, { random, ...options });
      // Half of them never come back.
      for (const client of fresh) client.destroy();
      // Nor do the others before it is checked: they would bring again what the server lost.
      for (const client of staying) client.leave();
      acknowledged.push(...fresh.flatMap((client) => client.acknowledged()));
      const again = await startServer({ ...options, inCompaction: false }, { place, port, random });
      const all = [...acknowledged, ...staying.flatMap((client) => client.acknowledged())];
      result = {
        acknowledged: all.length,
        lost: await countLost(target, all),
        slowestReturnMs: Math.max(result.slowestReturnMs, returnMs),
        diedInside: result.diedInside + (diedInside ? 1 : 0),
      };
      await again.kill();
      for (const client of staying) client.comeBack();
      options.tell?.(`round ${round}: ${JSON.stringify(result)}`);
      staying = staying.length > 0 ? staying : openStaying(options, target);
    }
    return result;
  } finally {
    for (const client of staying) client.destroy();
    for (const child of children) child.kill("SIGKILL");
    await place.remove();
  }
}

/** They live through all kills but the first. */
const openStaying = ({ clients }: CrashOptions, target: Target) =>
  Array.from({ length: Math.floor(clients / 2) }, () => openCrashClient(target));

/** How long until those who stayed are saved again; a server that dies before that inside a compaction does not count. */
async function measureReturn(clients: CrashClient[], server: Running): Promise<number> {
  const start = Date.now();
  let hasEnded = false;
  void server.ended.finally(() => {
    hasEnded = true;
  });
  await waitFor(() => hasEnded || clients.every((client) => client.isSaved()), "those who stayed");
  return hasEnded ? 0 : Date.now() - start;
}

async function prepareDocument(place: TestPlace): Promise<{ documentId: string; token: string }> {
  const database = await connectDatabase(place);
  await migrateDatabase(database);
  const workers = new ContentWorkers();
  const live = openLiveDocuments({ db: database.db, log: console as never, workers });
  const owner = await addPerson(database.db);
  const documentId = await addDocument(database.db, live, { owner });
  await live.close();
  await workers.stop();
  await database.close();
  return { documentId, token: owner.token };
}

/** Those that still run when a check fails. */
const children = new Set<ChildProcess>();

interface Running {
  readonly ended: Promise<unknown>;
  kill(): Promise<void>;
}

async function startServer(
  { serverFile = LIVE_SERVER, inCompaction }: CrashOptions,
  { place, port, random }: { place: TestPlace; port: number; random: () => number },
): Promise<Running> {
  const child: ChildProcess = spawn(process.execPath, [serverFile], {
    env: {
      PATH: process.env["PATH"] ?? "",
      HOME: process.env["HOME"] ?? "",
      PORT: String(port),
      DATA_DIR: place.dataDir,
      RATE_LIMITS: "off",
      COMPACT_ROWS: inCompaction ? "15" : "100",
      ...(place.databaseUrl && { DATABASE_URL: place.databaseUrl }),
      ...(inCompaction && { DIE_AT: pick(random, DYING_POINTS), DIE_AFTER: String(1 + Math.floor(random() * 3)) }),
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  children.add(child);
  const ended = new Promise((resolve) => child.once("close", resolve)).finally(() => children.delete(child));
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on("data", (data: Buffer) => {
      if (data.toString().includes(" is at ")) resolve();
    });
    child.once("close", (code) => reject(new Error(`the server ended with ${code}`)));
  });
  return {
    ended,
    async kill() {
      child.kill("SIGKILL");
      await ended;
    },
  };
}

/** True if the server died by itself. */
async function editUntilKilled(
  clients: CrashClient[],
  server: Running,
  { random, inCompaction }: { random: () => number; inCompaction: boolean },
): Promise<boolean> {
  let isOver = false;
  const limit = wait(inCompaction ? ROUND_LIMIT_MS : 400 + random() * 800);
  const ended = server.ended.then(() => true);
  const over = Promise.race([ended, limit.then(() => false)]).finally(() => {
    isOver = true;
  });
  while (!isOver) {
    for (const client of clients) client.edit(random);
    await wait(1 + random() * 8);
  }
  await server.kill();
  return over;
}

async function countLost(target: Target, updates: Uint8Array[]): Promise<number> {
  const client = openClient(target);
  await client.synced();
  checkMap(client.map);
  const snapshot = Y.snapshot(client.doc);
  const lost = updates.filter((update) => !Y.snapshotContainsUpdate(snapshot, update)).length;
  client.destroy();
  return lost;
}
