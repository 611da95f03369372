/**
 * Four servers behind a real proxy. `npm run bench:scale [-- --quick]`, with TEST_DATABASE_URL, TEST_REDIS_URL and Debian's caddy: 2,000
 * sockets on 400 documents of 5,000 topics, five people each, an edit of each every 5 s; first as any proxy spreads them, then with
 * everybody of one document on one server. Memory is what a server needs after a collection of garbage, with the bytes outside its heap.
 */

import { type ChildProcess, spawn } from "node:child_process";
import { randomUUIDv7 } from "node:crypto";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { connectDatabase } from "../../apps/server/src/db/connect.ts";
import { migrateDatabase } from "../../apps/server/src/db/migrate.ts";
import { createTestPlace, type TestPlace } from "../../apps/server/src/db/testing.ts";
import { openServerMemory } from "../../apps/server/src/testing/server-memory.ts";
import {
  findFreePort,
  type ServerProcess,
  startServerProcess,
} from "../../apps/server/src/testing/start-server-process.ts";
import { buildContent } from "../server/build-content.ts";
import { type SeededUser, seedDocuments, seedUsers } from "../server/seed.ts";
import { openRawEditor, type RawEditor } from "../together/raw-client.ts";
import { percentile } from "../typing/key-latency.ts";

const isQuick = process.argv.includes("--quick");
const SERVERS = 4;
const DOCUMENTS = isQuick ? 40 : 400;
const PEOPLE = 5;
const TOPICS = 5_000;
const EDIT_MS = 5_000;
const SECONDS = isQuick ? 15 : 60;
const REVOCATIONS = 20;
const AT_ONCE = 20;

interface World {
  readonly place: TestPlace;
  readonly owners: readonly (SeededUser & { readonly large: readonly string[] })[];
  readonly guest: SeededUser;
}

interface Result {
  readonly memory: readonly number[];
  readonly p95: number;
}

const world = await seed();
try {
  const spread = await measure(world, { isRouted: false });
  const routed = await measure(world, { isRouted: true });
  const total = ({ memory }: Result) => memory.reduce((sum, mb) => sum + mb, 0);
  const saved = 1 - total(routed) / total(spread);
  print(`routing by document: ${total(spread)} → ${total(routed)} MB in all, ${(saved * 100).toFixed(0)} % less`);
} finally {
  await world.place.remove();
}

async function seed(): Promise<World> {
  const place = await createTestPlace("postgres");
  const database = await connectDatabase(place);
  await migrateDatabase(database);
  const content = buildContent(TOPICS);
  const users = await seedUsers(database.db, { users: 11, documents: 1 });
  const [guest, ...owners] = users as [SeededUser, ...SeededUser[]];
  const withLarge = [];
  for (const owner of owners) {
    const large = Array.from({ length: DOCUMENTS / owners.length }, () => randomUUIDv7());
    for (const id of large) await seedDocuments(database.db, { ownerId: owner.id, ids: [id], content });
    withLarge.push({ ...owner, large });
  }
  await database.close();
  print(`${DOCUMENTS} documents of ${TOPICS} topics, ${(content.byteLength / 2 ** 20).toFixed(2)} MB each`);
  return { place, owners: withLarge, guest };
}

async function measure({ place, owners, guest }: World, { isRouted }: { isRouted: boolean }): Promise<Result> {
  const servers: { process: ServerProcess; inspector: number }[] = [];
  const clients: RawEditor[] = [];
  let proxy: Proxy | null = null;
  try {
    for (let at = 0; at < SERVERS; at += 1) servers.push(await startServer(place, at));
    proxy = await startProxy(
      servers.map(({ process: { url } }) => new URL(url).port),
      isRouted,
    );
    const { url } = proxy;
    const documents = owners.flatMap(({ large, token }) => large.map((document) => ({ document, token })));
    const wanted = documents.flatMap((one) => Array.from({ length: PEOPLE }, () => one));
    const start = performance.now();
    await inParallel(
      wanted,
      async ({ document, token }) => void clients.push(await openRawEditor({ url, document, token })),
    );
    print(`${isRouted ? "routed" : "spread"}: ${clients.length} sockets open after ${seconds(start)}`);
    const queries = await countQueries(place);
    const { times, revoked } = await load(clients, () => measureRevocations(url, { owners, guest }));
    const rate = (await countQueries(place)).minus(queries);
    const memory = await Promise.all(servers.map(({ inspector }) => readMemory(inspector)));
    print(
      `  ${(times.length / SECONDS).toFixed(0)} edits a second: median ${percentile(times, 0.5).toFixed(0)} ms, p95 ${percentile(times, 0.95).toFixed(0)} ms`,
    );
    print(`  ${rate.toFixed(0)} transactions a second on PostgreSQL; memory of each server ${memory.join(", ")} MB`);
    print(`  revocation felt after at most ${(Math.max(...revoked) / 1_000).toFixed(1)} s (${revoked.length} times)`);
    return { memory, p95: percentile(times, 0.95) };
  } finally {
    for (const client of clients) client.close();
    proxy?.stop();
    await Promise.all(servers.map(({ process: server }) => server.stop()));
  }
}

