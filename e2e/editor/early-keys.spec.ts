import { setTimeout } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { createDocument, followMap, openMap } from "../support/editor.ts";
import { expect, signInByToken, test } from "../support/site.ts";

/** What the server sends waits. */
async function holdBack(page: Page): Promise<{ open(): void }> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/content/*", async (route) => {
    await promise;
    await route.continue();
  });
  await page.routeWebSocket("**/collab/*", (client) => {
    const server = client.connectToServer();
    server.onMessage(async (frame) => {
      await promise;
      client.send(frame);
    });
  });
  return { open: resolve };
}

test("keys that come before the document is there are shown, and done in order when it is", async ({ page, site }) => {
  const token = await signInByToken(page, site);
  const id = await createDocument(page, site, token, { sketch: ["Trip"] });
  const gate = await holdBack(page);
  await page.goto(`/documents/${id}`);
  const early = page.getByText("Opening…");
  await expect(early).toHaveCSS("opacity", "0");
  await page.keyboard.type("Journey");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Rome");
  await page.keyboard.press("Backspace");
  await page.keyboard.type("ans");
  const session = await page.context().newCDPSession(page);
  await session.send("Input.imeSetComposition", { text: "に", selectionStart: 1, selectionEnd: 1 });
  await session.send("Input.insertText", { text: "日" });
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Oslo");
  await expect(early).toHaveCSS("opacity", "1");
  await expect(early).toContainText("Journey");
  gate.open();
  const map = await followMap(page, site, { id, token });
  await expect(early).toHaveCount(0);
  await expect(map.box).toHaveText("Oslo");
  await expect.poll(map.sketch).toEqual(["Journey", ["Romans日"], ["Oslo"]]);
  // One history, as if they had come later.
  await page.keyboard.press("Escape");
  await expect.poll(map.sketch).toEqual(["Journey", ["Romans日"]]);
});

test("a tap on Space and a panel's key work before the document is there too", async ({ page, site }) => {
  const token = await signInByToken(page, site);
  const id = await createDocument(page, site, token, { sketch: ["Trip", ["Rome"]] });
  const gate = await holdBack(page);
  // The code of the search comes late, as on a slow line.
  const typed = Promise.withResolvers<void>();
  await page.route("**/deferred-parts-*.js", async (route) => {
    await typed.promise;
    await setTimeout(1_500);
    await route.continue();
  });
  await page.goto(`/documents/${id}`);
  await expect(page.getByText("Opening…")).toHaveCSS("opacity", "0");
  // A press on the picture takes no keys away.
  await page.mouse.click(40, 400);
  await page.keyboard.press("Space");
  await page.keyboard.type(" in May");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Control+f");
  await page.keyboard.type("Rome");
  gate.open();
  const map = await followMap(page, site, { id, token });
  await expect.poll(map.sketch).toEqual(["Trip in May", ["Rome"]]);
  typed.resolve();
  await expect(page.getByRole("search").locator("input")).toHaveValue("Rome");
  await expect.poll(map.sketch).toEqual(["Trip in May", ["Rome"]]);
});

test("keys for a panel whose code is still on its way wait for it", async ({ page, site }) => {
  const late = Promise.withResolvers<void>();
  await page.route("**/deferred-parts-*.js", async (route) => {
    await late.promise;
    await route.continue();
  });
  const map = await openMap(page, site, { sketch: ["Trip", ["Rome"], ["Oslo"]] });
  await page.keyboard.press("Control+f");
  await page.keyboard.type("Oslo");
  await page.keyboard.press("Enter");
  late.resolve();
  await expect(page.getByRole("search").locator("input")).toHaveValue("Oslo");
  await expect.poll(map.selected).toEqual(["Oslo"]);
  expect(await map.sketch()).toEqual(["Trip", ["Rome"], ["Oslo"]]);
});

test("whoever clicks another topic while a panel is still on its way types there", async ({ page, site }) => {
  const late = Promise.withResolvers<void>();
  await page.route("**/deferred-parts-*.js", async (route) => {
    await late.promise;
    await route.continue();
  });
  const map = await openMap(page, site, { sketch: ["Trip", ["Rome"], ["Oslo"]] });
  const { Oslo } = await map.framesOf("Oslo");
  await map.select("Rome");
  await page.keyboard.press("Alt+s");
  await page.mouse.click(Oslo.x, Oslo.y);
  await page.keyboard.type("Bergen");
  await page.keyboard.press("Enter");
  await expect.poll(map.sketch).toEqual(["Trip", ["Rome"], ["Bergen"]]);
  late.resolve();
  await expect(page.getByRole("button", { name: "Fit map" })).toBeVisible();
});
