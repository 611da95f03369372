import { openMap } from "../support/editor.ts";
import { expect, test } from "../support/site.ts";

test("a press selects, a double click edits with the caret where it was", async ({ page, site }) => {
  const map = await openMap(page, site, { sketch: ["Trip", ["Rome"], ["Oslo"]] });
  const rome = await map.placeOf("Rome");
  // With another topic selected its toolbar could lie over this one.
  await page.keyboard.press("Escape");
  await expect(map.topic("Rome")).toHaveAttribute("aria-selected", "false");
  await page.mouse.click(rome.x, rome.y);
  await expect(map.topic("Rome")).toHaveAttribute("aria-selected", "true");
  const oslo = await map.placeOf("Oslo");
  await page.mouse.dblclick(oslo.x, oslo.y);
  await page.keyboard.type("-");
  await page.keyboard.press("Enter");
  await expect.poll(map.sketch).toEqual(["Trip", ["Rome"], ["Os-lo"]]);
});

test("a double click beside the letters of a topic puts the caret at the nearest one", async ({ page, site }) => {
  const map = await openMap(page, site, { sketch: ["Trip", ["Rome"], ["Oslo"]] });
  const { Rome, Oslo } = await map.framesOf("Rome", "Oslo");
  await page.mouse.dblclick(Rome.left + 6, Rome.y);
  await page.keyboard.type("1");
  await page.keyboard.press("Enter");
  await page.mouse.dblclick(Oslo.right - 6, Oslo.y);
  await page.keyboard.type("2");
  await page.keyboard.press("Enter");
  await expect.poll(map.sketch).toEqual(["Trip", ["1Rome"], ["Oslo2"]]);
});

test("presses of two buttons are no double click", async ({ page, site }) => {
  const map = await openMap(page, site, { sketch: ["Trip", ["Rome"]] });
  const rome = await map.placeOf("Rome");
  await page.mouse.click(rome.x, rome.y, { button: "middle" });
  await page.mouse.click(rome.x, rome.y);
  // In an open box it would be a letter.
  await page.keyboard.press("Delete");
  await expect.poll(map.sketch).toEqual(["Trip"]);
});

test("dragging puts a topic under another, and Escape gives up", async ({ page, site }) => {
  const map = await openMap(page, site, { sketch: ["Trip", ["Rome"], ["Oslo"]], layout_type: "CompactBoxLR" });
  const [rome, oslo] = [await map.placeOf("Rome"), await map.placeOf("Oslo")];
  await page.mouse.move(oslo.x, oslo.y);
  await page.mouse.down();
  await page.mouse.move(oslo.x + 40, oslo.y - 10, { steps: 4 });
  await page.mouse.move(rome.x + 90, rome.y, { steps: 6 });
  await page.keyboard.press("Escape");
  await page.mouse.up();
  expect(await map.sketch()).toEqual(["Trip", ["Rome"], ["Oslo"]]);
  await page.mouse.move(oslo.x, oslo.y);
  await page.mouse.down();
  await page.mouse.move(oslo.x + 40, oslo.y - 10, { steps: 4 });
  await page.mouse.move(rome.x + 90, rome.y, { steps: 6 });
  await page.mouse.up();
  await expect.poll(map.sketch).toEqual(["Trip", ["Rome", ["Oslo"]]]);
  await page.keyboard.press("Control+z");
  await expect.poll(map.sketch).toEqual(["Trip", ["Rome"], ["Oslo"]]);
});

test("a rubber band selects what it touches, and Delete removes all of it in one step", async ({ page, site }) => {
  const map = await openMap(page, site, {
    sketch: ["Trip", ["Rome"], ["Oslo"], ["Bern"]],
    layout_type: "CompactBoxLR",
  });
  const [rome, oslo] = [await map.placeOf("Rome"), await map.placeOf("Oslo")];
  await page.mouse.move(rome.x + 160, rome.y - 40);
  await page.mouse.down();
  await page.mouse.move(oslo.x - 20, oslo.y + 4, { steps: 8 });
  await page.mouse.up();
  await expect(map.tree.locator("[aria-selected=true]")).toHaveCount(2);
  await page.keyboard.press("Delete");
  await expect.poll(map.sketch).toEqual(["Trip", ["Bern"]]);
  await page.keyboard.press("Control+z");
  await expect.poll(map.sketch).toEqual(["Trip", ["Rome"], ["Oslo"], ["Bern"]]);
});

test("a right click opens the menu of the topic, and its entries work", async ({ page, site }) => {
  const map = await openMap(page, site, { sketch: ["Trip", ["Rome"], ["Oslo"]] });
  const rome = await map.placeOf("Rome");
  await page.mouse.click(rome.x, rome.y, { button: "right" });
  await page.getByRole("menuitem", { name: /^Delete(?!,)/ }).click();
  await expect.poll(map.sketch).toEqual(["Trip", ["Oslo"]]);
});
