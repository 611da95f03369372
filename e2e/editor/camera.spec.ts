import type { Page } from "@playwright/test";
import { followMap, type OpenMap, openMap, type Sketch, schemaOf, withTopic } from "../support/editor.ts";
import { beside, drag } from "../support/mouse.ts";
import { runCommand } from "../support/palette.ts";
import { expect, test } from "../support/site.ts";

const TRIP: Sketch = [
  "Trip",
  ["Rome", ["Forum"], ["Museum"], ["Park"]],
  ["Oslo", ["Fjord"], ["Opera"], ["Boat"]],
  ["Bern"],
];

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const expectZoom = (page: Page, percent: number) =>
  expect(page.getByRole("button", { name: `${percent}%. ` })).toBeVisible();

const expectPlace = (map: OpenMap, name: string, { x, y }: { x: number; y: number }) =>
  expect
    .poll(async () => {
      const place = await map.placeOf(name);
      return Math.max(Math.abs(place.x - x), Math.abs(place.y - y));
    })
    .toBeLessThanOrEqual(1.5);

test("the wheel pans: in pixels, in lines, and to the side with Shift", async ({ page, site }) => {
  const map = await openMap(page, site, { sketch: TRIP });
  const start = await map.placeOf("Trip");
  await page.mouse.move(start.x, start.y);
  await page.mouse.wheel(30, 120);
  await expectPlace(map, "Trip", beside(start, -30, -120));
  await page.keyboard.down("Shift");
  await page.mouse.wheel(0, 50);
  await page.keyboard.up("Shift");
  await expectPlace(map, "Trip", beside(start, -80, -120));
  // Mice of some browsers count in lines; this one does not.
  const surface = page.getByRole("main").locator("canvas").first();
  await surface.dispatchEvent("wheel", { deltaY: -6, deltaMode: 1 });
  await expectPlace(map, "Trip", beside(start, -80, 0));
  // A toolbar is in nobody's way. It comes with something that was selected by hand.
  await map.select("Bern");
  await page.getByRole("toolbar", { name: "Topic tools" }).hover();
  await page.mouse.wheel(80, -40);
  await expectPlace(map, "Trip", beside(start, -160, 40));
});

test("Ctrl and the wheel zoom at the pointer, and the view is there after a reload", async ({ page, site }) => {
  const map = await openMap(page, site, { sketch: TRIP });
  const { Oslo } = await map.framesOf("Oslo");
  await page.mouse.move(Oslo.left, Oslo.top);
  await page.keyboard.down("Control");
  await page.mouse.wheel(0, -25);
  await page.keyboard.up("Control");
  await expectZoom(page, 128);
  await map.select("Oslo");
  const scale = Math.exp(0.25);
  const text = await map.box.boundingBox();
  expect(text?.x).toBeCloseTo(Oslo.left + 16 * scale, 0);
  expect(text?.y).toBeCloseTo(Oslo.top + 9 * scale, 0);
  // Near enough that half a pixel of the map would be seen.
  for (let presses = 0; presses < 27; presses += 1) await page.keyboard.press("Control+Equal");
  await expectZoom(page, 390);
  await page.mouse.move(Oslo.x, Oslo.y);
  await page.mouse.wheel(7, 5);
  const place = await map.placeOf("Oslo");
  await page.reload();
  await expectZoom(page, 390);
  const again = await (await followMap(page, site, map)).placeOf("Oslo");
  expect(Math.max(Math.abs(again.x - place.x), Math.abs(again.y - place.y))).toBeLessThan(0.5);
});

test("where nothing is any more of what was seen last, the map opens as for the first time", async ({ page, site }) => {
  const map = await openMap(page, site, { sketch: TRIP });
  const place = await map.placeOf("Trip");
  // As if others had deleted what was there.
  await page.mouse.move(place.x, place.y);
  await page.mouse.wheel(0, 20_000);
  await page.reload();
  await followMap(page, site, map);
  // The root is selected, and the box lies over it.
  await expect.poll(async () => (await map.box.boundingBox())?.y).toBeCloseTo(place.y - 8, 0);
});

test("Space and a drag, the middle button and the hand move the view, and nothing else", async ({ page, site }) => {
  const map = await openMap(page, site, { sketch: TRIP });
  const { Oslo } = await map.framesOf("Oslo");
  const middle = { x: Oslo.x, y: Oslo.y };
  await page.keyboard.down("Space");
  await drag(page, middle, beside(middle, 40, 10));
  await page.keyboard.up("Space");
  await page.mouse.move(middle.x + 40, middle.y + 10);
  await page.mouse.down({ button: "middle" });
  await page.mouse.move(middle.x + 70, middle.y + 30, { steps: 4 });
  await page.mouse.up({ button: "middle" });
  await page.keyboard.press("h");
  await drag(page, beside(middle, 70, 30), beside(middle, 80, 60));
  await page.keyboard.press("v");
  await page.mouse.click(middle.x + 80, middle.y + 60);
  await expect.poll(map.selected).toEqual(["Oslo"]);
  const { Oslo: moved } = await map.framesOf("Oslo");
  expect(moved.x).toBeCloseTo(middle.x + 80, 0);
  expect(moved.y).toBeCloseTo(middle.y + 60, 0);
  expect(await map.shown()).toEqual(TRIP);
});

