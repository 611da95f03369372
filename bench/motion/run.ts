/**
 * How smooth changes of the map are, in the product as people have it: for fold, unfold, add, delete, move, drop and a change of layout
 * the work of each frame of the movement, and the longest time between two of them. Turns in which nothing moved are counted. Then the
 * same with a dozen connections. Chromium draws without a graphics card; the load of the machine is printed, for it is in the waits.
 * `npm run bench:motion [-- --sizes=100,1000,10000]`, after `npm run bench -- --quick` has installed what it needs.
 */

import { mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Page } from "playwright-core";
import { startServerProcess } from "../../apps/server/src/testing/start-server-process.ts";
import { createDocument } from "../browser/create-document.ts";
import { buildTree } from "../trees/build-tree.ts";
import { schemaOf } from "../trees/schema-of.ts";
import { percentile } from "../typing/key-latency.ts";
import { type Frames, MOVEMENT_MS, measureFrames, watchFrames } from "./frames.ts";

/** Even: what was folded is open again. */
const TURNS = 6;
/** The shortest movement takes 220 ms; a change without one paints a frame or two. */
const FRAMES_MIN = 6;
const CONNECTIONS = 12;
const sizes = (process.argv.find((each) => each.startsWith("--sizes="))?.slice(8) ?? "100,1000,10000")
  .split(",")
  .map(Number);
const dataDir = mkdtempSync(join(tmpdir(), "treeline-motion-"));
const server = await startServerProcess({ RATE_LIMITS: "off", BILLING: "off", LOG_LEVEL: "error", DATA_DIR: dataDir });
const browser = await chromium.launch({
  executablePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
});

const LAYOUTS = ["Logical", "Org chart", "Tree", "Map"];

interface Act {
  /** Runs before the measurement, with a main topic selected. */
  readonly prepare?: (page: Page, turn: number) => Promise<unknown>;
  readonly run: (page: Page, turn: number) => Promise<unknown>;
}

const ACTS: Readonly<Record<string, Act>> = {
  fold: { run: (page) => page.keyboard.press("Control+/") },
  add: { run: (page) => page.keyboard.press("Enter") },
  delete: {
    async prepare(page) {
      await page.keyboard.press("Enter");
      await page.keyboard.type("x");
      await page.keyboard.press("Enter");
      await page.waitForTimeout(MOVEMENT_MS);
    },
    run: (page) => page.keyboard.press("Delete"),
  },
  move: {
    prepare: goToLeaf,
    run: (page) => page.keyboard.press("Alt+ArrowDown"),
  },
  drop: {
    async prepare(page) {
      await goToLeaf(page);
      const above = await boxOf(page);
      await page.keyboard.press("ArrowDown");
      const below = await boxOf(page);
      await page.mouse.move(below.x + 20, below.y + below.height / 2);
      await page.mouse.down();
      await page.mouse.move(below.x + 30, below.y, { steps: 4 });
      await page.mouse.move(above.x + 20, above.y - 1, { steps: 8 });
      await page.waitForTimeout(MOVEMENT_MS);
    },
    run: (page) => page.mouse.up(),
  },
  layout: {
    async prepare(page, turn) {
      await page.keyboard.press("Control+.");
      await page.keyboard.type(LAYOUTS[turn % LAYOUTS.length] as string);
      await page.waitForTimeout(MOVEMENT_MS);
    },
    run: (page) => page.keyboard.press("Enter"),
  },
};

/** The first topic without children below the selected one: its next sibling stands right below it. */
async function goToLeaf(page: Page): Promise<void> {
  for (let depth = 0; depth < 8; depth += 1) await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowUp");
  await page.waitForTimeout(MOVEMENT_MS);
}

/** The text box stands where the selected topic is. */
async function boxOf(page: Page): Promise<{ x: number; y: number; width: number; height: number }> {
  await page.waitForTimeout(MOVEMENT_MS);
  const box = await page.getByRole("textbox", { name: /^Map/ }).boundingBox();
  if (!box) throw new Error("nothing is selected");
  return box;
}

try {
  print(
    `work of the frames of a movement, ${TURNS} turns each, in milliseconds: median, p95, worst; longest wait for one`,
  );
  for (const size of sizes) for (const connections of [0, CONNECTIONS]) await measureMap(size, connections);
} finally {
  await browser.close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

/** From one end of the map to the other, and between topics close to each other. */
function buildSchema(size: number, count: number) {
  const schema = schemaOf(buildTree(size));
  const ids = Object.keys(schema.nodes);
  const topicAt = (at: number) => ids[Math.floor(at) % ids.length] as string;
  const step = ids.length / count;
  const list = Array.from({ length: count }, (_, i) => {
    const from = 1 + i * step;
    return [
      `c${i}`,
      { from: topicAt(from), to: topicAt(i % 2 === 0 ? from + 5 : from + ids.length / 2), label: "see" },
    ];
  });
  return { ...schema, connections: Object.fromEntries(list) };
}

async function measureMap(size: number, connections: number): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await watchFrames(page);
  const { url } = server;
  const { token, id } = await createDocument(url, { schema: buildSchema(size, connections) });
  await context.addCookies([{ name: "session", value: token, url, httpOnly: true, sameSite: "Lax" }]);
  await page.goto(`${url}/documents/${id}`);
  await page.getByRole("treeitem").first().waitFor({ state: "attached" });
  // What draws movements comes when the page is quiet.
  await page.getByRole("button", { name: "Fit map" }).waitFor();
  await page.waitForTimeout(2_000);
  print(`${size} topics, ${connections} connections, load ${loadavg()[0]?.toFixed(1)}`);
  for (const [name, { prepare, run }] of Object.entries(ACTS)) {
    const turns: Frames[] = [];
    for (let turn = 0; turn < TURNS; turn += 1) {
      for (const key of ["Escape", "Control+0", "Home", "ArrowRight"]) await page.keyboard.press(key);
      await page.waitForTimeout(MOVEMENT_MS);
      await prepare?.(page, turn);
      turns.push(await measureFrames(page, () => run(page, turn)));
    }
    print(`  ${name.padEnd(8)} ${describe(turns)}`);
  }
  await context.close();
}

function describe(turns: readonly Frames[]): string {
  const works = turns.flatMap(({ work }) => work);
  if (works.length === 0) return "no frames";
  const longest = Math.max(...turns.flatMap(({ waits }) => waits));
  const figures = [percentile(works, 0.5), percentile(works, 0.95), Math.max(...works)].map((ms) => ms.toFixed(1));
  const still = turns.filter(({ work }) => work.length < FRAMES_MIN).length;
  const moved = still > 0 ? `, NOTHING MOVED in ${still} turns` : "";
  return `${figures.join(", ")}; ${longest.toFixed(1)}   (${works.length} frames${moved})`;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
