/**
 * One person edits a small map while others, inside their limits, ask for the dearest things there are. `npm run bench:neighbours
 * [-- --quick --database sqlite|postgres --only sockets]`: acknowledgement of that person's edits with each kind of neighbour and
 * all at once. Quiet and noisy turns alternate, so that a slow moment of the machine hits both; a quiet turn begins when the
 * processors are idle. PostgreSQL is the one of TEST_DATABASE_URL. The neighbours are a process that gives
 * way to the server: people's browsers do not run on its processors. A pair of turns in which the host of a virtual machine took more than
 * a twentieth of its processors away is measured again; where it never stops, that is printed.
 */

import { spawn } from "node:child_process";
import { randomUUIDv7 } from "node:crypto";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { connectDatabase } from "../../apps/server/src/db/connect.ts";
import type { Engine } from "../../apps/server/src/db/database-handle.ts";
import { migrateDatabase } from "../../apps/server/src/db/migrate.ts";
import type { Db } from "../../apps/server/src/db/schema.ts";
import { createTestPlace, type TestPlace } from "../../apps/server/src/db/testing.ts";
import { startServerProcess } from "../../apps/server/src/testing/start-server-process.ts";
import { buildContent } from "../server/build-content.ts";
import { seedDocuments, seedUsers } from "../server/seed.ts";
import { openRawEditor } from "../together/raw-client.ts";
import { percentile } from "../typing/key-latency.ts";
import { KINDS, type Kind, type World } from "./neighbours.ts";

const isQuick = process.argv.includes("--quick");
const TURNS = isQuick ? 2 : 6;
const TURN_SECONDS = 5;
/** How long the server may take to finish what its neighbours asked for. */
const SETTLE_LIMIT_MS = 60_000;
const EDIT_MS = 50;
const STOLEN_MAX = 0.05;
const REPEATS_MAX = 12;
const RATIO_MAX = 3;
const WORST_MAX_MS = 500;
/** Of low priority and off one processor from its first instruction on: later it would only be the main thread, without those of V8. */
const BEHIND =
  process.platform === "linux" && availableParallelism() > 1
    ? ["nice", "-n", "10", "taskset", "-c", `1-${availableParallelism() - 1}`]
    : [];
const chosen = process.argv[process.argv.indexOf("--database") + 1] as Engine | undefined;
const only = process.argv.includes("--only") ? process.argv[process.argv.indexOf("--only") + 1] : null;
const engines: Engine[] =
  chosen === "sqlite" || chosen === "postgres"
    ? [chosen]
    : process.env["TEST_DATABASE_URL"]
      ? ["sqlite", "postgres"]
      : ["sqlite"];

let isWithin = true;
for (const engine of engines) await measure(engine);
process.exitCode = isWithin ? 0 : 1;

async function measure(engine: Engine): Promise<void> {
  const place = await createTestPlace(engine);
  try {
    const world = await seed(place);
    const server = await startServerProcess({
      DATA_DIR: place.dataDir,
      BILLING: "off",
      LOG_LEVEL: "error",
      ...(place.databaseUrl && { DATABASE_URL: place.databaseUrl }),
    });
    try {
      await run(engine, { ...world, url: server.url });
    } finally {
      await server.stop();
    }
  } finally {
    await place.remove();
  }
}

async function run(engine: Engine, world: World): Promise<void> {
  print(
    `${engine}: acknowledgements of an edit every ${EDIT_MS} ms, ${TURNS} turns of ${TURN_SECONDS} s each, quiet and noisy`,
  );
  await warmUp(world);
  for (const kind of KINDS) if (!only || only === kind) await compare(world, kind, [kind]);
  if (!only || only === "all") await compare(world, "all at once", KINDS);
}

/** The first of everything compiles code and starts workers. */
async function warmUp(world: World): Promise<void> {
  const neighbours = await startNeighbours(world, KINDS);
  await measureEdits(world, TURN_SECONDS);
  await neighbours.stop();
}

async function compare(world: World, name: string, kinds: readonly Kind[]): Promise<void> {
  const quiet: Turn[] = [];
  const noisy: Turn[] = [];
  const work: string[] = [];
  let repeats = 0;
  while (quiet.length < TURNS) {
    await settle();
    const alone = await measureEdits(world, TURN_SECONDS);
    const neighbours = await startNeighbours(world, kinds);
    const beside = await measureEdits(world, TURN_SECONDS);
    const done = await neighbours.stop();
    if (repeats < REPEATS_MAX && Math.max(...[alone, beside].map(stolenOf)) > STOLEN_MAX) {
      repeats += 1;
      continue;
    }
    quiet.push(alone);
    noisy.push(beside);
    work.push(done);
  }
  if (repeats > 0) print(`    ${repeats} pairs of turns repeated: the host took the processors away`);
  const [before, beside] = [summarize(quiet), summarize(noisy)];
  tell("quiet", before);
  tell(name, beside);
  const ratio = beside.p95 / before.p95;
  const isGood = ratio <= RATIO_MAX && beside.worst <= WORST_MAX_MS;
  print(`    ${ratio.toFixed(2)} × quiet${isGood ? "" : "  TOO SLOW"}; ${work.join(" | ")}`);
  if (!isGood) isWithin = false;
}