test("keys zoom by tenths, fit the map and go to the selection", async ({ page, site }) => {
  const map = await openMap(page, site, { sketch: TRIP });
  await page.keyboard.press("Control+=");
  await expectZoom(page, 110);
  await page.keyboard.press("Control+-");
  await page.keyboard.press("Control+-");
  await expectZoom(page, 90);
  await page.keyboard.press("Control+0");
  await expectZoom(page, 100);
  await map.select("Bern");
  await page.keyboard.press("Shift+Digit2");
  await expectZoom(page, 200);
  const box = await map.box.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0) / 2).toBeCloseTo(1280 / 2, -1);
  await page.keyboard.press("Shift+Digit1");
  await expectZoom(page, 100);
});

test("fold, add, delete and another layout leave the topic acted on where it is", async ({ page, site }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const map = await openMap(page, site, { sketch: TRIP });
  const rome = await map.placeOf("Rome");
  await page.keyboard.press("Control+/");
  await expect(map.topic("Rome")).toHaveAttribute("aria-expanded", "false");
  await expectPlace(map, "Rome", rome);
  const oslo = await map.placeOf("Oslo");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Tram");
  await page.keyboard.press("Enter");
  await expectPlace(map, "Oslo", oslo);
  const tram = await map.placeOf("Tram");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Train");
  await page.keyboard.press("Enter");
  await expect(map.topic("Train")).toBeAttached();
  await expectPlace(map, "Tram", tram);
  const opera = await map.placeOf("Opera");
  await map.select("Fjord");
  await page.keyboard.press("Delete");
  await expect(map.topic("Opera")).toHaveAttribute("aria-selected", "true");
  await expectPlace(map, "Opera", opera);
  for (const layout of ["Org chart", "Tree", "Logical"]) {
    const before = await map.placeOf("Oslo");
    await runCommand(page, layout);
    await expect(page.getByRole("button", { name: `Layout: ${layout}` })).toBeVisible();
    await expectPlace(map, "Oslo", before);
  }
});

test("what another person adds does not move what is looked at", async ({ page, site, browser }) => {
  const map = await openMap(page, site, { sketch: TRIP });
  const storageState = await page.context().storageState();
  const other = await (await browser.newContext({ baseURL: site.url, storageState })).newPage();
  await other.goto(`/documents/${map.id}`);
  const there = await followMap(other, site, map);
  const bern = await map.placeOf("Bern");
  await there.select("Rome");
  await other.keyboard.press("Tab");
  for (const name of ["Circus", "Temple", "Gate"]) {
    await other.keyboard.type(name);
    await other.keyboard.press("Enter");
    await other.keyboard.press("Enter");
  }
  await expect(map.topic("Gate")).toBeAttached();
  await expectPlace(map, "Bern", bern);
  await other.context().close();
});

test("new main topics go to the lighter side; sides change only when asked", async ({ page, site }) => {
  const map = await openMap(page, site, { sketch: ["Trip", ["Rome", ["Forum"], ["Museum"]]] });
  const sideOf = async (name: string) =>
    (await map.placeOf(name)).x < (await map.placeOf("Trip")).x ? "left" : "right";
  const sides = async (...names: string[]) => {
    const all: string[] = [];
    for (const name of names) all.push(await sideOf(name));
    return all;
  };
  for (const name of ["Oslo", "Bern", "Nice"]) {
    await map.select("Trip");
    await page.keyboard.press("Tab");
    await page.keyboard.type(name);
    await page.keyboard.press("Enter");
    await expect(map.topic(name)).toBeAttached();
  }
  expect(await sides("Rome", "Oslo", "Bern", "Nice")).toEqual(["right", "left", "left", "left"]);
  await map.select("Rome");
  await page.keyboard.press("Delete");
  await expect(map.topic("Rome")).toHaveCount(0);
  expect(await sides("Oslo", "Bern", "Nice")).toEqual(["left", "left", "left"]);
  const root = await map.placeOf("Trip");
  await runCommand(page, "Balance sides");
  await expect.poll(() => sides("Oslo", "Bern", "Nice")).toContain("right");
  expect(await sides("Oslo", "Bern", "Nice")).toContain("left");
  await expectPlace(map, "Trip", root);
});

