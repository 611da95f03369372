import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startServerProcess } from "../apps/server/src/testing/start-server-process.ts";
import { createDocument } from "./support/people.ts";
import { expect, signInByToken, test } from "./support/site.ts";

const COUNT = 400;

test("a long list loads while one scrolls, and the page holds only what one sees", async ({ page }) => {
  test.slow();
  const dataDir = await mkdtemp(join(tmpdir(), "treeline-e2e-"));
  const server = await startServerProcess({ DATA_DIR: dataDir, RATE_LIMITS: "off", BILLING: "off" });
  try {
    const token = await signInByToken(page, { url: server.url, smtp: undefined as never });
    const names = Array.from({ length: COUNT }, (_, at) => `Map ${at + 1}`);
    for (const name of names) await createDocument(server, { token }, { name });
    await page.goto(`${server.url}/documents`, { waitUntil: "networkidle" });
    const tiles = page.getByRole("tabpanel").getByRole("listitem");
    await expect(page.getByRole("link", { name: `Map ${COUNT}`, exact: true })).toBeVisible();
    const first = page.getByRole("link", { name: "Map 1", exact: true });
    await expect(async () => {
      await page.keyboard.press("End");
      expect(await tiles.count()).toBeLessThan(80);
      await expect(first).toBeVisible({ timeout: 300 });
    }).toPass();
    await expect(first).toBeInViewport();
    await expect(tiles.last()).toHaveAttribute("aria-posinset", String(COUNT));
    await expect(tiles.last()).toHaveAttribute("aria-setsize", String(COUNT));

    // Coming back from a document, one is where one was.
    const middle = page.getByRole("link", { name: "Map 200", exact: true });
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2));
    await expect(middle).toBeInViewport();
    await middle.click();
    await expect(page).toHaveURL(/\/documents\/[\w-]{36}$/);
    await page.goBack();
    await expect(middle).toBeInViewport();
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(first).toBeInViewport();

    // What has the focus stays in the page, however far one scrolls.
    await first.focus();
    await page.evaluate(() => scrollTo(0, 0));
    await expect(page.getByRole("link", { name: `Map ${COUNT}`, exact: true })).toBeInViewport();
    await expect(first).toBeFocused();
    expect(await tiles.count()).toBeLessThan(80);
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});