/** Everybody edits, at moments of their own. */
async function load(clients: readonly RawEditor[], meanwhile: () => Promise<number[]>) {
  const times: number[] = [];
  const end = performance.now() + SECONDS * 1_000;
  const editing = clients.map(async (client, at) => {
    await pause((EDIT_MS * at) / clients.length);
    while (performance.now() < end) {
      const next = performance.now() + EDIT_MS;
      times.push(await client.edit());
      await pause(next - performance.now());
    }
  });
  const [revoked] = await Promise.all([meanwhile(), ...editing]);
  return { times, revoked };
}

/** A guest who may write is in the document; the owner takes the right away through any server. */
async function measureRevocations(url: string, { owners, guest }: Pick<World, "owners" | "guest">): Promise<number[]> {
  const waits: number[] = [];
  for (let at = 0; at < REVOCATIONS; at += 1) {
    const owner = owners[at % owners.length];
    const document = owner?.large[at] ?? owner?.large[0] ?? "";
    const call = async (method: string, path: string, body?: object) => {
      const response = await fetch(`${url}/v1/documents/${document}/permissions/${path}`, {
        method,
        headers: { authorization: `Bearer ${owner?.token}`, ...(body && { "content-type": "application/json" }) },
        ...(body && { body: JSON.stringify(body) }),
      });
      if (!response.ok) throw new Error(`${method} permissions answered ${response.status}`);
      return response.status === 204 ? { id: "" } : ((await response.json()) as { id: string });
    };
    const { id } = await call("POST", "", { user_id: guest.id, permission: "write" });
    const client = await openRawEditor({ url, document, token: guest.token });
    await call("DELETE", `${id}/`);
    const start = performance.now();
    await client.ended;
    waits.push(performance.now() - start);
    client.close();
  }
  return waits;
}

async function startServer({ dataDir, databaseUrl = "" }: TestPlace, at: number) {
  const inspector = await findFreePort();
  const server = await startServerProcess({
    DATA_DIR: join(dataDir, `server-${at}`),
    DATABASE_URL: databaseUrl ?? "",
    REDIS_URL: process.env["TEST_REDIS_URL"] ?? "",
    RATE_LIMITS: "off",
    BILLING: "off",
    LOG_LEVEL: "error",
    TRUST_PROXY: "1",
    NODE_OPTIONS: `--inspect=127.0.0.1:${inspector}`,
  });
  return { process: server, inspector };
}

interface Proxy {
  readonly url: string;
  stop(): void;
}

/** With routing as in deploy/Caddyfile. */
async function startProxy(ports: readonly string[], isRouted: boolean): Promise<Proxy> {
  const port = await findFreePort();
  const upstreams = ports.map((one) => `127.0.0.1:${one}`).join(" ");
  const file = join(process.env["TMPDIR"] ?? "/tmp", `treeline-scale-${port}.caddyfile`);
  const proxy = (matcher: string, policy: string) =>
    `\treverse_proxy ${matcher} ${upstreams} {\n\t\tlb_policy ${policy}\n\t}\n`;
  const live = proxy("/collab/*", isRouted ? "uri_hash" : "round_robin");
  writeFileSync(file, `{\n\tadmin off\n}\nhttp://:${port} {\n${live}${proxy("", "round_robin")}}\n`);
  const child: ChildProcess = spawn("caddy", ["run", "--adapter", "caddyfile", "--config", file], { stdio: "ignore" });
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 100; tries += 1) {
    if (
      await fetch(`${url}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      break;
    await pause(100);
  }
  return {
    url,
    stop() {
      child.kill("SIGTERM");
      rmSync(file, { force: true });
    },
  };
}

async function readMemory(port: number): Promise<number> {
  const memory = await openServerMemory(port);
  const used = await memory.read();
  memory.close();
  return used;
}

/** Committed and rolled back; almost every query is one by itself. */
async function countQueries({ databaseUrl }: TestPlace) {
  const client = new pg.Client({ connectionString: databaseUrl ?? "" });
  await client.connect();
  const { rows } = await client.query<{ count: string }>(
    "select xact_commit + xact_rollback as count from pg_stat_database where datname = current_database()",
  );
  await client.end();
  const count = Number(rows[0]?.count);
  const at = performance.now();
  return {
    minus: (before: { count: number; at: number }) => (count - before.count) / ((at - before.at) / 1_000),
    count,
    at,
  };
}

async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const todo = [...items];
  const lane = async () => {
    for (let item = todo.shift(); item; item = todo.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));
}

function seconds(start: number): string {
  return `${((performance.now() - start) / 1_000).toFixed(0)} s`;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
