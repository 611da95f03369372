import type { Page } from "@playwright/test";
import { openMap, type Sketch, schemaOf, withTopic } from "../support/editor.ts";
import { beside, drag, take } from "../support/mouse.ts";
import { type Colour, colourAt, colourIn, difference, shoot } from "../support/picture.ts";
import { expect, type Site, test } from "../support/site.ts";

const TRIP: Sketch = ["Trip", ["Rome", ["Forum"]], ["Oslo"], ["Bern"]];
const WHITE: Colour = [255, 255, 255];
/** A few dots of the grid that a drag shows do not count. */
const BLANK = 8;

/** How far an area is from blank paper. */
const inkOn = (page: Page) => async (point: { x: number; y: number }) => difference(await colourAt(page, point), WHITE);

const openTrip = (page: Page, site: Site) =>
  openMap(page, site, { sketch: TRIP, layout_type: "CompactBoxLR", theme: "Colorful" });

test("a press becomes a drag after 5 px; a translucent ghost follows, and Escape gives up", async ({ page, site }) => {
  const map = await openTrip(page, site);
  const { Bern } = await map.framesOf("Bern");
  const inkAt = inkOn(page);
  const tools = page.getByRole("toolbar", { name: "Topic tools" });
  const fill = await colourAt(page, { x: Bern.left + 8, y: Bern.y });
  await take(page, Bern, beside(Bern, 4));
  await expect(tools).toBeVisible();
  await page.mouse.move(Bern.x + 6, Bern.y);
  await expect(tools).toBeHidden();
  await page.mouse.move(Bern.x + 200, Bern.y + 90, { steps: 6 });
  // It hangs below the pointer.
  const ghost = { x: Bern.x + 200 + 22, y: Bern.y + 90 + 14 + (Bern.bottom - Bern.top) / 2 };
  await expect.poll(() => inkAt(ghost)).toBeGreaterThan(50);
  expect(difference(await colourAt(page, ghost), fill)).toBeGreaterThan(20);
  await page.keyboard.press("Escape");
  await expect.poll(() => inkAt(ghost)).toBeLessThan(BLANK);
  await page.mouse.up();
  await expect(tools).toBeVisible();
  expect(await map.shown()).toEqual(TRIP);
});

test("the ghost has the colours of its topic, in every layout", async ({ page, site }) => {
  for (const layout_type of ["CompactBoxH", "CompactBoxLR", "CompactBoxTB", "IndentedLR"]) {
    const map = await openMap(page, site, { sketch: TRIP, layout_type, theme: "Colorful" });
    const { Bern } = await map.framesOf("Bern");
    const fill = await colourAt(page, { x: Bern.left + 8, y: Bern.y });
    const half = fill.map((value) => (value + 255) / 2) as unknown as Colour;
    await take(page, Bern, beside(Bern, 6), beside(Bern, 200, 90));
    // It hangs below the pointer; beside its words.
    const ghost = beside(Bern, 200 + 22, 90 + 14 + (Bern.bottom - Bern.top) / 2);
    await expect.poll(async () => difference(await colourAt(page, ghost), half), layout_type).toBeLessThan(60);
    await page.keyboard.press("Escape");
    await page.mouse.up();
  }
});

test("the ghost is tilted as it is drawn in the design: it rises to the right", async ({ page, site }) => {
  const name = "A branch with a long name";
  const map = await openMap(page, site, { sketch: ["Trip", [name]], layout_type: "CompactBoxLR", theme: "Colorful" });
  const { [name]: long } = await map.framesOf(name);
  const inkAt = inkOn(page);
  await take(page, long, beside(long, 6), beside(long, 0, 200));
  // It hangs below and beside the pointer. This is the middle of the upper edge that it would have if it were level.
  const edge = beside(long, 14 + (long.right - long.left) / 2, 200 + 14);
  await expect.poll(() => inkAt(beside(edge, 0, 5))).toBeGreaterThan(50);
  const [left, right] = [await inkAt(beside(edge, -80)), await inkAt(beside(edge, 80))];
  expect(right).toBeGreaterThan(left + 40);
  await page.keyboard.press("Escape");
  await page.mouse.up();
});

