import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { openMap, type Sketch } from "../support/editor.ts";
import { findCommand, runCommand } from "../support/palette.ts";
import { colourAt, difference } from "../support/picture.ts";
import { expect, test } from "../support/site.ts";

const TRIP: Sketch = ["Trip", ["Rome", ["Forum"], ["Museum"]], ["Oslo"]];

const said = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text });

test("a map is read and changed through the tree and the keyboard alone", async ({ page, site }) => {
  const map = await openMap(page, site, { sketch: TRIP });
  await expect(page.getByRole("textbox", { name: /^Map/ })).toBeFocused();
  const attributes = ["level", "posinset", "setsize", "expanded", "selected"];
  const items = await map.tree
    .getByRole("treeitem")
    .evaluateAll(
      (all, names) => all.map((item) => [item.textContent, ...names.map((name) => item.getAttribute(`aria-${name}`))]),
      attributes,
    );
  expect(items).toEqual([
    ["Trip", "1", "1", "1", "true", "true"],
    ["Rome", "2", "1", "2", "true", "false"],
    ["Forum", "3", "1", "2", null, "false"],
    ["Museum", "3", "2", "2", null, "false"],
    ["Oslo", "2", "2", "2", null, "false"],
  ]);

  await page.keyboard.press("ArrowRight");
  await expect(map.topic("Rome")).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Control+/");
  await expect(said(page, "Rome: folded, 2 topics hidden")).toBeAttached();
  await expect(map.topic("Rome")).toHaveAttribute("aria-expanded", "false");
  await page.keyboard.press("Control+/");
  await expect(map.topic("Forum")).toBeAttached();

  await page.keyboard.press("Tab");
  await page.keyboard.type("Park");
  await page.keyboard.press("Enter");
  await expect(said(page, "New topic, 3 of 3, level 3, under Rome")).toBeAttached();
  await page.keyboard.press("Alt+ArrowUp");
  await expect.poll(map.shown).toEqual(["Trip", ["Rome", ["Forum"], ["Park"], ["Museum"]], ["Oslo"]]);
  await page.keyboard.press("Control+Shift+k");
  await page.getByRole("textbox", { name: "Note" }).fill("Open all night");
  await page.keyboard.press("Escape");
  await expect(map.topic("Park, has note")).toHaveAttribute("aria-selected", "true");
  await expect(map.box).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Delete");
  await expect(said(page, "1 topic deleted")).toBeAttached();
  await page.keyboard.press("Home");
  await runCommand(page, "Org chart");
  await expect(said(page, "Layout: Org chart")).toBeAttached();
  await expect.poll(map.sketch).toEqual(["Trip", ["Rome", ["Park"], ["Museum"]], ["Oslo"]]);
  expect(Object.values((await map.stored()).schema.notes).map(({ content }) => content)).toEqual(["Open all night"]);
});

test("F6, or Escape and Tab, leave the map, and its focus can be seen", async ({ page, site }) => {
  const map = await openMap(page, site, { sketch: TRIP });
  // What comes after the map has arrived.
  await expect(page.getByRole("group", { name: "View" })).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(map.topic("Rome")).toHaveAttribute("aria-selected", "true");
  const text = (await map.box.boundingBox()) as { x: number; y: number };
  // The ring is three pixels outside of the topic, whose text is 16 from its edge.
  const ring = { x: text.x - 16 - 3, y: text.y + 11 };
  await expect.poll(async () => difference(await colourAt(page, ring), [255, 255, 255])).toBeGreaterThan(30);
  await page.keyboard.press("F6");
  const focused = page.getByRole("banner").locator(":focus");
  await expect(focused).toHaveCount(1);
  expect(await focused.evaluate((element) => getComputedStyle(element).outlineStyle)).not.toBe("none");
  await map.box.focus();
  await page.keyboard.press("Escape");
  // Its buttons come next in the order of the page, and go with the selection.
  await expect(page.getByRole("toolbar", { name: "Topic tools" })).toHaveCount(0);
  await page.keyboard.press("Tab");
  await expect(map.box).not.toBeFocused();
  await expect(page.locator(":focus")).toHaveCount(1);
  await map.box.focus();
  await page.keyboard.press("Shift+Tab");
  await expect(map.box).not.toBeFocused();
  expect(await map.shown()).toEqual(TRIP);
});

