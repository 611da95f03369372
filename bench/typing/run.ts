/**
 * From a key to the screen: the product as people have it, and mind-elixir on its own page, in one Chromium with the same trees and the
 * same keys. `node bench/typing/run.ts [--sizes=100,1000,10000]`, after `npm run bench -- --quick` has installed and built what it needs.
 * `--against=<folder> [--turns=4]`: instead of the peer another checkout of the product, built, in turns with this one.
 */

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { type Browser, chromium, type Page } from "playwright-core";
import { startServerProcess } from "../../apps/server/src/testing/start-server-process.ts";
import { createDocument } from "../browser/create-document.ts";
import { PAGE_URL, servePage } from "../browser/serve-page.ts";
import { buildTree } from "../trees/build-tree.ts";
import { schemaOf } from "../trees/schema-of.ts";
import { measureKeys, percentile } from "./key-latency.ts";
import { buildKeys } from "./key-script.ts";

const KEYS = 200;
const PACE_MS = 100;
const FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"];

const sizes = (process.argv.find((each) => each.startsWith("--sizes="))?.slice(8) ?? "100,1000,10000")
  .split(",")
  .map(Number);
const against = process.argv.find((each) => each.startsWith("--against="))?.slice(10);
const turnCount = Number(process.argv.find((each) => each.startsWith("--turns="))?.slice(8) ?? 4);
const dataDir = mkdtempSync(join(tmpdir(), "treeline-typing-"));
const settings = { RATE_LIMITS: "off", BILLING: "off", LOG_LEVEL: "error" };
const browser = await chromium.launch({
  executablePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium",
  args: FLAGS,
});
try {
  print(`${KEYS} keys, one each ${PACE_MS} ms; from the press to the frame on the screen, in milliseconds`);
  print(`a bare page that shows the key: ${describe(await measureBare(browser))}`);
  for (const size of sizes) await (against ? compareWith(against, size) : compareWithPeer(size));
} finally {
  await browser.close();
  rmSync(dataDir, { recursive: true, force: true });
}

async function compareWithPeer(size: number): Promise<void> {
  print(`Treeline, ${size} topics: ${describe(await measureTreeline(startServerProcess, size))}`);
  print(`mind-elixir, ${size} topics: ${describe(await measureMindElixir(browser, size))}`);
}

/** A slow moment of the machine hits both. */
async function compareWith(folder: string, size: number): Promise<void> {
  const path = join(resolve(folder), "apps/server/src/testing/start-server-process.ts");
  const there = (await import(pathToFileURL(path).href)) as { startServerProcess: typeof startServerProcess };
  const turns: { here: Typed[]; there: Typed[] } = { here: [], there: [] };
  for (let turn = 0; turn < turnCount; turn += 1) {
    turns.there.push(await measureTreeline(there.startServerProcess, size));
    turns.here.push(await measureTreeline(startServerProcess, size));
  }
  print(`there, ${size} topics: ${describe(joinTurns(turns.there))}`);
  print(`here, ${size} topics: ${describe(joinTurns(turns.here))}`);
}

function joinTurns(turns: readonly Typed[]): Typed {
  const lost = turns.reduce((sum, turn) => sum + turn.lost, 0);
  return { latencies: turns.flatMap(({ latencies }) => latencies), lost };
}

interface Typed {
  readonly latencies: readonly number[];
  readonly lost: number;
}

/** The floor: what the browser itself takes on this machine, whatever a page does. */
async function measureBare(chrome: Browser): Promise<Typed> {
  const context = await chrome.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.setContent("<p></p>");
  await page.evaluate(() => {
    addEventListener("keydown", (event) => {
      event.preventDefault();
      const line = document.querySelector("p") as HTMLElement;
      line.textContent += event.key;
    });
  });
  return typeIn(page, async () => (await page.locator("p").textContent()) ?? "");
}

async function measureTreeline(start: typeof startServerProcess, size: number): Promise<Typed> {
  const folder = mkdtempSync(join(dataDir, "server-"));
  const server = await start({ ...settings, DATA_DIR: folder });
  try {
    return await measureServer(server.url, size);
  } finally {
    await server.stop();
  }
}

async function measureServer(url: string, size: number): Promise<Typed> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const { token, id } = await createDocument(url, { schema: schemaOf(buildTree(size)) });
  await context.addCookies([{ name: "session", value: token, url, httpOnly: true, sameSite: "Lax" }]);
  await page.goto(`${url}/documents/${id}`);
  await page.getByRole("treeitem").first().waitFor({ state: "attached" });
  // As large as people work, in the middle of the map.
  await page.keyboard.press("Control+0");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  return typeIn(page, async () => {
    const answer = await fetch(`${url}/v1/documents/${id}/`, { headers: { authorization: `Bearer ${token}` } });
    return JSON.stringify(await answer.json());
  });
}

async function measureMindElixir(chrome: Browser, size: number): Promise<Typed> {
  const context = await chrome.newContext({ viewport: { width: 1440, height: 900 } });
  const { bundleEngine } = await import("../browser/bundle.ts");
  await servePage(context, await bundleEngine("mind-elixir"));
  const page = await context.newPage();
  await page.goto(PAGE_URL);
  await page.evaluate((topics) => window.bench.prepare(topics, 5), size);
  await page.evaluate(() => window.bench.open());
  await page.evaluate(() => window.bench.aim("100%"));
  // The topic that the camera stands at.
  await page.mouse.click(720, 450);
  return typeIn(page, async () => (await page.locator("me-nodes").textContent()) ?? "");
}

async function typeIn(page: Page, readAll: () => Promise<string>): Promise<Typed> {
  const { keys, names } = buildKeys(KEYS);
  await page.waitForTimeout(1000);
  const cdp = await page.context().newCDPSession(page);
  const latencies = await measureKeys(page, cdp, { keys, paceMs: PACE_MS });
  await page.waitForTimeout(1500);
  const text = await readAll();
  await page.context().close();
  return { latencies, lost: names.filter((name) => !text.includes(name)).length };
}

function describe({ latencies, lost }: Typed): string {
  const [median, high] = [percentile(latencies, 0.5), percentile(latencies, 0.95)];
  return `median ${median.toFixed(1)}, p95 ${high.toFixed(1)} (${latencies.length} frames), ${lost} texts lost`;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
