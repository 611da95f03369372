/**
 * Many people at once. `npm run bench:together [-- --quick]`: from one person's Enter to another's screen with 2, 10 and 50 clients on one
 * document of 5,000 topics; then 1,000 clients on 200 documents, an edit each every 2 s for a minute. The server is a process of its own
 * with real fsync, and everything, the clients too, shares this machine.
 */

import { randomUUIDv7 } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Page } from "playwright-core";
import { connectDatabase } from "../../apps/server/src/db/connect.ts";
import { migrateDatabase } from "../../apps/server/src/db/migrate.ts";
import { openServerMemory } from "../../apps/server/src/testing/server-memory.ts";
import { findFreePort, startServerProcess } from "../../apps/server/src/testing/start-server-process.ts";
import { buildContent } from "../server/build-content.ts";
import { type SeededUser, seedDocuments, seedUsers } from "../server/seed.ts";
import { percentile } from "../typing/key-latency.ts";
import { type LightClient, openLightClient } from "./light-client.ts";

const isQuick = process.argv.includes("--quick");
const TOPICS = 5_000;
const CROWDS = [2, 10, 50];
const ROUNDS = isQuick ? 20 : 60;
const ROUND_MS = 400;
const LOAD = isQuick ? { documents: 20, clients: 100, seconds: 10 } : { documents: 200, clients: 1_000, seconds: 60 };
const EDIT_MS = 2_000;
const REST_MS = isQuick ? 5_000 : 45_000;

