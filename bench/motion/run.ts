/**
 * How smooth changes of the map are, in the product as people have it: for fold, unfold, add, delete, drop and a change of layout the work
 * of each frame of the movement, and the longest time between two of them. `npm run bench:motion [-- --sizes=100,1000,10000]`, after
 * `npm run bench -- --quick` has installed what it needs.
 */

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Page } from "playwright-core";
import { startServerProcess } from "../../apps/server/src/testing/start-server-process.ts";
import { createDocument } from "../browser/create-document.ts";
import { buildTree } from "../trees/build-tree.ts";
import { schemaOf } from "../trees/schema-of.ts";
import { percentile } from "../typing/key-latency.ts";
import { type Frames, measureFrames, watchFrames } from "./frames.ts";

const TURNS = 5;
/** So that frames of what came before are not counted. */
const REST_MS = 700;
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
  prepare?(page: Page, turn: number): Promise<unknown>;
  act(page: Page, turn: number): Promise<unknown>;
}

const ACTS: Readonly<Record<string, Act>> = {
  fold: { act: (page) => page.keyboard.press("Control+/") },
  add: { act: (page) => page.keyboard.press("Enter") },
  delete: {
    prepare: async (page) => {
      await page.keyboard.type("x");
      await page.keyboard.press("Enter");
    },
    act: (page) => page.keyboard.press("Delete"),
  },
  move: { act: (page, turn) => page.keyboard.press(turn % 2 === 0 ? "Alt+ArrowDown" : "Alt+ArrowUp") },
  drop: {
    prepare: async (page, turn) => {
      const from = await findSelected(page);
      await page.keyboard.press(turn % 2 === 0 ? "ArrowDown" : "ArrowUp");
      const { x, y } = await findSelected(page);
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(x, y + (turn % 2 === 0 ? 18 : -18), { steps: 5 });
    },
    act: (page) => page.mouse.up(),
  },
  layout: {
    prepare: async (page, turn) => {
      await page.keyboard.press("Control+.");
      await page.keyboard.type(LAYOUTS[turn % LAYOUTS.length] as string);
    },
    act: (page) => page.keyboard.press("Enter"),
  },
};

/** The middle of the selected topic: its text box lies on it. */
async function findSelected(page: Page): Promise<{ x: number; y: number }> {
  await page.keyboard.press("F2");
  const box = await page.getByRole("textbox", { name: "Text of the topic" }).boundingBox();
  await page.keyboard.press("Escape");
  if (!box) throw new Error("The selected topic is not in sight.");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

try {
  print(
    `work of the frames of a movement, ${TURNS} turns each, in milliseconds: median, p95, worst; longest wait for one`,
  );
  for (const size of sizes) await measureSize(size);
} finally {
  await browser.close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function measureSize(size: number): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await watchFrames(page);
  const { url } = server;
  const { token, id } = await createDocument(url, { schema: schemaOf(buildTree(size)) });
  await context.addCookies([{ name: "session", value: token, url, httpOnly: true, sameSite: "Lax" }]);
  await page.goto(`${url}/documents/${id}`);
  await page.getByRole("treeitem").first().waitFor({ state: "attached" });
  // What draws movements comes when the page is quiet.
  await page.getByRole("button", { name: "Fit map" }).waitFor();
  await page.waitForTimeout(2_000);
  await page.keyboard.press("Control+0");
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  for (const [name, { prepare, act }] of Object.entries(ACTS)) {
    const turns: Frames[] = [];
    for (let turn = 0; turn < TURNS; turn += 1) {
      await prepare?.(page, turn);
      await page.waitForTimeout(REST_MS);
      turns.push(await measureFrames(page, () => act(page, turn)));
    }
    print(`${String(size).padStart(6)} topics, ${name.padEnd(8)} ${describe(turns)}`);
  }
  await context.close();
}

function describe(turns: readonly Frames[]): string {
  const works = turns.flatMap(({ work }) => work);
  if (works.length === 0) return "no frames";
  const longest = Math.max(...turns.flatMap(({ waits }) => waits));
  const figures = [percentile(works, 0.5), percentile(works, 0.95), Math.max(...works)].map((ms) => ms.toFixed(1));
  return `${figures.join(", ")}; ${longest.toFixed(1)}   (${works.length} frames)`;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
