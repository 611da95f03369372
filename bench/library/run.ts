/**
 * The list of documents with 50 and with 5,000: how soon its first screen is there, whether the page stays quick while one scrolls
 * through it, and what it holds in memory at the end. `npm run bench:library [-- --loads=20]`, after `npm run bench -- --quick` has
 * installed and built what it needs.
 */

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from "playwright-core";
import { connectDatabase } from "../../apps/server/src/db/connect.ts";
import { migrateDatabase } from "../../apps/server/src/db/migrate.ts";
import { startServerProcess } from "../../apps/server/src/testing/start-server-process.ts";
import { type SeededUser, seedUsers } from "../server/seed.ts";
import { percentile } from "../typing/key-latency.ts";
import { WAYS } from "./scroll.ts";
import { traceTasks } from "./trace-tasks.ts";

const FEW = 50;
const MANY = 5_000;
const FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"];
const VIEWPORT = { width: 1440, height: 900 };
const loads = Number(process.argv.find((each) => each.startsWith("--loads="))?.slice(8) ?? "20");

const dataDir = mkdtempSync(join(tmpdir(), "treeline-library-"));
const database = await connectDatabase({ dataDir });
await migrateDatabase(database);
const [few] = (await seedUsers(database.db, { users: 1, documents: FEW })) as [SeededUser];
const [many] = (await seedUsers(database.db, { users: 1, documents: MANY, from: 1 })) as [SeededUser];
await database.close();
const server = await startServerProcess({ DATA_DIR: dataDir, RATE_LIMITS: "off", BILLING: "off", LOG_LEVEL: "error" });
const browser = await chromium.launch({
  executablePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium",
  args: FLAGS,
  // One of the ways to scroll is the bar.
  ignoreDefaultArgs: ["--hide-scrollbars"],
});
try {
  await measureLoads(browser);
  for (const view of ["Grid", "List"]) await measureScrolling(browser, view);
} finally {
  await browser.close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function openContext(chrome: Browser, { token }: SeededUser): Promise<BrowserContext> {
  const context = await chrome.newContext({ viewport: VIEWPORT });
  await context.addCookies([{ name: "session", value: token, url: server.url, httpOnly: true, sameSite: "Lax" }]);
  return context;
}

/** In turns, so that whatever else the machine does is done to both. */
async function measureLoads(chrome: Browser): Promise<void> {
  const times = { few: [] as number[], many: [] as number[] };
  for (let round = -2; round < loads; round += 1) {
    for (const size of ["few", "many"] as const) {
      const screen = await loadOnce(chrome, size === "few" ? few : many);
      if (round >= 0) times[size].push(screen);
    }
  }
  const [fewP95, manyP95] = [percentile(times.few, 0.95), percentile(times.many, 0.95)];
  print(`first screen, ${loads} loads each, in milliseconds from the request to its largest paint`);
  print(`${FEW} documents: median ${percentile(times.few, 0.5).toFixed(0)}, p95 ${fewP95.toFixed(0)}`);
  print(`${MANY} documents: median ${percentile(times.many, 0.5).toFixed(0)}, p95 ${manyP95.toFixed(0)}`);
  print(`p95 with ${MANY} is ${(manyP95 / fewP95).toFixed(2)} times that with ${FEW}; at most 1.5 are wanted`);
}

async function loadOnce(chrome: Browser, user: SeededUser): Promise<number> {
  const context = await openContext(chrome, user);
  const page = await context.newPage();
  await page.goto(`${server.url}/documents`, { waitUntil: "load" });
  const time = await page.evaluate(readLargestPaint);
  await context.close();
  return time;
}

/** In the page. */
function readLargestPaint(): Promise<number> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN)).observe({
      type: "largest-contentful-paint",
      buffered: true,
    });
  });
}

async function measureScrolling(chrome: Browser, view: string): Promise<void> {
  const context = await openContext(chrome, many);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await page.goto(`${server.url}/documents`, { waitUntil: "networkidle" });
  await page.getByRole("radio", { name: view }).check();
  await page.waitForTimeout(1_000);
  const before = await readMemory(page, cdp);
  for (const { name, go } of WAYS) {
    let distance = 0;
    const busy = await traceTasks(page, cdp, async () => {
      distance = await go(page);
      await page.waitForTimeout(500);
    });
    print(
      `${view}, ${name} (${Math.round(distance)} px): longest task ${busy.longestTask.toFixed(1)} ms ` +
        `(${busy.longestOnProcessor.toFixed(1)} on the processor), ${busy.over50} over 50 ms, ` +
        `longest frame ${busy.longestFrame.toFixed(1)} ms`,
    );
  }
  const after = await readMemory(page, cdp);
  print(`${view}, memory: ${before} at first, ${after} with all ${MANY} loaded`);
  await context.close();
}

async function readMemory(page: Page, cdp: CDPSession): Promise<string> {
  await cdp.send("HeapProfiler.collectGarbage");
  await cdp.send("Performance.enable");
  const { metrics } = await cdp.send("Performance.getMetrics");
  const heap = metrics.find(({ name }) => name === "JSHeapUsedSize")?.value ?? Number.NaN;
  const elements = await page.evaluate(() => document.querySelectorAll("*").length);
  return `${(heap / 2 ** 20).toFixed(1)} MB of JavaScript and ${elements} elements`;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
