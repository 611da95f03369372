/**
 * The server under load: calls on 100 users × 1,000 documents, and live updates. `npm run bench:server [-- --quick]`.
 * The server is a process of its own on the embedded database, with real fsync; everything goes over loopback.
 */

import { randomUUIDv7 } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connectDatabase } from "../../apps/server/src/db/connect.ts";
import { migrateDatabase } from "../../apps/server/src/db/migrate.ts";
import { startServerProcess } from "../../apps/server/src/testing/start-server-process.ts";
import { buildContent } from "./build-content.ts";
import { openLiveClient } from "./live-client.ts";
import { type CallFigures, measureCall } from "./measure-calls.ts";
import { type SeededUser, seedDocuments, seedUsers } from "./seed.ts";

const isQuick = process.argv.includes("--quick");
const SECONDS = isQuick ? 3 : 10;
const USERS = isQuick ? 10 : 100;
const DOCUMENTS = isQuick ? 200 : 1_000;
const SIZES = [100, 1_000, 10_000];

const dataDir = mkdtempSync(join(tmpdir(), "treeline-bench-"));
const database = await connectDatabase({ dataDir });
await migrateDatabase(database);
const users = await seedUsers(database.db, { users: USERS, documents: DOCUMENTS });
const first = users[0] as SeededUser;
const sized = new Map<number, string>();
for (const size of SIZES) {
  const id = randomUUIDv7();
  await seedDocuments(database.db, { ownerId: first.id, ids: [id], content: buildContent(size) });
  sized.set(size, id);
}
await database.close();
const server = await startServerProcess({ DATA_DIR: dataDir, RATE_LIMITS: "off", BILLING: "off", LOG_LEVEL: "error" });
try {
  print(`${USERS} users × ${DOCUMENTS} documents; 1 and 8 calls at a time, ${SECONDS} s each`);
  for (const clients of [1, 8])
    for (const call of listCalls()) printCall(await measureCall(call, { seconds: SECONDS, clients }), clients);
  for (const size of SIZES) await measureSized(size);
  await measureUpdates();
} finally {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

function call(user: SeededUser, method: string, path: string, body?: object): Promise<number> {
  const headers = { authorization: `Bearer ${user.token}`, ...(body && { "content-type": "application/json" }) };
  return fetch(`${server.url}/v1/documents/${path}`, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  }).then(async (answer) => {
    await answer.arrayBuffer();
    return answer.status;
  });
}

function pick(round: number): { user: SeededUser; document: string } {
  const user = users[round % users.length] as SeededUser;
  return { user, document: user.documents[(round * 7) % user.documents.length] as string };
}

function listCalls() {
  const on = (method: string, body?: object) => (round: number) => {
    const { user, document } = pick(round);
    return call(user, method, `${document}/`, body);
  };
  return [
    { name: "list (100 of them)", run: (round: number) => call(pick(round).user, "GET", "") },
    { name: "get, 30 topics", run: on("GET") },
    { name: "patch, 30 topics", run: (round: number) => on("PATCH", { name: `Name ${round}` })(round) },
    { name: "create", run: (round: number) => call(pick(round).user, "POST", "", {}) },
  ];
}

async function measureSized(size: number): Promise<void> {
  const document = sized.get(size) as string;
  const options = { seconds: SECONDS, clients: 1 };
  printCall(
    await measureCall({ name: `get, ${size} topics`, run: () => call(first, "GET", `${document}/`) }, options),
    1,
  );
  const patch = (round: number) => call(first, "PATCH", `${document}/`, { name: `Name ${round}` });
  printCall(await measureCall({ name: `patch, ${size} topics`, run: patch }, options), 1);
}

/** Acknowledged means stored: every one of these survived its fsync. */
async function measureUpdates(): Promise<void> {
  const url = `${server.url.replace("http", "ws")}/collab`;
  for (const size of SIZES) {
    const client = await openLiveClient(url, { token: first.token, document: sized.get(size) as string });
    printUpdates(`1 document of ${size} topics, 1 edit at a time`, [await client.editFor(SECONDS * 1000, 1)]);
    printUpdates(`1 document of ${size} topics, 64 in flight`, [await client.editFor(SECONDS * 1000, 64)]);
    client.close();
  }
  const documents = users.flatMap((user) =>
    user.documents.slice(0, 100 / users.length + 1).map((document) => ({ user, document })),
  );
  const clients = await Promise.all(
    documents.slice(0, 100).map(({ user, document }) => openLiveClient(url, { token: user.token, document })),
  );
  printUpdates(
    "100 documents of 30 topics, 4 in flight each",
    await Promise.all(clients.map((client) => client.editFor(SECONDS * 1000, 4))),
  );
  for (const client of clients) client.close();
}

function printUpdates(name: string, results: readonly { acknowledged: number; times: number[] }[]): void {
  const times = results.flatMap((result) => result.times).toSorted((a, b) => a - b);
  const at = (share: number) => (times[Math.floor(share * (times.length - 1))] ?? 0).toFixed(1);
  const perSecond = Math.round(times.length / SECONDS);
  print(`${name}: ${perSecond} acknowledged a second, median ${at(0.5)} ms, p95 ${at(0.95)} ms`);
}

function printCall({ name, perSecond, medianMs, p95Ms, failures }: CallFigures, clients: number): void {
  const failed = failures > 0 ? `, ${failures} FAILED` : "";
  print(
    `${name}, ${clients} at a time: ${perSecond.toFixed(0)} a second, median ${medianMs.toFixed(1)} ms, p95 ${p95Ms.toFixed(1)} ms${failed}`,
  );
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
