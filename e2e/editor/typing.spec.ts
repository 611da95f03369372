import { openMap } from "../support/editor.ts";
import { expect, test } from "../support/site.ts";

test("the first letter lands in the selected topic and replaces its text", async ({ page, site }) => {
  const map = await openMap(page, site, { sketch: ["Trip", ["Rome"], ["Oslo"]] });
  await map.select("Rome");
  await page.keyboard.type("Bern");
  await page.keyboard.press("Enter");
  await expect(map.topic("Bern")).toHaveAttribute("aria-selected", "true");
  await expect.poll(map.sketch).toEqual(["Trip", ["Bern"], ["Oslo"]]);
});

test("Tab, Enter and text in one flow build a branch, and no key is lost", async ({ page, site }) => {
  const map = await openMap(page, site, { sketch: ["Trip"] });
  await page.keyboard.press("Tab");
  await page.keyboard.type("Rome");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Forum");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Museum");
  await page.keyboard.press("Enter");
  await expect.poll(map.sketch).toEqual(["Trip", ["Rome", ["Forum"], ["Museum"]]]);
});

test("Space and F2 edit with the caret at the end; Escape brings the old text back", async ({ page, site }) => {
  const map = await openMap(page, site, { sketch: ["Trip", ["Rome"]] });
  await map.select("Rome");
  await page.keyboard.press("F2");
  await page.keyboard.type(" and Naples");
  await page.keyboard.press("Enter");
  await expect.poll(map.sketch).toEqual(["Trip", ["Rome and Naples"]]);
  await page.keyboard.press("Space");
  await page.keyboard.type("!");
  await page.keyboard.press("Escape");
  await expect(map.topic("Rome and Naples")).toHaveAttribute("aria-selected", "true");
  expect(await map.sketch()).toEqual(["Trip", ["Rome and Naples"]]);
});

test("a new topic left empty goes again", async ({ page, site }) => {
  const map = await openMap(page, site, { sketch: ["Trip", ["Rome"]] });
  await map.select("Rome");
  await page.keyboard.press("Enter");
  await expect(map.tree.getByRole("treeitem")).toHaveCount(3);
  await page.keyboard.press("Escape");
  await expect(map.tree.getByRole("treeitem")).toHaveCount(2);
});

test("Shift+Enter breaks the line, and bold works on a range while editing", async ({ page, site }) => {
  const map = await openMap(page, site, { sketch: ["Trip", ["Rome"]] });
  await map.select("Rome");
  await page.keyboard.press("F2");
  await page.keyboard.press("Shift+Enter");
  await page.keyboard.type("in May");
  await page.keyboard.press("Shift+Control+ArrowLeft");
  await page.keyboard.press("Control+b");
  await page.keyboard.press("Enter");
  await expect
    .poll(async () => Object.values((await map.stored()).schema.nodes).map(({ text }) => text))
    .toContainEqual([{ text: "Rome\nin " }, { text: "May", bold: true }]);
});

test("undo while typing takes back text, then goes on into the structure", async ({ page, site }) => {
  const map = await openMap(page, site, { sketch: ["Trip", ["Rome"]] });
  await map.select("Rome");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Forum");
  await page.keyboard.press("Enter");
  await expect.poll(map.sketch).toEqual(["Trip", ["Rome", ["Forum"]]]);
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+z");
  await expect.poll(map.sketch).toEqual(["Trip", ["Rome"]]);
  await expect(map.topic("Rome")).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Control+Shift+z");
  await page.keyboard.press("Control+Shift+z");
  await expect.poll(map.sketch).toEqual(["Trip", ["Rome", ["Forum"]]]);
});

test("a composition starts in the selected topic, and its letters are not commands", async ({ page, site }) => {
  const map = await openMap(page, site, { sketch: ["Trip", ["Rome"]] });
  await map.select("Rome");
  const session = await page.context().newCDPSession(page);
  await session.send("Input.imeSetComposition", { text: "に", selectionStart: 1, selectionEnd: 1 });
  await session.send("Input.imeSetComposition", { text: "にほ", selectionStart: 2, selectionEnd: 2 });
  await session.send("Input.insertText", { text: "日本" });
  await page.keyboard.press("Enter");
  await expect.poll(map.sketch).toEqual(["Trip", ["日本"]]);
});

test("keys work on a Russian keyboard: Ctrl+Я is undo", async ({ page, site }) => {
  const map = await openMap(page, site, { sketch: ["Trip", ["Rome"]] });
  await map.select("Rome");
  await page.keyboard.press("Delete");
  await expect.poll(map.sketch).toEqual(["Trip"]);
  await map.box.dispatchEvent("keydown", { key: "я", code: "KeyZ", ctrlKey: true, bubbles: true, cancelable: true });
  await expect.poll(map.sketch).toEqual(["Trip", ["Rome"]]);
});

test("the text box has the place, the font and the lines of the drawn topic", async ({ page, site }) => {
  const map = await openMap(page, site, {
    sketch: ["Trip", ["A long text that does not fit into one line of a main topic", ["Rome"]]],
  });
  await map.select("A long text that does not fit into one line of a main topic");
  const before = await map.box.boundingBox();
  await page.keyboard.press("F2");
  await expect(map.box).toHaveText(/A long text/);
  const after = await map.box.boundingBox();
  expect(Math.abs((after?.x ?? 0) - (before?.x ?? -9))).toBeLessThan(1);
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? -9))).toBeLessThan(1);
  await expect(map.box).toHaveCSS("font-size", "16px");
  // Two lines of 22, as the engine breaks it at 220.
  expect(Math.round((after?.height ?? 0) / 22)).toBe(2);
});
