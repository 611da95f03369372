import type { Page } from "@playwright/test";
import { type OpenMap, openMap, type Sketch } from "../support/editor.ts";
import { Fingers } from "../support/fingers.ts";
import { beside } from "../support/mouse.ts";
import { expect, test } from "../support/site.ts";

test.use({ viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true });

const TRIP: Sketch = ["Trip", ["Rome"], ["Oslo"]];
const SMALL = { sketch: TRIP, layout_type: "CompactBoxLR" };

/** Pans the topic to where its tools will be, and taps it there. */
async function tapAtLowerEdge(page: Page, map: OpenMap, name: string): Promise<{ x: number; y: number }> {
  const fingers = await Fingers.over(page);
  const { x, y: before } = await map.placeOf(name);
  const y = 750;
  await page.keyboard.press("Escape");
  await fingers.put({ x, y: before });
  await fingers.moveTo({ x, y });
  await fingers.lift();
  await page.touchscreen.tap(x, y);
  return { x, y };
}

/** There is no soft keyboard here: the page is told of one. */
async function showKeyboard(page: Page, height: number): Promise<void> {
  await page.evaluate((covered) => {
    const view = window.visualViewport as VisualViewport;
    Object.defineProperty(view, "height", { get: () => window.innerHeight - covered });
    view.dispatchEvent(new Event("resize"));
  }, height);
}

/** Of the last letter before the caret, on the screen. */
const letterAtCaret = (page: Page) =>
  page.evaluate(() => {
    const { focusNode, focusOffset } = document.getSelection() as Selection;
    const range = document.createRange();
    range.setStart(focusNode as Node, focusOffset - 1);
    range.setEnd(focusNode as Node, focusOffset);
    const { top, bottom } = range.getBoundingClientRect();
    return { top, bottom };
  });

test("a connection is begun from the menu, says what to tap, and ends beside the topics", async ({ page, site }) => {
  const map = await openMap(page, site, SMALL);
  const { x, y } = await map.placeOf("Rome");
  await page.getByRole("button", { name: "More" }).tap();
  await page.getByRole("menuitem", { name: "Connection" }).tap();
  const hint = page.getByText("Tap a topic to connect, or beside it to cancel.");
  await expect(hint).toBeVisible();
  await expect(page.getByText("Click a topic to connect")).toBeHidden();
  await page.touchscreen.tap(x, y + 150);
  await expect(hint).toBeHidden();
});

