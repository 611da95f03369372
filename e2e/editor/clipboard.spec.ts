import { idOf, openMap, type Sketch, schemaOf } from "../support/editor.ts";
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

test("cut and paste by keys move a branch with its connections", async ({ page, site }) => {
  const plain = schemaOf(["Trip", ["Rome", ["Forum"]], ["Oslo"], ["Bern"]]);
  const connections = { c1: { from: idOf(plain, "Forum"), to: idOf(plain, "Bern"), label: "by train" } };
  const map = await openMap(page, site, { schema: { ...plain, connections } });
  await map.select("Forum");
  await page.keyboard.press("Control+x");
  await expect.poll(map.shown).toEqual(["Trip", ["Rome"], ["Oslo"], ["Bern"]]);
  await map.select("Oslo");
  await page.keyboard.press("Control+v");
  await expect.poll(map.sketch).toEqual(["Trip", ["Rome"], ["Oslo", ["Forum"]], ["Bern"]]);
  expect((await map.stored()).schema.connections).toEqual(connections);
});

test("what is copied is on the clipboard in three flavours", async ({ page, site }) => {
  const map = await openMap(page, site, { sketch: ["Trip", ["Rome", ["Forum"], ["Museum"]]] });
  await map.select("Rome");
  await page.keyboard.press("Control+c");
  await page.evaluate(() => {
    const read = ({ clipboardData }: ClipboardEvent) => {
      const all = (clipboardData?.types ?? []).map((type) => [type, clipboardData?.getData(type) ?? ""]);
      document.documentElement.dataset["pasted"] = JSON.stringify(Object.fromEntries(all));
    };
    addEventListener("paste", read as EventListener, { capture: true, once: true });
  });
  await page.keyboard.press("Control+v");
  await expect(page.locator(":root[data-pasted]")).toBeAttached();
  const pasted = await page.locator(":root").getAttribute("data-pasted");
  const flavours = JSON.parse(pasted ?? "{}") as Record<string, string>;
  expect(flavours["text/plain"]).toBe("Rome\n\tForum\n\tMuseum");
  expect(flavours["text/html"]).toContain("<ul><li>Rome<ul><li>Forum</li><li>Museum</li></ul></li></ul>");
  expect(JSON.parse(flavours["application/x-treeline+json"] ?? "{}")).toMatchObject({
    treeline: 1,
    topics: [{ depth: 0 }, { depth: 1 }, { depth: 1 }],
  });
});

const OPML = `<opml version="2.0"><body><outline text="Rome"><outline text="Forum"/></outline><outline text="Oslo"/></body></opml>`;

test("lists, outlines and cells become branches, each in one step; with Shift all is one topic", async ({
  page,
  site,
}) => {
  const map = await openMap(page, site, { sketch: ["Trip"] });
  const branches: Sketch = ["Trip", ["Rome", ["Forum"]], ["Oslo"]];
  const put = (flavours: Record<string, string>) =>
    page.evaluate(async (given) => {
      const blobs = Object.entries(given).map(([type, text]) => [type, new Blob([text], { type })]);
      await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(blobs) as Record<string, Blob>)]);
    }, flavours);
  const sources: readonly Record<string, string>[] = [
    { "text/html": "<ul><li>Rome<ol><li>Forum</li></ol></li><li>Oslo</li></ul>", "text/plain": "Rome Forum Oslo" },
    { "text/plain": OPML },
    { "text/plain": "Rome\tForum\nOslo\t" },
    { "text/plain": "1. Rome\n   - Forum\n2. Oslo" },
  ];
  for (const source of sources) {
    await put(source);
    await map.select("Trip");
    await page.keyboard.press("Control+v");
    await expect.poll(map.shown).toEqual(branches);
    await page.keyboard.press("Control+z");
    await expect.poll(map.shown).toEqual(["Trip"]);
  }
  await put({ "text/plain": "Rome\n\tForum\nOslo" });
  await page.keyboard.press("Control+Shift+v");
  await expect.poll(map.sketch).toEqual(["Trip", ["Rome\n\tForum\nOslo"]]);
  await page.keyboard.press("Control+z");
  await expect.poll(map.shown).toEqual(["Trip"]);
});