test("with system colours the map can be read and typed in", async ({ page, site }) => {
  await page.emulateMedia({ forcedColors: "active" });
  const map = await openMap(page, site, { sketch: TRIP });
  await map.select("Rome");
  const tools = page.getByRole("toolbar", { name: "Topic tools" });
  await expect(tools).toHaveCSS("border-top-style", "solid");
  await page.keyboard.press("F2");
  // As the map itself would paint it on its own ground.
  await expect(map.box).toHaveCSS("color", "rgb(36, 48, 44)");
  await page.keyboard.press("Escape");
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
});

const FRAME_MS = 20;

/** How many different pictures of the map are shown in half a second after a change of layout. The page's clock waits for each look. */
async function countPictures(page: Page): Promise<number> {
  await findCommand(page, "Org chart");
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  const seen = new Set([await seeMap(page)]);
  await page.keyboard.press("Enter");
  for (let ms = 0; ms < 500; ms += FRAME_MS) {
    await page.clock.runFor(FRAME_MS);
    seen.add(await seeMap(page));
  }
  return seen.size;
}

const seeMap = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const map = document.querySelector("main canvas") as HTMLCanvasElement;
    const small = new OffscreenCanvas(64, 36);
    const context = small.getContext("2d") as OffscreenCanvasRenderingContext2D;
    context.drawImage(map, 0, 0, 64, 36);
    return context.getImageData(0, 0, 64, 36).data.join() + map.style.transform;
  });

for (const { reducedMotion, expected } of [
  { reducedMotion: "no-preference", expected: "a movement" },
  { reducedMotion: "reduce", expected: "one step, if less motion is wanted" },
] as const) {
  test(`a change of layout is ${expected}`, async ({ page, site }) => {
    await page.emulateMedia({ reducedMotion });
    await page.clock.install();
    // Movements come a moment after the map.
    const moves = page.waitForResponse(/\/later-painting-/);
    await openMap(page, site, { sketch: TRIP });
    await moves;
    const pictures = await countPictures(page);
    if (reducedMotion === "reduce") expect(pictures).toBe(2);
    else expect(pictures).toBeGreaterThan(5);
  });
}

const press = (keys: string) => async (page: Page) => page.keyboard.press(keys);
const click = (name: string | RegExp) => async (page: Page) =>
  page
    .getByRole("button", { name, exact: typeof name === "string" })
    .first()
    .click();
const choose = (entry: string) => async (page: Page) => {
  await click("Document menu")(page);
  await page.getByRole("menuitem", { name: entry, exact: true }).click();
};

/** How each thing that can be open over the map is opened. */
const PANELS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  palette: press("Control+Shift+p"),
  shortcuts: press("F1"),
  search: press("Control+f"),
  link: press("Control+k"),
  note: press("F4"),
  shapes: press("Alt+s"),
  marks: press("Alt+m"),
  colours: click("Colour"),
  "topic menu": click("More"),
  "document menu": click("Document menu"),
  layouts: click(/^Layout:/),
  themes: click(/^Theme:/),
  share: click("Share"),
  print: press("Control+p"),
  "picture export": choose("Export as PNG"),
  "PDF export": choose("Export as PDF"),
  delete: choose("Delete…"),
};

const panelOf = (page: Page) =>
  page.getByRole("dialog").or(page.getByRole("alertdialog")).or(page.getByRole("menu")).or(page.getByRole("search"));

/** Colours on their way from one to another would be compared half way. */
const untilStill = (page: Page) =>
  page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });

for (const colorScheme of ["light", "dark"] as const) {
  test(`axe finds nothing in any panel, ${colorScheme}`, async ({ page, site }) => {
    test.slow();
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const map = await openMap(page, site, { sketch: TRIP, name: "Summer" });
    for (const [name, open] of Object.entries(PANELS)) {
      await map.select("Rome");
      await open(page);
      await expect(panelOf(page).first(), name).toBeVisible();
      await untilStill(page);
      const axe = new AxeBuilder({ page });
      // In the dark only colours are others.
      const { violations } = await (colorScheme === "dark" ? axe.withRules(["color-contrast"]) : axe).analyze();
      expect(violations.map(({ id, nodes }) => `${name}: ${id}: ${nodes[0]?.html}`)).toEqual([]);
      await page.keyboard.press("Escape");
      await expect(panelOf(page), name).toHaveCount(0);
    }
  });
}
