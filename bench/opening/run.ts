/**
 * How soon a document can be read and edited, in the product as people have it: with a cold and a warm browser, on a fast and a slow
 * line, and mind-elixir on a page of its own that loads the same map as JSON from the same server. `npm run bench:page
 * [-- --sizes=100,1000,10000,40000 --rounds=3 --lines=fast,slow --no-peer]`, after `npm run bench -- --quick` has installed what it needs.
 */

import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type BrowserContext, chromium, type Page } from "playwright-core";
import { startServerProcess } from "../../apps/server/src/testing/start-server-process.ts";
import { createDocument } from "../browser/create-document.ts";
import { sampleOf } from "../measure/median.ts";
import { buildTree } from "../trees/build-tree.ts";
import { schemaOf } from "../trees/schema-of.ts";
import { type Marks, readMarks, type Signs, watchOpening } from "./marks.ts";
import { startPeerServer } from "./peer-server.ts";
import { LINES, type Traffic, watchTraffic } from "./traffic.ts";

const { values } = parseArgs({
  options: {
    sizes: { type: "string", default: "100,1000,10000,40000" },
    rounds: { type: "string", default: "3" },
    lines: { type: "string", default: "fast,slow" },
    "no-peer": { type: "boolean", default: false },
  },
});
const sizes = values.sizes.split(",").map(Number);
const rounds = Number(values.rounds);
const lines = values.lines.split(",") as (keyof typeof LINES)[];
const LIMIT_MS = 120_000;
const KEY_EACH_MS = 50;

interface Opened {
  readonly marks: Marks;
  readonly traffic: Traffic;
  readonly heapBytes: number;
}

/** How to tell that a page has come so far, and how to make a topic there with a key. */
interface Subject {
  readonly name: string;
  readonly signs: (size: number) => Signs;
  readonly url: (id: string) => string;
  readonly key: string;
}

const dataDir = mkdtempSync(join(tmpdir(), "treeline-page-"));
const server = await startServerProcess({ RATE_LIMITS: "off", BILLING: "off", LOG_LEVEL: "error", DATA_DIR: dataDir });
const peer = await startPeerServer(server.url);
const browser = await chromium.launch({
  executablePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
});

const treeline: Subject = {
  name: "Treeline",
  signs: () => ({
    // Painted in one go, whatever its size.
    picture: `document.querySelector("main canvas") !== null`,
    // The field over the topic, not the one that holds early keys.
    key: `document.querySelector('[role=textbox][aria-label="Text of the topic"]')?.textContent.includes("z") === true`,
    controls: `document.querySelector('button[aria-label="Fit map"], button[title^="Fit map"]') !== null`,
  }),
  url: (id) => `${server.url}/documents/${id}`,
  key: "z",
};

const mindElixir: Subject = {
  name: "mind-elixir",
  signs: (size) => ({
    picture: `document.getElementsByTagName("me-tpc").length >= ${size}`,
    key: `document.getElementsByTagName("me-tpc").length > (window.topicCount ?? Infinity)`,
    controls: `document.querySelector(".mind-elixir-toolbar") !== null`,
  }),
  url: (id) => `${peer.url}/?document=${id}`,
  key: "Tab",
};

try {
  for (const size of sizes) {
    const { token, id } = await createDocument(server.url, { schema: schemaOf(buildTree(size)) });
    for (const line of lines) await compare({ size, line, token, id });
  }
  print(`server: ${megabytes(readRss(server.child.pid as number))} MB`);
} finally {
  await browser.close();
  peer.close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

interface Place {
  readonly size: number;
  readonly line: keyof typeof LINES;
  readonly token: string;
  readonly id: string;
}

async function compare(place: Place): Promise<void> {
  const cold: Opened[] = [];
  const warm: Opened[] = [];
  const peers: Opened[] = [];
  // In turns: a slow moment of the machine hits all.
  for (let round = 0; round < rounds; round += 1) {
    const context = await newContext(place.token);
    cold.push(await open(context, treeline, place));
    warm.push(await open(context, treeline, place));
    await context.close();
    if (values["no-peer"]) continue;
    const other = await newContext(place.token);
    peers.push(await open(other, mindElixir, place));
    await other.close();
  }
  print(`${place.size} topics, ${place.line} line, load ${loadavg()[0]?.toFixed(1)}`);
  print(`  cold         ${describe(cold)}`);
  print(`  warm         ${describe(warm)}`);
  if (peers.length > 0) print(`  mind-elixir  ${describe(peers)}`);
}

async function newContext(token: string): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  for (const url of [server.url, peer.url])
    await context.addCookies([{ name: "session", value: token, url, httpOnly: true, sameSite: "Lax" }]);
  return context;
}

async function open(context: BrowserContext, subject: Subject, { size, line, id }: Place): Promise<Opened> {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  const traffic = await watchTraffic(cdp, line);
  await watchOpening(page, subject.signs(size));
  await page.goto(subject.url(id), { waitUntil: "commit" });
  await pressUntilTaken(page, subject.key);
  await page
    .waitForFunction(() => window.watchedOpening.controls !== undefined, null, { timeout: LIMIT_MS })
    .catch(() => {});
  // The copy in the browser, and what comes when the page is idle.
  await page.waitForTimeout(2_500);
  const marks = await readMarks(page);
  await cdp.send("Performance.enable");
  await cdp.send("HeapProfiler.collectGarbage");
  const { metrics } = await cdp.send("Performance.getMetrics");
  const heapBytes = metrics.find(({ name }) => name === "JSHeapUsedSize")?.value ?? 0;
  await page.keyboard.press("Control+z");
  await page.close();
  return { marks, traffic: traffic(), heapBytes };
}

/** As somebody would who cannot wait. */
async function pressUntilTaken(page: Page, key: string): Promise<void> {
  const end = performance.now() + LIMIT_MS;
  while (performance.now() < end) {
    await page.keyboard.press(key);
    if (await page.evaluate(() => window.watchedOpening?.key !== undefined).catch(() => false)) return;
    await new Promise((resolve) => setTimeout(resolve, KEY_EACH_MS));
  }
}

function describe(opened: readonly Opened[]): string {
  const of = (pick: (each: Opened) => number | undefined) =>
    sampleOf(opened.map(pick).filter((value) => value !== undefined))?.median ?? Number.NaN;
  const marks = (["firstPaint", "picture", "key", "controls", "longestTask", "longestTaskAfterPicture"] as const)
    .map((name) => `${name} ${of(({ marks: each }) => each[name]).toFixed(0)}`)
    .join(", ");
  const kinds = Object.keys(opened[0]?.traffic ?? {}) as (keyof Traffic)[];
  const bytes = kinds
    .map((kind) => [kind, of(({ traffic }) => traffic[kind])] as const)
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => `${kind} ${(count / 1000).toFixed(0)}`)
    .join(", ");
  return `${marks} ms; ${bytes} KB; heap ${megabytes(of(({ heapBytes }) => heapBytes))} MB`;
}

function readRss(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return 1024 * Number(kilobytes);
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(1);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
