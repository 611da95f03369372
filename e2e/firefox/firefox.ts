import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { test as base, expect } from "@playwright/test";
import puppeteer, { type Browser, type Page } from "puppeteer-core";
import { type Site, withSite } from "../support/start-site.ts";

/** Playwright drives only a Firefox of its own making; this is the one that people have, by the protocol that it speaks itself. */
const NAMES = ["firefox", "firefox-esr"];
const FOLDERS = (process.env["PATH"] ?? "").split(delimiter);
const PATH = NAMES.flatMap((name) => FOLDERS.map((folder) => join(folder, name))).find((path) => existsSync(path));

export const hasFirefox = PATH !== undefined;

interface WorkerFixtures {
  site: Site;
  firefox: Browser;
}
interface TestFixtures {
  /** Opens a window of somebody else: with cookies of its own. */
  openWindow: () => Promise<Page>;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  // oxlint-disable-next-line no-empty-pattern
  site: [async ({}, use) => withSite(use), { scope: "worker" }],
  firefox: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const firefox = await puppeteer.launch({ browser: "firefox", executablePath: PATH as string });
      await use(firefox);
      await firefox.close();
    },
    { scope: "worker" },
  ],
  openWindow: async ({ firefox }, use) => {
    const complaints: string[] = [];
    const contexts: { close(): Promise<void> }[] = [];
    await use(async () => {
      const context = await firefox.createBrowserContext();
      contexts.push(context);
      const page = await context.newPage();
      await page.setViewport({ width: 1280, height: 720 });
      page.on("pageerror", (error) => complaints.push(String(error)));
      return page;
    });
    for (const context of contexts) await context.close();
    expect(complaints).toEqual([]);
  },
});

export { expect };

/** An element by its role and name, as soon as it is there. */
export const byRole = (page: Page, role: string, name: string) =>
  page.locator(`::-p-aria([role="${role}"][name="${name}"])`);

/** What the page tells of the map, the whole of it: each topic after so many dots as it is deep. */
export const readTree = (page: Page): Promise<string[]> =>
  page.$$eval("[role=treeitem]", (items) =>
    items.map((item) => ".".repeat(Number(item.ariaLevel) - 1) + (item.ariaLabel ?? item.textContent)),
  );

/** Until the map is there and has the keyboard. */
export async function untilTyping(page: Page): Promise<void> {
  await page.waitForSelector("[role=treeitem]");
  await page.waitForFunction(() => document.activeElement?.role === "textbox");
}

export async function press(page: Page, keys: string): Promise<void> {
  const [key, ...held] = keys.split("+").toReversed() as [never, ...never[]];
  for (const modifier of held) await page.keyboard.down(modifier);
  await page.keyboard.press(key);
  for (const modifier of held) await page.keyboard.up(modifier);
}
