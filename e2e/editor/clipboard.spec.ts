import { openMap } from "../support/editor.ts";
import { expect, test } from "../support/site.ts";

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

test("copy and paste take whole branches, as own topics, list and text", async ({ page, site }) => {
  const map = await openMap(page, site, { sketch: ["Trip", ["Rome", ["Forum"]], ["Oslo"]] });
  await map.select("Rome");
  await page.keyboard.press("Control+c");
  await map.select("Oslo");
  await page.keyboard.press("Control+v");
  await expect.poll(map.sketch).toEqual(["Trip", ["Rome", ["Forum"]], ["Oslo", ["Rome", ["Forum"]]]]);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("Rome\n\tForum");
  await page.keyboard.press("Control+z");
  await expect.poll(map.sketch).toEqual(["Trip", ["Rome", ["Forum"]], ["Oslo"]]);
});

test("indented text, Markdown and addresses become topics in one step", async ({ page, site }) => {
  const map = await openMap(page, site, { sketch: ["Trip"] });
  const pasteText = async (text: string) => {
    await page.evaluate((each) => navigator.clipboard.writeText(each), text);
    await map.select("Trip");
    await page.keyboard.press("Control+v");
  };
  await pasteText("Rome\n\tForum\nOslo");
  await expect.poll(map.sketch).toEqual(["Trip", ["Rome", ["Forum"]], ["Oslo"]]);
  await page.keyboard.press("Control+z");
  await pasteText("# Italy\n\n- Rome\n  - Forum");
  await expect.poll(map.sketch).toEqual(["Trip", ["Italy", ["Rome", ["Forum"]]]]);
  await page.keyboard.press("Control+z");
  await pasteText("https://example.org/");
  await expect
    .poll(async () => Object.values((await map.stored()).schema.nodes).map(({ link }) => link))
    .toContain("https://example.org/");
});

test("cut takes the branch away and paste brings it back elsewhere", async ({ page, site }) => {
  const map = await openMap(page, site, { sketch: ["Trip", ["Rome", ["Forum"]], ["Oslo"]] });
  await map.select("Forum");
  await page.keyboard.press("Control+x");
  await map.select("Oslo");
  await page.keyboard.press("Control+v");
  await expect.poll(map.sketch).toEqual(["Trip", ["Rome"], ["Oslo", ["Forum"]]]);
});