test("the preview is a slot with its line in the target, or a bar between siblings, and the ghost hides neither", async ({
  page,
  site,
}) => {
  const map = await openTrip(page, site);
  const { Oslo, Bern } = await map.framesOf("Oslo", "Bern");
  const inkAt = inkOn(page);
  const slot = { x: Oslo.right + 53, y: Oslo.y };
  const line = { x: Oslo.right + 6, y: Oslo.y };
  const bar = { x: Oslo.right - 8, y: Oslo.top - 6 };
  expect(await inkAt(slot)).toBeLessThan(BLANK);
  const corner = { x: Oslo.left + 8, y: Oslo.y };
  const filled = await colourAt(page, corner);
  await take(page, Bern, Oslo);
  await expect.poll(() => inkAt(slot)).toBeGreaterThan(2 * BLANK);
  expect(await inkAt(line)).toBeGreaterThan(2 * BLANK);
  expect(difference(await colourAt(page, corner), filled)).toBeLessThan(60);
  await page.mouse.move(Oslo.x, Oslo.top + 3, { steps: 4 });
  await expect.poll(() => inkAt(slot)).toBeLessThan(BLANK);
  expect(await inkAt(bar)).toBeGreaterThan(2 * BLANK);
  await page.mouse.up();
  await expect.poll(map.shown).toEqual(["Trip", ["Rome", ["Forum"]], ["Bern"], ["Oslo"]]);
  await page.keyboard.press("Control+z");
  await expect.poll(map.shown).toEqual(TRIP);
});

test("the dots of a drag lie behind topics and lines", async ({ page, site }) => {
  const map = await openTrip(page, site);
  const { Trip, Rome, Forum, Bern } = await map.framesOf("Trip", "Rome", "Forum", "Bern");
  const clip = { x: Trip.left, y: Rome.top, width: Forum.right - Trip.left, height: Trip.bottom - Rome.top };
  const before = await shoot(page, clip);
  await take(page, Bern, beside(Bern, 0, 20));
  const changes = async () => {
    const after = await shoot(page, clip);
    const changed = { ground: 0, map: 0 };
    for (let x = 0; x < before.width; x += 1)
      for (let y = 0; y < before.height; y += 1) {
        const was = colourIn(before, { x, y });
        if (difference(was, colourIn(after, { x, y })) < BLANK) continue;
        changed[difference(was, WHITE) < BLANK ? "ground" : "map"] += 1;
      }
    return changed;
  };
  await expect.poll(async () => (await changes()).ground).toBeGreaterThan(BLANK);
  expect((await changes()).map).toBe(0);
  await page.keyboard.press("Escape");
  await page.mouse.up();
});

test("before and after follow the layout: beside each other in an org chart", async ({ page, site }) => {
  const map = await openMap(page, site, { sketch: TRIP, layout_type: "CompactBoxTB" });
  const [rome, bern, oslo] = [await map.placeOf("Rome"), await map.placeOf("Bern"), await map.placeOf("Oslo")];
  await page.keyboard.press("Escape");
  await drag(page, bern, beside(bern, -40, 20), beside(rome, -52));
  await expect.poll(map.shown).toEqual(["Trip", ["Bern"], ["Rome", ["Forum"]], ["Oslo"]]);
  await page.keyboard.press("Control+z");
  await expect.poll(map.shown).toEqual(TRIP);
  await page.keyboard.press("Escape");
  await drag(page, rome, beside(rome, 40, -20), beside(oslo, 52));
  await expect.poll(map.shown).toEqual(["Trip", ["Oslo"], ["Rome", ["Forum"]], ["Bern"]]);
});

