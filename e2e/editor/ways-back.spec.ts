import type { Page } from "@playwright/test";
import { openMap, type Sketch } from "../support/editor.ts";
import { expect, test } from "../support/site.ts";

const TRIP: Sketch = ["Trip", ["Rome", ["Forum"]], ["Oslo"]];

const readyTools = (page: Page) => expect(page.getByRole("group", { name: "View" })).toBeVisible();

const PICKERS = {
  layout: async (page: Page) => {
    await page.getByRole("button", { name: "Layout: Map" }).click();
    await page.getByRole("radio", { name: "Tree" }).click();
  },
  theme: async (page: Page) => {
    await page.getByRole("button", { name: "Theme: Base" }).click();
    await page.getByRole("radio", { name: "Purple" }).click();
  },
  menu: async (page: Page) => {
    await page.getByRole("button", { name: "Document menu" }).click();
    await expect(page.getByRole("menuitem", { name: /^Undo/ })).toBeVisible();
  },
};

for (const [name, open] of Object.entries(PICKERS))
  test(`after the ${name} of the header was opened by a click, keys go to the map again`, async ({ page, site }) => {
    const map = await openMap(page, site, { sketch: TRIP });
    await readyTools(page);
    await map.select("Oslo");
    await open(page);
    await page.keyboard.press("Escape");
    await expect(map.box).toBeFocused();
    await page.keyboard.type("Bern");
    await page.keyboard.press("Enter");
    await expect.poll(map.shown).toEqual(["Trip", ["Rome", ["Forum"]], ["Bern"]]);
  });

test("whoever opened a menu of the header by keyboard is on its button again", async ({ page, site }) => {
  await openMap(page, site, { sketch: TRIP });
  await readyTools(page);
  for (const name of ["Layout: Map", "Document menu"]) {
    const button = page.getByRole("button", { name });
    await button.focus();
    await page.keyboard.press("Enter");
    await expect(button).toHaveAttribute("aria-expanded", "true");
    await expect(button).not.toBeFocused();
    await page.keyboard.press("Escape");
    await expect(button).toBeFocused();
  }
});

for (const key of ["F6", "Escape"])
  test(`${key} in the header leads back to the map`, async ({ page, site }) => {
    const map = await openMap(page, site, { sketch: TRIP });
    await readyTools(page);
    await page.keyboard.press("F6");
    await expect(page.getByRole("banner").locator(":focus")).toHaveCount(1);
    await page.keyboard.press(key);
    await expect(map.box).toBeFocused();
    await page.getByRole("textbox", { name: "Document name" }).focus();
    await page.keyboard.press(key);
    await expect(map.box).toBeFocused();
  });

for (const key of ["ContextMenu", "Shift+F10"])
  test(`${key} opens the menu of what is selected, and Escape leads back`, async ({ page, site }) => {
    const map = await openMap(page, site, { sketch: TRIP, layout_type: "CompactBoxLR" });
    await readyTools(page);
    const { Oslo } = await map.framesOf("Oslo");
    await map.select("Oslo");
    await page.keyboard.press(key);
    const menu = page.getByRole("menu", { name: "Actions" });
    await expect(menu.getByRole("menuitem", { name: /^Add child/ })).toBeVisible();
    const { x } = (await menu.boundingBox()) as { x: number };
    expect(Math.abs(x - Oslo.left)).toBeLessThan(4);
    await expect(map.box).not.toBeFocused();
    await page.keyboard.press("Escape");
    await expect(menu).toHaveCount(0);
    await expect(map.box).toBeFocused();
    await page.keyboard.press(key);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect.poll(map.shown).toEqual(["Trip", ["Rome", ["Forum"]], ["Oslo", ["Topic without text"]]]);
  });

