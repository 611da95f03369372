import { openMap, type Sketch } from "../support/editor.ts";
import { beside, drag } from "../support/mouse.ts";
import { hasInk } from "../support/picture.ts";
import { expect, test } from "../support/site.ts";

const TRIP: Sketch = ["Trip", ["Rome", ["Forum", ["Arch"]]], ["Oslo"], ["Bern"]];
const LOGICAL = { sketch: TRIP, layout_type: "CompactBoxLR" };

/** Where the handle of a topic is, and a little room around it. */
const handleOf = ({ right, y }: { right: number; y: number }) => ({ x: right + 18, y });
const around = ({ x, y }: { x: number; y: number }) => ({ x: x - 10, y: y - 10, width: 20, height: 20 });

test("a + shows on the topic under the pointer and on the selected one, and adds a child", async ({ page, site }) => {
  const map = await openMap(page, site, LOGICAL);
  const { Oslo, Bern } = await map.framesOf("Oslo", "Bern");
  const [plus, other] = [handleOf(Bern), handleOf(Oslo)];
  expect(await hasInk(page, around(plus))).toBe(false);
  await page.mouse.move(Bern.x, Bern.y);
  await expect.poll(() => hasInk(page, around(plus))).toBe(true);
  await page.mouse.move(Bern.x, Bern.bottom + 80);
  await expect.poll(() => hasInk(page, around(plus))).toBe(false);
  await page.mouse.click(Oslo.x, Oslo.y);
  await page.mouse.move(Bern.x, Bern.bottom + 80);
  await expect.poll(() => hasInk(page, around(other))).toBe(true);
  await page.mouse.move(Bern.x, Bern.y);
  await page.mouse.move(plus.x, plus.y, { steps: 5 });
  await page.mouse.click(plus.x, plus.y);
  await page.keyboard.type("Zoo");
  await page.keyboard.press("Enter");
  await expect.poll(map.shown).toEqual(["Trip", ["Rome", ["Forum", ["Arch"]]], ["Oslo"], ["Bern", ["Zoo"]]]);
});

test("the toolbar leaves the + of the selected topic free", async ({ page, site }) => {
  for (const layout_type of ["CompactBoxLR", "CompactBoxTB", "CompactBoxH", "IndentedLR"] as const) {
    const map = await openMap(page, site, { sketch: TRIP, layout_type });
    const { Oslo } = await map.framesOf("Oslo");
    await page.mouse.click(Oslo.x, Oslo.y);
    await expect(page.getByRole("toolbar", { name: "Topic" })).toBeInViewport();
    const isDown = layout_type === "CompactBoxTB";
    const isLeft = layout_type === "CompactBoxH" && Oslo.x < (await map.placeOf("Trip")).x;
    const plus = isDown
      ? { x: Oslo.x, y: Oslo.bottom + 18 }
      : { x: isLeft ? Oslo.left - 18 : Oslo.right + 18, y: Oslo.y };
    await page.mouse.click(plus.x, plus.y);
    await page.keyboard.type("Zoo");
    await page.keyboard.press("Enter");
    await expect.poll(map.shown).toEqual(["Trip", ["Rome", ["Forum", ["Arch"]]], ["Oslo", ["Zoo"]], ["Bern"]]);
  }
});

test("a parent folds by its handle and opens by its badge; with Alt its whole branch does", async ({ page, site }) => {
  const map = await openMap(page, site, LOGICAL);
  const { Rome } = await map.framesOf("Rome");
  const handle = handleOf(Rome);
  // The badge is a little farther out than the handle.
  const badge = beside(handle, 4);
  const expectFold = async (name: string, isOpen: boolean) =>
    expect(map.topic(name)).toHaveAttribute("aria-expanded", String(isOpen));
  const press = async (place: { x: number; y: number }) => {
    await page.mouse.move(Rome.x, Rome.y);
    await page.mouse.move(place.x, place.y, { steps: 4 });
    await page.mouse.click(place.x, place.y);
  };
  await press(handle);
  await expectFold("Rome", false);
  await page.mouse.move(Rome.x, Rome.top - 80);
  await expect.poll(() => hasInk(page, around(badge))).toBe(true);
  await press(badge);
  await expectFold("Rome", true);
  await expectFold("Forum", true);
  await page.keyboard.down("Alt");
  await press(handle);
  await page.keyboard.up("Alt");
  await expectFold("Rome", false);
  await press(badge);
  await expectFold("Rome", true);
  await expectFold("Forum", false);
  await press(handle);
  await expectFold("Rome", false);
  await page.keyboard.down("Alt");
  await press(badge);
  await page.keyboard.up("Alt");
  await expectFold("Forum", true);
});

test("clicks and rubber bands: Shift adds, Ctrl toggles, an empty place clears", async ({ page, site }) => {
  const map = await openMap(page, site, LOGICAL);
  const { Rome, Oslo, Bern } = await map.framesOf("Rome", "Oslo", "Bern");
  const clickWith = async (key: "Shift" | "Control", { x, y }: { x: number; y: number }) => {
    await page.keyboard.down(key);
    await page.mouse.click(x, y);
    await page.keyboard.up(key);
  };
  const bandWith = async (key: "Shift" | "Control", { x, y, right }: { x: number; y: number; right: number }) => {
    await page.keyboard.down(key);
    await drag(page, { x: right + 70, y: y + 6 }, { x, y });
    await page.keyboard.up(key);
  };
  await page.mouse.click(Rome.x, Rome.y);
  await clickWith("Shift", Bern);
  await expect.poll(map.selected).toEqual(["Rome", "Bern"]);
  await clickWith("Control", Rome);
  await expect.poll(map.selected).toEqual(["Bern"]);
  await clickWith("Control", Rome);
  await expect.poll(map.selected).toEqual(["Rome", "Bern"]);
  await bandWith("Shift", Oslo);
  await expect.poll(map.selected).toEqual(["Rome", "Oslo", "Bern"]);
  await bandWith("Control", Oslo);
  await expect.poll(map.selected).toEqual(["Rome", "Bern"]);
  await page.mouse.click(Bern.right + 120, Bern.bottom + 60);
  await expect.poll(map.selected).toEqual([]);
});

test("the canvas has a menu of its own", async ({ page, site }) => {
  const map = await openMap(page, site, LOGICAL);
  const { Bern } = await map.framesOf("Bern");
  await page.mouse.click(Bern.right + 120, Bern.bottom + 60, { button: "right" });
  await expect(page.getByRole("menuitem", { name: /^Fit map/ })).toBeVisible();
  await page.getByRole("menuitem", { name: /^Select all/ }).click();
  await expect.poll(map.selected).toEqual(["Trip", "Rome", "Forum", "Arch", "Oslo", "Bern"]);
});