test("the nearest slot counts, however far the pointer is from it", async ({ page, site }) => {
  const map = await openTrip(page, site);
  const { Oslo, Bern } = await map.framesOf("Oslo", "Bern");
  await drag(page, Oslo, beside(Oslo, 30, 10), { x: Bern.right + 110, y: Bern.y + 8 });
  await expect.poll(map.shown).toEqual(["Trip", ["Rome", ["Forum"]], ["Bern", ["Oslo"]]]);
});

test("a topic is not dropped into its own branch", async ({ page, site }) => {
  const map = await openTrip(page, site);
  const { Rome, Forum } = await map.framesOf("Rome", "Forum");
  await take(page, Rome, beside(Rome, 20), Forum);
  await expect(page.getByRole("toolbar", { name: "Topic tools" })).toBeHidden();
  expect(await inkOn(page)({ x: Forum.right + 53, y: Forum.y })).toBeLessThan(BLANK);
  await page.mouse.up();
  await expect(page.getByRole("toolbar", { name: "Topic tools" })).toBeVisible();
  expect(await map.shown()).toEqual(TRIP);
});

test("the map moves under a drag that rests at the edge of the window", async ({ page, site }) => {
  const map = await openTrip(page, site);
  const { Oslo } = await map.framesOf("Oslo");
  await take(page, Oslo, beside(Oslo, -40), { x: 4, y: Oslo.y });
  // The text box lies over the topic that the press has selected.
  const left = async () => (await map.box.boundingBox())?.x ?? 0;
  await expect.poll(left).toBeGreaterThan(Oslo.left + 200);
  await page.keyboard.press("Escape");
  await page.mouse.up();
  expect(await map.shown()).toEqual(TRIP);
});

test("a folded topic opens when a drag rests on it for 600 ms, and takes what is dropped", async ({ page, site }) => {
  const schema = withTopic(schemaOf(TRIP), "Rome", { folded: true });
  const map = await openMap(page, site, { schema, layout_type: "CompactBoxLR" });
  const { Rome, Bern } = await map.framesOf("Rome", "Bern");
  await take(page, Bern, beside(Bern, 0, 30));
  const waited = map.topic("Rome").evaluate(
    (item) =>
      new Promise<number>((resolve) => {
        let since = 0;
        addEventListener("pointermove", ({ timeStamp }) => (since = timeStamp), { capture: true, once: true });
        new MutationObserver(() => resolve(performance.now() - since)).observe(item, {
          attributeFilter: ["aria-expanded"],
        });
      }),
  );
  await page.mouse.move(Rome.x, Rome.y);
  expect(await waited).toBeGreaterThanOrEqual(600);
  await expect(map.topic("Rome")).toHaveAttribute("aria-expanded", "true");
  await page.mouse.up();
  await expect.poll(map.shown).toEqual(["Trip", ["Rome", ["Forum"], ["Bern"]], ["Oslo"]]);
});

test("with Alt a copy is dropped, and several topics go together", async ({ page, site }) => {
  const map = await openTrip(page, site);
  const { Rome, Oslo } = await map.framesOf("Rome", "Oslo");
  await page.keyboard.down("Alt");
  await drag(page, Rome, beside(Rome, 20, 20), Oslo);
  await page.keyboard.up("Alt");
  await expect.poll(map.shown).toEqual(["Trip", ["Rome", ["Forum"]], ["Oslo", ["Rome", ["Forum"]]], ["Bern"]]);
  await page.keyboard.press("Control+z");
  await expect.poll(map.shown).toEqual(TRIP);
  const { Bern, ...places } = await map.framesOf("Rome", "Oslo", "Bern");
  await page.mouse.click(places.Rome.x, places.Rome.y);
  await page.keyboard.down("Control");
  await page.mouse.click(Bern.x, Bern.y);
  await page.keyboard.up("Control");
  await expect.poll(map.selected).toEqual(["Rome", "Bern"]);
  await drag(page, Bern, beside(Bern, 20, -10), places.Oslo);
  await expect.poll(map.shown).toEqual(["Trip", ["Oslo", ["Rome", ["Forum"]], ["Bern"]]]);
  await page.keyboard.press("Control+z");
  await expect.poll(map.shown).toEqual(TRIP);
});
