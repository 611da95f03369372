import { readFile } from "node:fs/promises";
import AxeBuilder from "@axe-core/playwright";
import type { Page, TestInfo } from "@playwright/test";
import { type ImportedMap, importFile } from "../../packages/formats/src/index.ts";
import { openMap, type Sketch } from "../support/editor.ts";
import { expect, test } from "../support/site.ts";

const TRIP: Sketch = ["Trip", ["Rome", ["Hotel"]], ["Oslo"]];

async function openPanel(page: Page) {
  await page.getByRole("button", { name: "Document menu" }).click();
  await page.getByRole("menuitem", { name: "Export as another file…" }).click();
  return page.getByRole("dialog", { name: "Export as a file" });
}

/** Takes the file that the browser has stored. */
async function exportTo(page: Page, info: TestInfo, kind: string, choices: readonly string[] = []) {
  const dialog = await openPanel(page);
  for (const choice of [kind, ...choices]) await dialog.getByRole("radio", { name: choice, exact: true }).check();
  const downloading = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Export", exact: true }).click();
  const download = await downloading;
  const path = info.outputPath(download.suggestedFilename());
  await download.saveAs(path);
  await expect(dialog).toBeHidden();
  return { name: download.suggestedFilename(), bytes: await readFile(path) };
}

function read({ bytes, name }: { bytes: Buffer; name: string }): ImportedMap {
  const result = importFile(bytes, { fileName: name });
  if (!result.ok || !result.maps[0]) throw new Error(JSON.stringify(result));
  return result.maps[0];
}

const textsOf = ({ schema }: ImportedMap): string[] =>
  Object.values(schema.nodes)
    .map(({ text }) => text.map((run) => run.text).join(""))
    .toSorted();

test("the map goes out as every kind of file that is read again, with all of its topics", async ({
  page,
  site,
}, info) => {
  test.slow();
  await openMap(page, site, { sketch: TRIP });
  for (const [kind, ending] of [
    ["Treeline", "treeline"],
    ["XMind", "xmind"],
    ["FreeMind", "mm"],
    ["OPML", "opml"],
    ["Markdown", "md"],
    ["Text", "txt"],
    ["Mermaid", "mmd"],
    ["CSV", "csv"],
  ] as const) {
    const file = await exportTo(page, info, kind);
    expect(file.name).toMatch(new RegExp(`\\.${ending}$`));
    expect(textsOf(read(file)), kind).toEqual(["Hotel", "Oslo", "Rome", "Trip"]);
  }
  const word = await exportTo(page, info, "Word");
  expect(word.bytes.subarray(0, 2).toString()).toBe("PK");
});

test("what a kind of file has no place for is said before, and keys are enough", async ({ page, site }) => {
  await openMap(page, site, { sketch: TRIP });
  const dialog = await openPanel(page);
  await expect(dialog.getByRole("button", { name: "Export", exact: true })).toBeFocused();
  await expect(dialog.getByRole("status")).toHaveText("This kind of file has a place for everything in it.");
  await dialog.getByRole("radio", { name: "Treeline" }).focus();
  for (let at = 0; at < 5; at += 1) await page.keyboard.press("ArrowRight");
  await expect(dialog.getByRole("radio", { name: "Text" })).toBeChecked();
  await expect(dialog.getByRole("status")).toHaveText("This kind of file has no place for 2 sides of branches.");
  expect((await new AxeBuilder({ page }).include("[role=dialog]").analyze()).violations.map(({ id }) => id)).toEqual(
    [],
  );
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
});

test("the selected branch goes out alone, and a page has a picture of it", async ({ page, site }, info) => {
  const { select } = await openMap(page, site, { sketch: TRIP });
  await select("Rome");
  const branch = read(await exportTo(page, info, "Treeline", ["Selected branch"]));
  expect(textsOf(branch)).toEqual(["Hotel", "Rome"]);
  const html = (await exportTo(page, info, "HTML")).bytes.toString();
  expect(html).toContain('<img class="map" alt="');
  expect(html).toContain("<li>Oslo");
});

test("a map without an account goes out, too", async ({ page }, info) => {
  await page.goto("/try", { waitUntil: "networkidle" });
  await page.getByRole("treeitem").first().waitFor({ state: "attached" });
  expect(textsOf(read(await exportTo(page, info, "XMind")))).toHaveLength(1);
});
