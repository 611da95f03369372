import { findNode, openMap, schemaOf, withTopic } from "../support/editor.ts";
import { expect, test } from "../support/site.ts";

const TRIP = ["Trip", ["Rome", ["Hotel"], ["Food"]], ["Oslo"]] as const;
const MARKED = withTopic(schemaOf(TRIP), "Rome", {
  "mark.task": { name: "task-open", order: 0 },
  "mark.flag": { name: "flag-red", order: 1 },
  "task.due": "2026-11-30",
});

test("a key gives a topic its priority, the picker the rest, by arrows and Enter, and undo takes one back", async ({
  page,
  site,
}) => {
  const map = await openMap(page, site, { sketch: TRIP });
  await map.select("Rome");
  await map.box.press("Alt+Shift+Digit2");
  await expect(map.topic("Rome, Priority 2")).toBeAttached();
  await map.box.press("Alt+KeyM");
  const picker = page.getByRole("dialog", { name: "Marks" });
  await expect(picker.getByRole("button", { name: "Open task" })).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(picker.getByRole("button", { name: "Done task" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(picker).toBeHidden();
  await expect(map.topic("Rome, Priority 2, Done task")).toHaveAttribute("aria-selected", "true");
  // The focus is on the map again.
  await page.keyboard.press("Control+z");
  await expect(map.topic("Rome, Priority 2")).toBeAttached();
  await expect
    .poll(async () => findNode((await map.stored()).schema, "Rome"))
    .toMatchObject({
      "mark.priority": { name: "priority-2" },
    });
});

test("the toolbar opens the picker, which tells what several topics have in part", async ({ page, site }) => {
  const map = await openMap(page, site, { schema: MARKED });
  await map.select("Rome, Open task, Red flag, due November 30, 2026");
  await map.box.press("Shift+ArrowDown");
  await page.getByRole("toolbar", { name: "Topic tools" }).getByRole("button", { name: "Marks" }).click();
  const picker = page.getByRole("dialog", { name: "Marks" });
  const flag = picker.getByRole("button", { name: "Red flag" });
  await expect(flag).toHaveAttribute("aria-pressed", "mixed");
  await flag.click();
  await expect(flag).toHaveAttribute("aria-pressed", "true");
  await expect(map.topic("Oslo, Red flag")).toBeAttached();
  await flag.click();
  await expect(map.topic("Oslo")).toBeAttached();
  await page.keyboard.press("Escape");
  await expect(picker).toBeHidden();
});

test("a click on a task finishes it, a click on a flag asks for another one", async ({ page, site }) => {
  const map = await openMap(page, site, { schema: MARKED });
  const name = "Rome, Open task, Red flag, due November 30, 2026";
  const { left, y } = await markFrame(map, page, name);
  // The topic's padding, and half a mark; the next one is a mark and a gap further.
  await page.mouse.click(left + 10, y);
  await expect(map.topic(name.replace("Open", "Done"))).toHaveAttribute("aria-selected", "true");
  await page.mouse.click(left + 10 + 24, y);
  const picker = page.getByRole("dialog", { name: "Marks" });
  await expect(picker.getByRole("button", { name: "Red flag" })).toBeFocused();
  await picker.getByRole("button", { name: "Blue flag" }).click();
  await expect(map.topic("Rome, Done task, Blue flag, due November 30, 2026")).toBeAttached();
});

test("a task has a day and a person, and any emoji can be a mark", async ({ page, site }) => {
  const map = await openMap(page, site, { sketch: TRIP });
  await map.select("Oslo");
  await map.box.press("Alt+Enter");
  await expect(map.topic("Oslo, Open task")).toBeAttached();
  await map.box.press("Alt+KeyM");
  const picker = page.getByRole("dialog", { name: "Marks" });
  await picker.getByLabel("Due").fill("2026-12-24");
  await picker.getByLabel("Person").fill("Ann");
  await picker.getByLabel("Any emoji").fill("nothing");
  await page.keyboard.press("Enter");
  await expect(picker.getByRole("alert")).toHaveText("Enter one emoji.");
  await picker.getByLabel("Any emoji").fill("🦊");
  await page.keyboard.press("Enter");
  await expect(map.topic("Oslo, Open task, 🦊, due December 24, 2026, Ann")).toBeAttached();
  await expect(picker.getByRole("button", { name: "🦊" })).toHaveAttribute("aria-pressed", "true");
  await picker.getByRole("button", { name: "Remove all marks" }).click();
  await expect(map.topic("Oslo")).toBeAttached();
});

test("readers see marks and cannot change them", async ({ page, site, browser }) => {
  const map = await openMap(page, site, { schema: MARKED });
  await page.request.post(`${site.url}/v1/documents/${map.id}/permissions/`, {
    headers: { authorization: `Bearer ${map.token}` },
    data: { permission: "read" },
  });
  const context = await browser.newContext();
  const visitor = await context.newPage();
  await visitor.goto(`${site.url}/documents/${map.id}`);
  const rome = visitor.getByRole("treeitem", { name: /Rome, Open task, Red flag/ });
  await expect(rome).toBeAttached();
  await rome.dispatchEvent("click");
  await visitor.keyboard.press("Alt+Shift+Digit1");
  await visitor.keyboard.press("Alt+KeyM");
  await expect(visitor.getByRole("dialog", { name: "Marks" })).toHaveCount(0);
  await expect(rome).toHaveCount(1);
  await context.close();
});

type OpenMap = Awaited<ReturnType<typeof openMap>>;

/** Where the first mark begins: the marks and their gap to the text are left of the box. */
async function markFrame(map: OpenMap, page: Parameters<typeof openMap>[0], name: string) {
  await map.select(name);
  const { x, y } = (await map.box.boundingBox()) as { x: number; y: number };
  await page.keyboard.press("Escape");
  return { left: x - (2 * 20 + 4 + 8), y: y + 11 };
}