test("arrow keys scroll only as far as is needed", async ({ page, site }) => {
  const names = Array.from({ length: 40 }, (_, i) => `T${i}`);
  const map = await openMap(page, site, {
    sketch: ["Trip", ...names.map((name): Sketch => [name])],
    layout_type: "CompactBoxLR",
  });
  await page.keyboard.press("Control+0");
  await expectZoom(page, 100);
  const top = async () => (await map.box.boundingBox())?.y ?? 0;
  await map.select("T20");
  const start = await top();
  await page.keyboard.press("ArrowDown");
  const row = (await top()) - start;
  expect(row).toBeGreaterThan(30);
  for (let i = 0; i < 14; i += 1) await page.keyboard.press("ArrowDown");
  await expect(map.topic("T35")).toHaveAttribute("aria-selected", "true");
  // 22 for the line and 9 below it, then 64 to the edge, where the islands are.
  expect(await top()).toBeCloseTo(720 - 64 - 9 - 22, 0);
  const bottom = await top();
  await page.keyboard.press("ArrowUp");
  expect(await top()).toBeCloseTo(bottom - row, 0);
});

test("the minimap hides neither what keys select nor what is typed", async ({ page, site }) => {
  const chain = Array.from({ length: 60 }, (_, i) => `T${i}`);
  const sketch = chain.reduceRight<Sketch>((below, name) => [name, below], ["End"]);
  const map = await openMap(page, site, { sketch, layout_type: "IndentedLR" });
  await expect(page.getByRole("button", { name: "Minimap", pressed: true })).toBeVisible();
  const isHidden = async () => {
    const { x, y, width, height } = (await map.box.boundingBox()) as Box;
    return x + width > 1280 - 16 - 192 && y + height > 720 - 68 - 124;
  };
  await map.select("T0");
  for (const name of [...chain.slice(1), "End"]) {
    await page.keyboard.press("ArrowRight");
    await expect(map.topic(name)).toHaveAttribute("aria-selected", "true");
    expect(await isHidden(), name).toBe(false);
  }
  await page.keyboard.press("Tab");
  for (const word of ["a", " text", " that", " grows", " under", " it"]) {
    await page.keyboard.type(word);
    await expect.poll(isHidden, word).toBe(false);
  }
});

for (const [where, key, edge] of [
  ["right", "Tab", (box: Box) => 1280 - box.x - box.width],
  ["left", "Tab", (box: Box) => box.x],
  ["below", "Enter", (box: Box) => 720 - box.y - box.height],
] as const)
  test(`typing past the edge, ${where}, moves the map and scrolls nothing`, async ({ page, site }) => {
    const schema = withTopic(schemaOf(["Trip", ["Rome"], ["Oslo"]]), "Oslo", { side: "left" });
    const map = await openMap(page, site, { schema });
    const name = where === "left" ? "Oslo" : "Rome";
    await map.select(name);
    const { x, y } = await map.placeOf(name);
    const target = { right: [1180, y], left: [100, y], below: [x, 620] }[where] as [number, number];
    await page.mouse.move(x, y);
    await page.mouse.wheel(x - target[0], y - target[1]);
    await expect.poll(async () => Math.abs((await map.placeOf(name)).x - target[0])).toBeLessThanOrEqual(1);
    await page.keyboard.press(key);
    const words = "A text that is long enough to be wrapped more than once and then once more, until it is high";
    await page.keyboard.type(words);
    await expect(map.box).toHaveText(words);
    const box = (await map.box.boundingBox()) as Box;
    expect(edge(box)).toBeGreaterThan(8);
    const scrolled = await page.evaluate(
      () => [...document.querySelectorAll("*")].filter((each) => each.scrollTop > 0 || each.scrollLeft > 0).length,
    );
    expect(scrolled).toBe(0);
    await page.keyboard.press("Enter");
    // What is drawn is where the pointer finds it.
    const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await page.keyboard.press("Home");
    await page.mouse.click(at.x, at.y);
    await expect.poll(map.selected).toEqual([words]);
  });

test("a large map opens on its root in a readable size, and a fit shows all of it", async ({ page, site }) => {
  const names = Array.from({ length: 400 }, (_, i) => `T${i}`);
  const map = await openMap(page, site, {
    sketch: ["Trip", ...names.map((name): Sketch => [name])],
    layout_type: "IndentedLR",
  });
  await expectZoom(page, 70);
  const root = await map.placeOf("Trip");
  expect(root.x).toBeGreaterThan(0);
  expect(root.y).toBeGreaterThan(0);
  await page.keyboard.press("Shift+Digit1");
  await expect(page.getByRole("button", { name: /^[1-9]%/ })).toBeVisible();
  await page.keyboard.press("Control+-");
  await expect(page.getByRole("button", { name: /^[1-9]%/ })).toBeVisible();
  await page.keyboard.press("Control+=");
  await expectZoom(page, 10);
});
