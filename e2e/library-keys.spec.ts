import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { namesIn, openDocuments, tileOf } from "./support/library.ts";
import { createDocument, createPerson } from "./support/people.ts";
import { expect, type Site, test } from "./support/site.ts";

const linkTo = (page: Page, name: string) => page.getByRole("link", { name, exact: true });

/** Newest first: a comes first, three in a row. */
async function prepare(site: Site, page: Page): Promise<void> {
  await page.setViewportSize({ width: 1100, height: 900 });
  const person = await createPerson(site, page.context());
  for (const name of ["g", "f", "e", "d", "c", "b", "a"]) await createDocument(site, person, { name });
  await openDocuments(page);
}

test("the tiles are one stop for the Tab key, and arrows go through them", async ({ page, site }) => {
  await prepare(site, page);
  await page.getByRole("radio", { name: "Grid" }).focus();
  await page.keyboard.press("Tab");
  await expect(linkTo(page, "a")).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(linkTo(page, "b")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(linkTo(page, "e")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(linkTo(page, "g")).toBeFocused();
  await page.keyboard.press("Home");
  await expect(linkTo(page, "a")).toBeFocused();
  await page.keyboard.press("End");
  await expect(linkTo(page, "g")).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(linkTo(page, "d")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("tabpanel").locator(":focus")).toHaveCount(0);
  await page.keyboard.press("Shift+Tab");
  await expect(linkTo(page, "d")).toBeFocused();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/documents\/[\w-]{36}$/);
});

test("all that a tile offers is done by keys: select, delete, rename, favourite", async ({ page, site }) => {
  await prepare(site, page);
  await linkTo(page, "b").focus();
  await page.keyboard.press("Space");
  await expect(page.getByRole("checkbox", { name: "Select b" })).toBeChecked();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Shift+Space");
  await expect(page.getByRole("region", { name: "Selection" })).toContainText("2 selected");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("region", { name: "Selection" })).toBeHidden();

  await page.keyboard.press("Delete");
  await expect.poll(() => namesIn(page)).toEqual(["a", "b", "d", "e", "f", "g"]);
  await expect(linkTo(page, "d")).toBeFocused();

  await page.keyboard.press("Shift+F10");
  await expect(page.getByRole("menuitem", { name: "Open" })).toBeFocused();
  await page.getByRole("menuitem", { name: "Add to favourites" }).press("Enter");
  await expect.poll(() => namesIn(page)).toEqual(["d", "a", "b", "e", "f", "g"]);
  await expect(linkTo(page, "d")).toBeFocused();

  await page.keyboard.press("F2");
  await page.getByRole("textbox", { name: "Document name" }).fill("D");
  await page.keyboard.press("Enter");
  await expect(linkTo(page, "D")).toBeFocused();
});

test("a slash leads to the search and Alt+N to a new document, unless one is typing", async ({ page, site }) => {
  await prepare(site, page);
  const field = page.getByRole("searchbox", { name: "Search by name" });
  await page.keyboard.press("/");
  await expect(field).toBeFocused();
  await page.keyboard.type("a/b");
  await expect(field).toHaveValue("a/b");
  await page.keyboard.press("Alt+n");
  await expect(field).toHaveValue(/^a\/b/);
  await page.keyboard.press("Escape");
  await expect(field).toHaveValue("");

  // The same key with Russian letters.
  await linkTo(page, "a").focus();
  await page.evaluate(() => {
    const init = { key: ".", code: "Slash", bubbles: true, cancelable: true };
    document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", init));
  });
  await expect(field).toBeFocused();
  await linkTo(page, "a").focus();
  await page.keyboard.press("Alt+n");
  await expect(page).toHaveURL(/\/documents\/[\w-]{36}$/);
});

test("a click with Ctrl on the name opens a new tab, on the tile it selects", async ({ page, context, site }) => {
  await prepare(site, page);
  const [opened] = await Promise.all([
    context.waitForEvent("page"),
    linkTo(page, "a").click({ modifiers: ["ControlOrMeta"], position: { x: 4, y: 11 } }),
  ]);
  await expect(opened).toHaveURL(/\/documents\/[\w-]{36}$/);
  await expect(page.getByRole("checkbox", { name: "Select a" })).not.toBeChecked();
  await tileOf(page, "a").click({ modifiers: ["ControlOrMeta"], position: { x: 150, y: 90 } });
  await expect(page.getByRole("checkbox", { name: "Select a" })).toBeChecked();
});

test("a long name has two lines and is told as a whole on hover", async ({ page, site }) => {
  const person = await createPerson(site, page.context());
  const name = "A plan for everything that has to happen before the end of the year, with owners, dates and risks";
  await createDocument(site, person, { name });
  await createDocument(site, person, { name: "Short" });
  await openDocuments(page);
  const heightOf = async (link: string) => (await linkTo(page, link).boundingBox())?.height ?? 0;
  expect(await heightOf(name)).toBeGreaterThan(1.8 * (await heightOf("Short")));
  await linkTo(page, name).hover();
  await expect(linkTo(page, name)).toHaveAttribute("title", name);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 760 }, hasTouch: true });

  test("the end of the page can be scrolled out from under the floating button", async ({ page, site }) => {
    await prepare(site, page);
    await page.setViewportSize({ width: 390, height: 760 });
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const button = await page.getByRole("button", { name: "New document" }).boundingBox();
    const link = await page.getByRole("contentinfo").getByRole("link").last().boundingBox();
    expect((link?.y ?? 0) + (link?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0);
  });
});