test("one finger pans, a tap selects, a second tap edits", async ({ page, site }) => {
  const map = await openMap(page, site, SMALL);
  const fingers = await Fingers.over(page);
  const rome = await map.placeOf("Rome");
  await page.keyboard.press("Escape");
  // Also where it begins on a topic: only a resting finger lifts one.
  await fingers.put(rome);
  await fingers.moveTo(beside(rome, -40, 90));
  await fingers.lift();
  await expect.poll(map.selected).toEqual([]);
  const moved = await map.placeOf("Rome");
  expect(moved.x).toBeCloseTo(rome.x - 40, 0);
  expect(moved.y).toBeCloseTo(rome.y + 90, 0);
  await page.keyboard.press("Escape");
  await page.touchscreen.tap(moved.x, moved.y);
  await expect(map.topic("Rome")).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("toolbar", { name: "Topic tools" })).toBeVisible();
  await expect(map.box).toHaveAttribute("inputmode", "none");
  const { x, y } = await map.placeOf("Rome");
  await page.touchscreen.tap(x, y);
  await expect(page.getByRole("toolbar", { name: "Typing tools" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Fit map" }), "nothing lies over the words").toHaveCount(0);
  await expect(map.box).toHaveAttribute("inputmode", "text");
  await page.keyboard.press("End");
  await page.keyboard.type("!");
  await page.getByRole("button", { name: "Done" }).tap();
  await expect.poll(map.shown).toEqual(["Trip", ["Rome!"], ["Oslo"]]);
  await expect(page.getByRole("toolbar", { name: "Typing tools" })).toBeHidden();
  await expect(page.getByRole("button", { name: "Fit map" })).toBeVisible();
});

test("the bar above the keyboard adds, lowers, raises and finishes", async ({ page, site }) => {
  const map = await openMap(page, site, SMALL);
  const bar = page.getByRole("toolbar", { name: "Typing tools" });
  const press = (name: string) => bar.getByRole("button", { name, exact: true }).tap();
  await map.select("Rome");
  await page.keyboard.press("F2");
  await press("Add child");
  await page.keyboard.type("Forum");
  await press("Add sibling");
  await page.keyboard.type("Arch");
  await press("Lower one level");
  await expect.poll(map.sketch).toEqual(["Trip", ["Rome", ["Forum", ["Arch"]]], ["Oslo"]]);
  await page.keyboard.type("es");
  await press("Raise one level");
  await expect(map.box).toBeFocused();
  await showKeyboard(page, 300);
  await expect
    .poll(async () => {
      const box = await bar.boundingBox();
      return Math.round((box?.y ?? 0) + (box?.height ?? 0));
    })
    .toBe(780 - 300);
  await press("Done");
  await expect.poll(map.shown).toEqual(["Trip", ["Rome", ["Forum"], ["Arches"]], ["Oslo"]]);
  await expect(map.box).not.toBeFocused();
});

test("a finger that rests for 500 ms lifts a topic, and puts it down elsewhere", async ({ page, site }) => {
  const map = await openMap(page, site, SMALL);
  const fingers = await Fingers.over(page);
  const [rome, oslo] = [await map.placeOf("Rome"), await map.placeOf("Oslo")];
  await page.keyboard.press("Escape");
  await expect(map.topic("Oslo")).toHaveAttribute("aria-selected", "false");
  const waited = map.topic("Oslo").evaluate(
    (item) =>
      new Promise<number>((resolve) => {
        let since = 0;
        addEventListener("pointerdown", ({ timeStamp }) => (since = timeStamp), { capture: true, once: true });
        new MutationObserver(() => resolve(performance.now() - since)).observe(item, {
          attributeFilter: ["aria-selected"],
        });
      }),
  );
  await fingers.put(oslo);
  expect(await waited).toBeGreaterThanOrEqual(500);
  await fingers.moveTo(beside(oslo, 20, 10));
  await fingers.moveTo(rome);
  await fingers.lift();
  await expect.poll(map.shown).toEqual(["Trip", ["Rome", ["Oslo"]]]);
});

test("two fingers zoom, and what is between them stays there", async ({ page, site }) => {
  const map = await openMap(page, site, SMALL);
  const fingers = await Fingers.over(page);
  await map.select("Rome");
  const before = (await map.box.boundingBox()) as { x: number; y: number; width: number };
  await page.keyboard.press("Escape");
  // Around the beginning of the text.
  await fingers.put(beside(before, -40, 0), beside(before, 40, 0));
  await fingers.moveTo(beside(before, -80, 0), beside(before, 80, 0));
  await fingers.lift();
  await map.select("Rome");
  const after = (await map.box.boundingBox()) as { x: number; y: number; width: number };
  expect(after.width / before.width).toBeCloseTo(2, 1);
  expect(after.x).toBeCloseTo(before.x, 0);
  expect(after.y).toBeCloseTo(before.y, 0);
});

test("a tap presses nothing of what comes up under the finger", async ({ page, site }) => {
  const map = await openMap(page, site, SMALL);
  await expect(page.getByRole("button", { name: "Fit map" })).toBeVisible();
  const { x, y } = await tapAtLowerEdge(page, map, "Oslo");
  const dock = page.getByRole("toolbar", { name: "Topic tools" });
  await expect(dock).toBeVisible();
  // Browsers tell of a tap once more, as of a click; whether before or after the bar is there is a matter of luck.
  const link = dock.getByRole("button", { name: "Link" });
  const isOpen = async () => (await link.getAttribute("aria-expanded")) === "true";
  await link.dispatchEvent("click", { clientX: x, clientY: y });
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  expect(await isOpen()).toBe(false);
  // A press of its own is none.
  await link.tap();
  await expect.poll(isOpen).toBe(true);
});

test("the bar and the sheets of a phone do not hide the topic they are about", async ({ page, site }) => {
  const map = await openMap(page, site, SMALL);
  await tapAtLowerEdge(page, map, "Oslo");
  const dock = page.getByRole("toolbar", { name: "Topic tools" });
  const isAbove = async (cover: typeof dock) => {
    const [topic, other] = [await map.box.boundingBox(), await cover.boundingBox()];
    return topic !== null && other !== null && topic.y + 22 < other.y;
  };
  await expect(map.topic("Oslo")).toHaveAttribute("aria-selected", "true");
  await expect.poll(() => isAbove(dock)).toBe(true);
  await dock.getByRole("button", { name: "Colour" }).tap();
  const sheet = page.getByRole("dialog", { name: "Colour" });
  await expect.poll(() => isAbove(sheet)).toBe(true);
});

for (const layout_type of ["CompactBoxH", "CompactBoxLR", "CompactBoxTB", "IndentedLR"]) {
  test(`the soft keyboard leaves the end of a long text in sight, also far away, in ${layout_type}`, async ({
    page,
    site,
  }) => {
    const long = Array.from({ length: 110 }, (_, index) => `word${index}`).join(" ");
    const map = await openMap(page, site, { sketch: ["Trip", ["Rome"], [long], ["Oslo"]], layout_type });
    const typingBar = page.getByRole("toolbar", { name: "Typing tools" });
    const gapBelow = async () => {
      const [letter, bar] = [await letterAtCaret(page), await typingBar.boundingBox()];
      return letter.top > 0 && bar ? bar.y - letter.bottom : -1;
    };
    await tapAtLowerEdge(page, map, long);
    await page.keyboard.press("F2");
    await page.keyboard.press("End");
    await page.keyboard.type(" end");
    await showKeyboard(page, 460);
    await expect.poll(gapBelow).toBeGreaterThan(0);
    await page.keyboard.press("Escape");
    for (let step = 0; step < 6; step += 1) await page.keyboard.press("Control+-");
    await page.keyboard.press("F2");
    await expect.poll(gapBelow).toBeGreaterThan(0);
  });
}

test("the soft keyboard leaves a label in sight, and from far away it is large enough to be read", async ({
  page,
  site,
}) => {
  const map = await openMap(page, site, SMALL);
  await tapAtLowerEdge(page, map, "Oslo");
  await page.keyboard.press("Control+Shift+l");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await page.keyboard.press("F2");
  const typingBar = page.getByRole("toolbar", { name: "Typing tools" });
  await showKeyboard(page, 400);
  const gapBelow = async () => {
    const [label, bar] = [await map.box.boundingBox(), await typingBar.boundingBox()];
    return label && bar && label.y > 0 ? bar.y - label.y - label.height : -1;
  };
  await expect.poll(gapBelow, "without a letter").toBeGreaterThan(0);
  await page.keyboard.type("by train");
  await expect.poll(gapBelow).toBeGreaterThan(0);
  await typingBar.getByRole("button", { name: "Done" }).tap();
  await expect(typingBar).toBeHidden();
  await map.box.focus();
  for (let step = 0; step < 6; step += 1) await page.keyboard.press("Control+-");
  await page.keyboard.press("F2");
  await expect.poll(async () => (await map.box.boundingBox())?.height).toBeGreaterThan(18);
  await expect.poll(gapBelow).toBeGreaterThan(0);
});
