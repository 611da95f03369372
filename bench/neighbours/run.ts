/**
 * One person edits a small map while others, inside their limits, ask for the dearest things there are. `npm run bench:neighbours
 * [-- --quick --database sqlite|postgres --only sockets]`: acknowledgement of that person's edits, quiet and with each kind of
 * neighbour and all at once. PostgreSQL is the one of TEST_DATABASE_URL. The neighbours are a process of low priority: people's
 * browsers do not run on the server's cores. Where a virtual machine lost processor time to others, that is printed.
 */

import { type ChildProcess, spawn } from "node:child_process";
import { randomUUIDv7 } from "node:crypto";
import { readFile } from "node:fs/promises";
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
const SECONDS = isQuick ? 8 : 30;
const EDIT_MS = 50;
const RATIO_MAX = 3;
const WORST_MAX_MS = 500;
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
  print(`${engine}: acknowledgements of an edit every ${EDIT_MS} ms for ${SECONDS} s each`);
  await measureEdits(world, 3);
  const quiet = await measureEdits(world, SECONDS);
  tell("quiet", quiet, null);
  for (const kind of KINDS) if (!only || only === kind) await withNeighbours(world, [kind], quiet);
  if (!only || only === "all") await withNeighbours(world, KINDS, quiet);
  tell("quiet again", await measureEdits(world, SECONDS), quiet);
}

async function withNeighbours(world: World, kinds: readonly Kind[], quiet: Times): Promise<void> {
  const child = startNeighbours(world, kinds);
  const done = new Promise<string>((resolve) => {
    let out = "";
    child.stdout?.on("data", (data: Buffer) => {
      out += data.toString();
    });
    child.on("exit", () => resolve(out.trim()));
  });
  await new Promise((resolve) => child.stdout?.once("data", resolve));
  const times = await measureEdits(world, SECONDS);
  child.kill("SIGTERM");
  const name = kinds.length > 1 ? "all at once" : (kinds[0] ?? "");
  tell(name, times, quiet);
  print(`    ${(await done).split("\n").slice(1).join("; ")}`);
  if (times.p95 > RATIO_MAX * quiet.p95 || times.worst > WORST_MAX_MS) isWithin = false;
}

function startNeighbours(world: World, kinds: readonly Kind[]): ChildProcess {
  const file = fileURLToPath(new URL("./neighbours.ts", import.meta.url));
  return spawn("nice", ["-n", "10", process.execPath, file, JSON.stringify({ world, kinds })], {
    stdio: ["ignore", "pipe", "inherit"],
  });
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
async function measureEdits({ url, editor }: World, seconds: number): Promise<Times> {
  const client = await openRawEditor({ url, ...editor });
  const answers: Promise<number>[] = [];
  const before = await readProcessorTime();
  const end = performance.now() + seconds * 1_000;
  for (let next = performance.now(); next < end; next += EDIT_MS) {
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, next - performance.now())));
    answers.push(client.edit());
  }
  const times = await Promise.all(answers);
  client.close();
  const after = await readProcessorTime();
  return {
    count: times.length,
    median: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    worst: Math.max(...times),
    stolen: (after.stolen - before.stolen) / (after.total - before.total),
  };
}

/** In ticks, of all processors; one total and nothing stolen where there is no Linux. */
async function readProcessorTime(): Promise<{ total: number; stolen: number }> {
  const stat = await readFile("/proc/stat", "utf8").catch(() => "");
  const ticks = stat.split("\n")[0]?.trim().split(/\s+/).slice(1, 9).map(Number) ?? [];
  return { total: ticks.reduce((sum, value) => sum + value, 0) || performance.now(), stolen: ticks[7] ?? 0 };
}

function tell(name: string, { count, median, p95, worst, stolen }: Times, quiet: Times | null): void {
  const ratio = quiet ? `  p95 ${(p95 / quiet.p95).toFixed(2)} × quiet` : "";
  const lost = stolen >= 0.005 ? `  (${(stolen * 100).toFixed(0)} % of the processors taken away)` : "";
  print(
    `  ${name.padEnd(12)} ${count} edits: median ${median.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, worst ${worst.toFixed(0)} ms${ratio}${lost}`,
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

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
