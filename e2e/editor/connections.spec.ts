import { findNode, idOf, openMap, type SchemaConnection, type Sketch, schemaOf } from "../support/editor.ts";
import { beside, drag } from "../support/mouse.ts";
import { hasInk } from "../support/picture.ts";
import { expect, test } from "../support/site.ts";

const TRIP: Sketch = ["Trip", ["Rome"], ["Oslo"], ["Bern"]];

test("a connection begins with keys, the toolbar or a handle, and a click or Enter ends it", async ({ page, site }) => {
  const map = await openMap(page, site, { sketch: TRIP, layout_type: "CompactBoxLR" });
  const { Rome, Oslo, Bern } = await map.framesOf("Rome", "Oslo", "Bern");
  const ends = async () => {
    const { schema } = await map.stored();
    const nameOf = (id: string) => schema.nodes[id]?.text[0]?.text;
    return Object.values(schema.connections).map(({ from, to }) => `${nameOf(from)} ${nameOf(to)}`);
  };
  const band = { x: Rome.right + 60, y: Rome.y - 4, width: 60, height: 8 };

  await map.select("Rome");
  await page.keyboard.press("Control+Shift+l");
  await page.mouse.move(Rome.right + 200, Rome.y, { steps: 4 });
  await expect.poll(() => hasInk(page, band)).toBe(true);
  await page.mouse.move(Rome.right + 20, Rome.y - 120, { steps: 4 });
  await expect.poll(() => hasInk(page, band)).toBe(false);
  await page.mouse.click(Oslo.x, Oslo.y);
  await expect.poll(ends).toEqual(["Rome Oslo"]);
  await expect(page.getByRole("toolbar", { name: "Connection tools" })).toBeVisible();

  await map.select("Bern");
  await page.keyboard.press("Control+Shift+l");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await expect(page.getByRole("status").filter({ hasText: "Connecting: Rome" })).toBeAttached();
  await page.keyboard.press("Enter");
  await expect.poll(ends).toContain("Bern Rome");

  await map.select("Oslo");
  await page.getByRole("button", { name: "Connection", exact: true }).click();
  await page.mouse.click(Bern.x, Bern.y);
  await expect.poll(ends).toContain("Oslo Bern");

  await page.keyboard.press("Escape");
  await page.mouse.move(Bern.x, Bern.y);
  await drag(page, { x: Bern.right + 18, y: Bern.y }, { x: Oslo.right + 60, y: Oslo.y }, Oslo);
  await expect.poll(ends).toContain("Bern Oslo");

  await map.select("Rome");
  await page.keyboard.press("Control+Shift+l");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  expect(await ends()).toHaveLength(4);
});

test("a connection is bent by its levers, named in place, and comes back with its topic", async ({ page, site }) => {
  const plain = schemaOf(TRIP);
  const [from, to] = [idOf(plain, "Rome"), idOf(plain, "Bern")];
  const style = { fromHandle: { x: 150, y: 0 }, toHandle: { x: 150, y: 0 } };
  const schema = { ...plain, connections: { c1: { from, to, style } } };
  const map = await openMap(page, site, { schema, layout_type: "CompactBoxLR" });
  const { Rome, Bern } = await map.framesOf("Rome", "Bern");
  const read = async (): Promise<SchemaConnection | undefined> => (await map.stored()).schema.connections.c1;
  const tools = page.getByRole("toolbar", { name: "Connection tools" });
  const middle = {
    x: (Rome.right + 6 + 3 * (Rome.x + 150) + 3 * (Bern.x + 150) + Bern.right + 6) / 8,
    y: (Rome.y + Bern.y) / 2,
  };

  await page.mouse.click(middle.x, middle.y);
  await expect(tools).toBeVisible();
  await drag(page, beside(Rome, 150), beside(Rome, 180, -20));
  await expect.poll(async () => (await read())?.style?.fromHandle).toEqual({ x: 180, y: -20 });
  await drag(page, beside(Bern, 150), beside(Bern, 130, 30));
  await expect.poll(async () => (await read())?.style?.toHandle).toEqual({ x: 130, y: 30 });
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+z");
  await expect.poll(async () => (await read())?.style).toEqual(style);

  await page.mouse.dblclick(middle.x, middle.y);
  await page.keyboard.type("by train");
  const box = await map.box.boundingBox();
  expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - middle.x)).toBeLessThan(2);
  expect(Math.abs((box?.y ?? 0) + (box?.height ?? 0) / 2 - middle.y)).toBeLessThan(2);
  await page.keyboard.press("Enter");
  await expect.poll(async () => (await read())?.label).toBe("by train");
  await page.keyboard.type("depends on");
  await expect(map.box).toHaveText("depends on");
  // One line with its pill, as it will be.
  expect((await map.box.boundingBox())?.height).toBeLessThan(30);
  await page.keyboard.press("Enter");
  await expect.poll(async () => (await read())?.label).toBe("depends on");
  await page.keyboard.press("Control+z");
  await page.keyboard.press("F2");
  await page.keyboard.type("on foot");
  await page.keyboard.press("Escape");
  await expect(map.box).toHaveText("");

  await map.select("Rome");
  await page.keyboard.press("Delete");
  await expect.poll(async () => (await map.stored()).schema.connections).toEqual({});
  await page.keyboard.press("Control+z");
  await expect.poll(read).toMatchObject({ label: "by train", style });
  expect(findNode((await map.stored()).schema, "Rome").parent).not.toBeNull();

  await page.keyboard.press("Escape");
  await page.mouse.click(middle.x, middle.y, { button: "right" });
  await expect(page.getByRole("menuitem", { name: /^Edit label/ })).toBeVisible();
  await page.getByRole("menuitem", { name: /^Delete/ }).click();
  await expect.poll(read).toBeUndefined();
  await page.keyboard.press("Control+z");
  await expect.poll(read).toMatchObject({ label: "by train" });
});

test("the look of a connection changes part by part, and its colour goes back to the theme's", async ({
  page,
  site,
}) => {
  const plain = schemaOf(TRIP);
  const [from, to] = [idOf(plain, "Rome"), idOf(plain, "Bern")];
  const style = { fromHandle: { x: 150, y: 0 }, toHandle: { x: 150, y: 0 } };
  const schema = { ...plain, connections: { c1: { from, to, style } } };
  const map = await openMap(page, site, { schema, layout_type: "CompactBoxLR" });
  const { Rome, Bern } = await map.framesOf("Rome", "Bern");
  const look = async () => (await map.stored()).schema.connections.c1?.style;
  await page.mouse.click(
    (Rome.right + 6 + 3 * (Rome.x + 150) + 3 * (Bern.x + 150) + Bern.right + 6) / 8,
    (Rome.y + Bern.y) / 2,
  );
  const tools = page.getByRole("toolbar", { name: "Connection tools" });
  await tools.getByRole("button", { name: "Dotted" }).click();
  await tools.getByRole("button", { name: "Colour" }).click();
  const panel = page.getByRole("dialog", { name: "Colour" });
  await panel.getByLabel("Grey 3", { exact: true }).click();
  await expect.poll(look).toEqual({ ...style, line: "dotted", color: expect.stringMatching(/^#/) });
  await panel.getByRole("button", { name: "Theme default" }).click();
  await expect.poll(look).toEqual({ ...style, line: "dotted" });
});
