import type { Page } from "@playwright/test";
import { openMap, type Sketch } from "../support/editor.ts";
import { dropFiles, textFile, xmindFile } from "../support/files.ts";
import { namesIn } from "../support/library.ts";
import { expect, test } from "../support/site.ts";

const TRIP: Sketch = ["Trip", ["Rome"], ["Oslo"]];
const FJORD = textFile("fjord.mm", '<map><node TEXT="Fjord"><node TEXT="Boat" LINK="boat.jpg"/></node></map>');

test("a file dropped on a topic becomes a branch of it, in one step", async ({ page, site }) => {
  const map = await openMap(page, site, { sketch: TRIP });
  await dropFiles(page, "main > div", [FJORD], await inMain(page, await map.placeOf("Oslo")));
  const dialog = page.getByRole("dialog", { name: "Import finished" });
  await expect(dialog).toContainText("2 topics");
  await expect(dialog).toContainText("Kept in notes: 1 link to a file.");
  await page.keyboard.press("Escape");
  await expect.poll(map.sketch).toEqual(["Trip", ["Rome"], ["Oslo", ["Fjord", ["Boat"]]]]);
  await page.keyboard.press("Control+z");
  await expect.poll(map.sketch).toEqual(TRIP);
});

test("several sheets and their pictures come in as branches, undone in one step", async ({ page, site }) => {
  const map = await openMap(page, site, { sketch: TRIP });
  await dropFiles(page, "main > div", [xmindFile("journey.xmind")], await inMain(page, await map.placeOf("Rome")));
  await expect(page.getByRole("dialog", { name: "Import finished" })).toContainText("4 topics, 1 note, 1 picture");
  await page.keyboard.press("Escape");
  const whole = ["Trip", ["Rome", ["Journey", ["Rome"], ["Oslo"]], ["Budget"]], ["Oslo"]];
  await expect.poll(map.sketch).toEqual(whole);
  const { schema } = await map.stored();
  const urls = Object.values(schema.nodes).flatMap(({ image }) => (image as { url?: string } | undefined)?.url ?? []);
  expect(urls).toEqual([expect.stringMatching(/^\/files\//)]);
  await page.keyboard.press("Control+z");
  await expect.poll(map.sketch).toEqual(TRIP);
});

test("a file dropped beside all topics is a document of its own, whose report its menu opens again", async ({
  page,
  site,
}) => {
  const map = await openMap(page, site, { sketch: TRIP });
  await dropFiles(page, "main > div", [FJORD], { x: 40, y: 90 });
  const dialog = page.getByRole("dialog", { name: "Import finished" });
  await dialog.getByRole("link", { name: /^Open “.*Fjord.*”$/ }).click();
  await expect(page.getByRole("treeitem", { name: "Boat" })).toBeAttached();
  expect(await map.sketch()).toEqual(TRIP);
  await page.getByRole("button", { name: "Document menu" }).click();
  await page.getByRole("menuitem", { name: "Import report" }).click();
  await expect(page.getByRole("dialog", { name: "Import report" })).toContainText("Kept in notes: 1 link to a file.");
  await page.keyboard.press("Escape");
  await page.goto("/documents");
  expect(await namesIn(page)).toContain("Fjord");
});

test("a file of no known kind changes nothing and says why", async ({ page, site }) => {
  const map = await openMap(page, site, { sketch: TRIP });
  const film = { ...textFile("film.mp4", ""), buffer: Buffer.from([0, 0, 0, 24, 102, 116, 121, 112, 0, 1, 2]) };
  await dropFiles(page, "main > div", [film], await inMain(page, await map.placeOf("Rome")));
  await expect(page.getByRole("alert")).toContainText("This is not a kind of file that can be imported.");
  expect(await map.sketch()).toEqual(TRIP);
});

test("without an account a file takes the place of the map in this browser, until it is undone", async ({ page }) => {
  await page.goto("/try", { waitUntil: "networkidle" });
  await page.getByRole("button", { name: "Document menu" }).click();
  const asked = page.waitForEvent("filechooser");
  await page.getByRole("menuitem", { name: "Import a file…" }).click();
  await (await asked).setFiles([FJORD]);
  await expect(page.getByRole("dialog", { name: "Import finished" })).toContainText("2 topics");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("treeitem")).toHaveText([/^Fjord/, /^Boat/]);
  await expect(page.getByRole("textbox", { name: "Document name" })).toHaveValue("Fjord");
  await page.keyboard.press("Control+z");
  await expect(page.getByRole("treeitem")).toHaveCount(1);
  await page.keyboard.press("Control+Shift+z");
  await expect(page.getByRole("treeitem")).toHaveCount(2);
  await page.reload({ waitUntil: "networkidle" });
  await expect(page.getByRole("treeitem", { name: /Boat/ })).toBeAttached();
});

/** `dropFiles` counts from the corner of the element. */
async function inMain(page: Page, at: { x: number; y: number }) {
  const box = (await page.locator("main").boundingBox()) as { x: number; y: number };
  return { x: at.x - box.x, y: at.y - box.y };
}
