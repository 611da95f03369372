import type { Page } from "@playwright/test";
import { chooseFromMenu, comeBack, namesIn, openDocuments, tileOf } from "./support/library.ts";
import { createDocument, createPerson } from "./support/people.ts";
import { expect, type Site, test } from "./support/site.ts";

/** One person with two tabs: the list in one, and something else in the other. */
async function openTwoTabs(site: Site, page: Page, names: readonly string[]) {
  const person = await createPerson(site, page.context());
  const ids: string[] = [];
  for (const name of names) ids.push(await createDocument(site, person, { name }));
  await openDocuments(page);
  return { ids, other: await page.context().newPage() };
}

test("the list hears of what is done in the editor, in another tab: name, copy, new document, deletion", async ({
  page,
  site,
}) => {
  test.slow();
  const { ids, other } = await openTwoTabs(site, page, ["Rome"]);
  await other.goto(`/documents/${ids[0]}`);
  await expect(other.getByRole("treeitem").first()).toBeAttached();
  const field = other.getByRole("textbox", { name: "Document name" });
  await field.fill("Oslo");
  await field.press("Enter");
  await expect(tileOf(page, "Oslo")).toBeVisible();

  await other.getByRole("button", { name: "Document menu" }).click();
  await other.getByRole("menuitem", { name: "Duplicate" }).click();
  await expect.poll(() => namesIn(page)).toEqual(["Oslo (copy)", "Oslo"]);

  await expect(other.getByRole("treeitem").first()).toBeAttached();
  await other.getByRole("button", { name: "Document menu" }).click();
  await other.getByRole("menuitem", { name: /^New document/ }).click();
  await expect.poll(() => namesIn(page)).toEqual(["Untitled", "Oslo (copy)", "Oslo"]);

  await expect(other).not.toHaveURL(new RegExp(ids[0] ?? ""));
  await expect(other.getByRole("treeitem").first()).toBeAttached();
  await other.getByRole("button", { name: "Document menu" }).click();
  await other.getByRole("menuitem", { name: "Delete…" }).click();
  await other.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect.poll(() => namesIn(page)).toEqual(["Oslo (copy)", "Oslo"]);
});

test("a deleted document does not come back in a tab that asks the server before it is gone there", async ({
  page,
  site,
}) => {
  const { other } = await openTwoTabs(site, page, ["Rome", "Oslo"]);
  await openDocuments(other);
  const { promise: asked, resolve: goOn } = Promise.withResolvers<void>();
  await other.route("**/v1/documents/*/", async (route) => {
    await asked;
    await route.continue();
  });
  await chooseFromMenu(other, "Oslo", "Delete");
  await expect.poll(() => namesIn(page)).toEqual(["Rome"]);
  const answered = page.waitForResponse((response) => response.url().includes("/v1/documents/?"));
  await comeBack(page);
  await answered;
  await expect.poll(() => namesIn(page)).toEqual(["Oslo", "Rome"]);
  goOn();
  await expect.poll(() => namesIn(page)).toEqual(["Rome"]);
});

test("a tab keeps the list and the view it shows; the next page begins with the last choice of all", async ({
  page,
  site,
}) => {
  const { other } = await openTwoTabs(site, page, ["Rome"]);
  await openDocuments(other);
  await other.getByRole("radio", { name: "List" }).check();
  await other.getByRole("tab", { name: "Shared with me" }).click();
  // Anything that makes the first tab draw anew.
  await page.getByRole("button", { name: "Favourite: Rome" }).click();
  await expect(page.getByRole("button", { name: "Favourite: Rome" })).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByRole("radio", { name: "Grid" })).toBeChecked();
  await expect(page.getByRole("tab", { name: "Personal" })).toHaveAttribute("aria-selected", "true");
  await page.reload({ waitUntil: "networkidle" });
  await expect(page.getByRole("radio", { name: "List" })).toBeChecked();
});

test("without its cookie the list is still never shown in the wrong view", async ({ page, context, site }) => {
  await openTwoTabs(site, page, ["Rome"]);
  await page.getByRole("radio", { name: "List" }).check();
  await context.clearCookies({ name: "document-list" });
  // Every view that is ever painted, from the first moment.
  await page.addInitScript(() => {
    const look = () => {
      const isSeen = getComputedStyle(document.documentElement).visibility === "visible";
      const radio = document.querySelector<HTMLInputElement>("input[type=radio]:checked");
      const seen = new Set(sessionStorage.getItem("seen-views")?.split(" "));
      if (isSeen && radio) sessionStorage.setItem("seen-views", [...seen.add(radio.value)].join(" "));
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.reload({ waitUntil: "networkidle" });
  await expect(page.getByRole("radio", { name: "List" })).toBeChecked();
  expect(await page.evaluate(() => sessionStorage.getItem("seen-views"))).toBe("list");
});

test("the bin hears of what is deleted and restored in another tab", async ({ page, site }) => {
  const { other } = await openTwoTabs(site, page, ["Rome", "Oslo"]);
  await other.goto("/bin", { waitUntil: "networkidle" });
  await chooseFromMenu(page, "Oslo", "Delete");
  await expect(other.getByRole("heading", { name: "Oslo" })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(other.getByRole("heading", { name: "The bin is empty" })).toBeVisible();
});
