import { expect, test } from "../support/site.ts";
import { sitDown } from "../support/together.ts";

test("what one types the other reads, letter by letter, and both undo only their own", async ({
  page,
  browser,
  site,
}) => {
  const { marta, lena, agreed } = await sitDown(page, browser, site, ["Trip", ["Rome"]]);
  await marta.map.select("Trip");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Oslo");
  await page.keyboard.press("Enter");
  await expect(lena.map.topic("Oslo")).toBeAttached();
  await lena.map.select("Rome");
  await lena.page.keyboard.press("Tab");
  await lena.page.keyboard.type("Forum");
  await lena.page.keyboard.press("Enter");
  expect(await agreed()).toEqual(["Trip", ["Rome", ["Forum"]], ["Oslo"]]);

  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+z");
  await expect(marta.map.topic("Oslo")).toHaveCount(0);
  await expect(marta.map.topic("Forum")).toBeAttached();
  expect(await agreed()).toEqual(["Trip", ["Rome", ["Forum"]]]);
  await lena.page.keyboard.press("Control+z");
  await lena.page.keyboard.press("Control+z");
  expect(await agreed()).toEqual(["Trip", ["Rome"]]);
});

test("two people type in the same topic: both texts are in it", async ({ page, browser, site }) => {
  const { marta, lena, agreed } = await sitDown(page, browser, site, ["Trip", ["middle"]]);
  for (const seat of [marta, lena]) {
    await seat.map.select("middle");
    await seat.page.keyboard.press("F2");
  }
  await page.keyboard.press("Home");
  await lena.page.keyboard.press("End");
  for (const [before, after] of [
    ["a", "x"],
    ["b", "y"],
    ["c", "z"],
  ] as const) {
    await page.keyboard.type(before);
    await lena.page.keyboard.type(after);
  }
  await page.keyboard.press("Enter");
  await lena.page.keyboard.press("Enter");
  expect(await agreed()).toEqual(["Trip", ["abcmiddlexyz"]]);
});

test("two people drag the same topic: it is in one place, the same for both", async ({ page, browser, site }) => {
  const { marta, lena, agreed } = await sitDown(page, browser, site, ["Trip", ["Rome"], ["Oslo"], ["Paris"]]);
  const drag = async ({ page: window, map }: typeof marta, what: string, where: string) => {
    const from = await map.placeOf(what);
    const to = await map.placeOf(where);
    await window.mouse.move(from.x, from.y);
    await window.mouse.down();
    await window.mouse.move(from.x + 12, from.y + 4);
    await window.mouse.move(to.x, to.y, { steps: 5 });
  };
  await drag(marta, "Paris", "Rome");
  await drag(lena, "Paris", "Oslo");
  await page.mouse.up();
  await lena.page.mouse.up();
  const sketch = JSON.stringify(await agreed());
  expect(sketch.split("Paris")).toHaveLength(2);
  for (const name of ["Rome", "Oslo"]) expect(sketch).toContain(name);
});

test("one deletes what the other edits: it is gone for both, and the words are offered", async ({
  page,
  browser,
  site,
}) => {
  const { marta, lena, agreed } = await sitDown(page, browser, site, ["Trip", ["Rome"], ["Oslo"]]);
  await marta.map.select("Rome");
  await lena.map.select("Rome");
  await lena.page.keyboard.type("Rome in May");
  await page.keyboard.press("Delete");
  await expect(lena.page.getByText("Someone deleted the topic you were typing in.")).toBeVisible();
  expect(await agreed()).toEqual(["Trip", ["Oslo"]]);
  await page.keyboard.press("Control+z");
  await expect(lena.page.getByRole("treeitem", { name: /^Rome/ })).toBeAttached();
});

test("a branch that one opens by searching stays folded for the others, and open for oneself after a reload", async ({
  page,
  browser,
  site,
}) => {
  const { marta, lena } = await sitDown(page, browser, site, ["Trip", ["Rome", ["Forum"]], ["Oslo"]]);
  await marta.map.select("Rome");
  await page.keyboard.press("Control+/");
  await expect(lena.map.topic("Forum")).toHaveCount(0);
  await lena.page.keyboard.press("Control+f");
  await lena.page.keyboard.type("Forum");
  await lena.page.keyboard.press("Enter");
  await expect(lena.map.topic("Forum")).toBeAttached();
  await lena.page.reload();
  await expect(lena.map.topic("Forum")).toBeAttached();
  await lena.map.select("Oslo");
  await lena.page.keyboard.type("Bergen");
  await lena.page.keyboard.press("Enter");
  await expect(marta.map.topic("Bergen")).toBeAttached();
  await expect(marta.map.topic("Forum")).toHaveCount(0);
});