test("what a menu of a topic did leaves the focus in the map, ready for an input method", async ({ page, site }) => {
  const map = await openMap(page, site, { sketch: TRIP });
  await readyTools(page);
  await map.select("Oslo");
  await page.keyboard.press("ContextMenu");
  await page.getByRole("menuitem", { name: /^Duplicate/ }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menu", { name: "Actions" })).toHaveCount(0);
  await expect.poll(map.shown).toEqual(["Trip", ["Rome", ["Forum"]], ["Oslo"], ["Oslo"]]);
  await expect(map.box).toBeFocused();
});

test("tips of the buttons at the edges of the window are shown whole", async ({ page, site }) => {
  await openMap(page, site, { sketch: TRIP });
  await readyTools(page);
  for (const name of ["Keyboard shortcuts", "Search", "Minimap"]) {
    const button = page.getByRole("button", { name, exact: true });
    await button.hover();
    const tip = button.getByText(name);
    await expect(tip).toHaveCSS("opacity", "1");
    await expect(tip).toBeInViewport({ ratio: 1 });
  }
});

test("arrow keys go from shape to shape, and Enter takes one and leads back to the map", async ({ page, site }) => {
  const map = await openMap(page, site, { sketch: TRIP });
  await map.select("Oslo");
  await page.keyboard.press("Alt+s");
  const panel = page.getByRole("dialog", { name: "Shape" });
  const chosen = panel.locator("[aria-pressed=true]");
  await expect(chosen).toBeFocused();
  await page.keyboard.press("ArrowRight");
  const next = panel.locator(":focus");
  await expect(next).toHaveAttribute("aria-pressed", "false");
  await expect(next).not.toHaveCSS("outline-style", "none");
  await expect(chosen).toHaveCSS("outline-style", "none");
  await page.keyboard.press("Enter");
  await expect(panel).toHaveCount(0);
  await expect(map.box).toBeFocused();
  await expect
    .poll(async () => Object.values((await map.stored()).schema.nodes).filter(({ shape }) => shape))
    .toHaveLength(1);
});

test("while the other end of a connection is chosen, a line says how", async ({ page, site }) => {
  const map = await openMap(page, site, { sketch: TRIP });
  await readyTools(page);
  const hint = page.getByText("Click a topic to connect, or use arrow keys and Enter. Esc cancels.");
  await map.select("Oslo");
  await expect(hint).toHaveCount(0);
  await page.keyboard.press("Control+Shift+l");
  await expect(hint).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(hint).toHaveCount(0);
});

test("a letter that chooses the hand says what it did and how to go back", async ({ page, site }) => {
  const map = await openMap(page, site, { sketch: TRIP });
  await readyTools(page);
  const { Oslo } = await map.framesOf("Oslo");
  const hint = page.getByText("Drag to move the map. Esc goes back to selecting.");
  await expect(hint).toHaveCount(0);
  await page.keyboard.press("h");
  await expect(hint).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(hint).toHaveCount(0);
  await page.mouse.click(Oslo.x, Oslo.y);
  await expect.poll(map.selected).toEqual(["Oslo"]);
});

test("the map's box tells how to leave it: by Tab only while nothing is selected", async ({ page, site }) => {
  const map = await openMap(page, site, { sketch: TRIP });
  await map.select("Oslo");
  await expect(map.box).toHaveAccessibleName("Map. Press F6 to leave.");
  await page.keyboard.press("Escape");
  await expect(map.box).toHaveAccessibleName(/^Map\. Press Tab to leave/);
});

test("a topic's menu shows its last entry in a window of 900 pixels", async ({ page, site }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const map = await openMap(page, site, { sketch: TRIP, layout_type: "CompactBoxLR" });
  await readyTools(page);
  const { x, y } = await map.placeOf("Rome");
  await page.keyboard.press("Control+k");
  await page.getByLabel("Address", { exact: true }).fill("https://example.com/");
  await page.getByRole("button", { name: "Save link" }).click();
  await page.mouse.click(x, y, { button: "right" });
  const menu = page.getByRole("menu", { name: "Actions" });
  await expect(menu.getByRole("menuitem", { name: "Remove link" })).toBeVisible();
  const last = menu.getByRole("menuitem", { name: /^Delete, keep children/ });
  await expect(last).toBeInViewport({ ratio: 1 });
  expect(await menu.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
});

test("at 1280 pixels the saving state leaves a name of twenty-four letters its room", async ({ page, site }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openMap(page, site, { sketch: TRIP, name: "Our long trip in the sun" });
  const name = page.getByRole("textbox", { name: "Document name" });
  await expect(name).toHaveValue(/in the sun$/);
  expect(await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await expect(page.getByRole("button", { name: /^Saved/ })).toBeVisible();
});
