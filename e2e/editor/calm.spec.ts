import type { Page } from "@playwright/test";
import { openMap, type Sketch } from "../support/editor.ts";
import { expect, test } from "../support/site.ts";

const TRIP: Sketch = ["Trip", ["Rome"], ["Oslo"], ["Bern"]];
/** Longer than any pause after which the toolbar comes. */
const LONG_MS = 2_000;

const toolbarOf = (page: Page) => page.getByRole("toolbar", { name: "Topic tools" });

test("the toolbar waits: never on opening, 450 ms after a key, gone with a menu and with letters", async ({
  page,
  site,
}) => {
  await page.clock.install();
  const map = await openMap(page, site, { sketch: TRIP });
  const toolbar = toolbarOf(page);
  await expect(page.getByRole("button", { name: "Fit map" })).toBeVisible();
  await page.clock.runFor(LONG_MS);
  await expect(toolbar).toBeHidden();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.keyboard.press("ArrowRight");
  await page.clock.runFor(400);
  await expect(toolbar).toBeHidden();
  await page.keyboard.press("ArrowDown");
  await page.clock.runFor(400);
  await expect(toolbar).toBeHidden();
  // The page may hear of a key only after the clock went on, and begins to wait then.
  const appear = (ms: number) =>
    expect
      .poll(async () => {
        await page.clock.runFor(ms);
        return toolbar.isVisible();
      })
      .toBe(true);
  await appear(100);
  await page.keyboard.press("Shift+F10");
  await page.clock.runFor(LONG_MS);
  await expect(page.getByRole("menu")).toBeVisible();
  await expect(toolbar).toBeHidden();
  await page.keyboard.press("Escape");
  await appear(LONG_MS);
  await page.keyboard.type("Berne");
  await page.clock.runFor(LONG_MS);
  await expect(toolbar).toBeHidden();
  await expect(map.box).toHaveText("Berne");
});

test("the colours open with the ring on the one that is set", async ({ page, site }) => {
  const map = await openMap(page, site, { sketch: TRIP });
  await map.select("Rome");
  const open = () => toolbarOf(page).getByRole("button", { name: "Colour" }).press("Enter");
  const panel = page.getByRole("dialog", { name: "Colour" });
  const pressed = panel.getByRole("button", { pressed: true });
  await open();
  const byTheme = panel.getByRole("button", { name: "Theme default" });
  await expect(byTheme).toBeFocused();
  await expect(pressed).toHaveCount(1);
  await expect(pressed).toHaveAccessibleName("Theme default");
  await panel.getByRole("button", { name: "Grey 3", exact: true }).click();
  await page.keyboard.press("Escape");
  await open();
  await expect(panel.getByRole("button", { name: "Grey 3", exact: true })).toBeFocused();
  await expect(pressed).toHaveCount(1);
  await expect(pressed).toHaveAccessibleName("Grey 3");
});

test("the middle button pans and pastes nothing", async ({ page, site }) => {
  const map = await openMap(page, site, { sketch: TRIP });
  const { x, y } = await map.placeOf("Rome");
  await page.mouse.click(x + 200, y + 150, { button: "middle" });
  // What browsers on Linux send after it, with the text that is selected anywhere.
  await map.box.evaluate((box) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", "Selected elsewhere");
    box.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  });
  await page.keyboard.press("Tab");
  await page.keyboard.type("Forum");
  await page.keyboard.press("Enter");
  await expect.poll(map.shown).toEqual(["Trip", ["Rome", ["Forum"]], ["Oslo"], ["Bern"]]);
});

test("search opens by a button and by the menu, on a phone too", async ({ page, site }) => {
  await openMap(page, site, { sketch: TRIP });
  const field = page.getByRole("textbox", { name: "Search in the map" });
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(field).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(field).toBeHidden();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: "Document menu" }).click();
  await page.getByRole("menuitem", { name: /^Search/ }).click();
  await expect(field).toBeFocused();
});

test("far away one types in letters that can be read, and the browser checks the spelling", async ({ page, site }) => {
  const map = await openMap(page, site, { sketch: TRIP });
  await map.select("Rome");
  for (let step = 0; step < 8; step += 1) await page.keyboard.press("Control+-");
  await page.keyboard.press("F2");
  const height = async () => (await map.box.boundingBox())?.height ?? 0;
  await expect.poll(height).toBeGreaterThan(12);
  await expect(map.box).toHaveAttribute("spellcheck", "true");
});