async function startNeighbours(world: World, kinds: readonly Kind[]): Promise<{ stop(): Promise<string> }> {
  const file = fileURLToPath(new URL("./neighbours.ts", import.meta.url));
  const [command = process.execPath, ...before] = [...BEHIND, process.execPath];
  const child = spawn(command, [...before, file, JSON.stringify({ world, kinds })], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let out = "";
  child.stdout.on("data", (data: Buffer) => {
    out += data.toString();
  });
  await once(child.stdout, "data");
  return {
    async stop() {
      child.kill("SIGTERM");
      if (child.exitCode === null) await once(child, "exit");
      return out.trim().split("\n").slice(1).join("; ");
    },
  };
}

/** Until nine tenths of the processors were idle for a second. */
async function settle(): Promise<void> {
  const end = performance.now() + SETTLE_LIMIT_MS;
  while (performance.now() < end) {
    const before = await readProcessorTime();
    await sleep(1_000);
    const after = await readProcessorTime();
    if (after.idle - before.idle >= 0.9 * (after.total - before.total - (after.stolen - before.stolen))) return;
  }
  print("    the machine did not come to rest");
}

interface Turn {
  readonly times: readonly number[];
  readonly ticks: number;
  readonly stolenTicks: number;
}

interface Times {
  readonly count: number;
  readonly median: number;
  readonly p95: number;
  readonly worst: number;
  /** The part of the processors' time that the host gave to others meanwhile. */
  readonly stolen: number;
}

/** Each edit waits for its turn on the clock, not for the one before: whoever types does not stop either. */
async function measureEdits({ url, editor }: World, seconds: number): Promise<Turn> {
  const client = await openRawEditor({ url, ...editor });
  const answers: Promise<number>[] = [];
  const before = await readProcessorTime();
  const end = performance.now() + seconds * 1_000;
  for (let next = performance.now(); next < end; next += EDIT_MS) {
    await sleep(Math.max(0, next - performance.now()));
    answers.push(client.edit());
  }
  const times = await Promise.all(answers);
  client.close();
  const after = await readProcessorTime();
  return { times, ticks: after.total - before.total, stolenTicks: after.stolen - before.stolen };
}

function stolenOf({ stolenTicks, ticks }: Turn): number {
  return stolenTicks / ticks;
}

function summarize(turns: readonly Turn[]): Times {
  const times = turns.flatMap((turn) => turn.times);
  return {
    count: times.length,
    median: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    worst: Math.max(...times),
    stolen: sum(turns.map((turn) => turn.stolenTicks)) / sum(turns.map((turn) => turn.ticks)),
  };
}

/** In ticks, of all processors. Where there is no Linux: always idle, nothing stolen. */
async function readProcessorTime(): Promise<{ total: number; idle: number; stolen: number }> {
  const stat = await readFile("/proc/stat", "utf8").catch(() => "");
  const ticks = stat.split("\n")[0]?.trim().split(/\s+/).slice(1, 9).map(Number) ?? [];
  const total = sum(ticks) || performance.now();
  return { total, idle: ticks.length ? (ticks[3] ?? 0) + (ticks[4] ?? 0) : total, stolen: ticks[7] ?? 0 };
}

function tell(name: string, { count, median, p95, worst, stolen }: Times): void {
  const lost = stolen >= 0.005 ? `  (${(stolen * 100).toFixed(0)} % of the processors taken away)` : "";
  print(
    `  ${name.padEnd(12)} ${count} edits: median ${median.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, worst ${worst.toFixed(0)} ms${lost}`,
  );
}

async function seed(place: TestPlace): Promise<Omit<World, "url">> {
  const database = await connectDatabase(place);
  await migrateDatabase(database);
  const people = await seedUsers(database.db, { users: KINDS.length + 1, documents: 4 });
  const [first, ...others] = people;
  const [ten, fifty] = [buildContent(10_000), buildContent(50_000)];
  const neighbours = [];
  for (const person of others) {
    const [medium, large] = [randomUUIDv7(), randomUUIDv7()];
    await seedDocuments(database.db, { ownerId: person.id, ids: [medium], content: ten });
    await seedDocuments(database.db, { ownerId: person.id, ids: [large], content: fifty });
    await makePublic(database.db, medium);
    neighbours.push({ token: person.token, medium, large, small: person.documents });
  }
  await database.close();
  return { editor: { token: first?.token ?? "", document: first?.documents[0] ?? "" }, neighbours };
}

async function makePublic(db: Db, document: string): Promise<void> {
  const grant = { id: randomUUIDv7(), document_id: document, user_id: null, email: null, permission: "read" as const };
  await db
    .insertInto("document_grant")
    .values({ ...grant, created_at: new Date().toISOString() })
    .execute();
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