const dataDir = mkdtempSync(join(tmpdir(), "treeline-together-"));
const database = await connectDatabase({ dataDir });
await migrateDatabase(database);
const users = await seedUsers(database.db, { users: 10, documents: LOAD.documents / 10 });
const owner = users[0] as SeededUser;
const large = CROWDS.map(() => randomUUIDv7());
await seedDocuments(database.db, { ownerId: owner.id, ids: large, content: buildContent(TOPICS) });
await database.close();
const inspectorPort = await findFreePort();
const server = await startServerProcess({
  DATA_DIR: dataDir,
  RATE_LIMITS: "off",
  BILLING: "off",
  LOG_LEVEL: "error",
  NODE_OPTIONS: `--inspect=127.0.0.1:${inspectorPort}`,
});
const used = await openServerMemory(inspectorPort);
const url = `${server.url.replace("http", "ws")}/collab`;
const browser = await chromium.launch({
  executablePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
});
try {
  print(`memory is what the server needs after a collection of garbage; at rest: ${await used.read()} MB`);
  for (const [index, crowd] of CROWDS.entries()) await measureCrowd(crowd, large[index] as string);
  await measureLoad();
} finally {
  used.close();
  await browser.close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

/** Two of them are pages: one types, the other is looked at. The rest edit now and then, as people do. */
async function measureCrowd(crowd: number, document: string): Promise<void> {
  const before = await used.read();
  const [writer, reader] = [await openPage(document), await openPage(document)];
  const afterPages = await used.read();
  const others = await openClients(crowd - 2, () => ({ token: owner.token, document }));
  const afterOthers = await used.read();
  const stop = keepEditing(others);
  const seen = await measureChanges(writer, reader);
  await stop();
  const each = crowd > 2 ? `, ${((afterOthers - afterPages) / (crowd - 2)).toFixed(1)} MB a further client` : "";
  print(
    `${crowd} clients, ${TOPICS} topics: Enter to the other's screen median ${percentile(seen, 0.5).toFixed(0)} ms, ` +
      `p95 ${percentile(seen, 0.95).toFixed(0)} ms (${seen.length} of ${ROUNDS} changes seen); server +${(afterPages - before).toFixed(0)} MB for the document and two pages${each}`,
  );
  for (const client of others) client.close();
  await writer.context().close();
  await reader.context().close();
}

async function openPage(document: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addCookies([{ name: "session", value: owner.token, url: server.url, httpOnly: true, sameSite: "Lax" }]);
  const page = await context.newPage();
  await page.goto(`${server.url}/documents/${document}`);
  await page.getByRole("treeitem").first().waitFor({ state: "attached" });
  await page.waitForFunction(() => window.document.activeElement?.role === "textbox");
  await page.waitForTimeout(2_000);
  return page;
}

/** The root stands in the middle of both windows; the other sees the change in the frame in which its pixels differ. */
async function measureChanges(writer: Page, reader: Page): Promise<number[]> {
  for (const page of [writer, reader]) {
    await page.keyboard.press("Control+0");
    await page.waitForTimeout(500);
  }
  await reader.evaluate(() => {
    const seen: number[] = [];
    (window as unknown as { seen: number[] }).seen = seen;
    const canvas = window.document.querySelector("main canvas") as HTMLCanvasElement;
    const context = canvas.getContext("2d") as CanvasRenderingContext2D;
    // A thin strip: reading more would slow down what is measured.
    const read = () => context.getImageData(canvas.width / 2 - 400, canvas.height / 2, 800, 1).data.join();
    let last = read();
    const look = () => {
      const now = read();
      if (now !== last) seen.push(Date.now());
      last = now;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  const pressed: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    // Each as wide as none before: lines to the children move with it.
    await writer.keyboard.type("n".repeat((round % 9) + 1));
    pressed.push(Date.now());
    await writer.keyboard.press("Enter");
    await pause(ROUND_MS);
  }
  const seen = await reader.evaluate(() => (window as unknown as { seen: number[] }).seen);
  return pressed.flatMap((start) => {
    const at = seen.find((time) => time >= start && time < start + ROUND_MS);
    return at === undefined ? [] : [at - start];
  });
}

async function measureLoad(): Promise<void> {
  const documents = users.flatMap((user) => user.documents.map((document) => ({ token: user.token, document })));
  const before = await used.read();
  const clients = await openClients(
    LOAD.clients,
    (index) => documents[index % documents.length] as (typeof documents)[0],
  );
  const opened = await used.read();
  const times: number[] = [];
  let failures = 0;
  const end = performance.now() + LOAD.seconds * 1_000;
  await Promise.all(
    clients.map(async (client, index) => {
      await pause((index / clients.length) * EDIT_MS);
      while (performance.now() < end) {
        const next = performance.now() + EDIT_MS;
        try {
          times.push(await client.edit());
        } catch {
          failures += 1;
        }
        await pause(next - performance.now());
      }
    }),
  );
  const busy = await used.read();
  for (const client of clients) client.close();
  await pause(REST_MS);
  print(
    `${LOAD.clients} clients on ${documents.length} documents, an edit each every ${EDIT_MS / 1_000} s for ${LOAD.seconds} s: ` +
      `${times.length} stored, ${failures} failed, median ${percentile(times, 0.5).toFixed(0)} ms, p95 ${percentile(times, 0.95).toFixed(0)} ms; ` +
      `server ${before} MB before, ${opened} opened, ${busy} busy, ${await used.read()} MB ${REST_MS / 1_000} s after all left`,
  );
}

async function openClients(
  count: number,
  whichOf: (index: number) => { token: string; document: string },
): Promise<LightClient[]> {
  const clients: LightClient[] = [];
  for (let index = 0; index < count; index += 50) {
    const batch = Array.from({ length: Math.min(50, count - index) }, (_, i) =>
      openLightClient(url, { ...whichOf(index + i), field: `client-${index + i}` }),
    );
    clients.push(...(await Promise.all(batch)));
  }
  return clients;
}

function keepEditing(clients: readonly LightClient[]): () => Promise<void> {
  let isStopped = false;
  const all = clients.map(async (client, index) => {
    await pause((index / clients.length) * EDIT_MS);
    while (!isStopped) {
      await client.edit();
      await pause(EDIT_MS);
    }
  });
  return async () => {
    isStopped = true;
    await Promise.all(all);
  };
}

function pause(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, Math.max(0, ms)));
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
