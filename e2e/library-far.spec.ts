import type { Page } from "@playwright/test";
import { chooseFromMenu, comeBack, openDocuments, quoted, tileOf } from "./support/library.ts";
import { idOf, renameElsewhere, scrollToMap, withDocuments } from "./support/many-documents.ts";
import { callApi } from "./support/people.ts";
import { expect, test } from "./support/site.ts";

// Everything here is about documents beyond the first page of the list, which has 60.

/** Whether the browser would ask before it leaves the page. */
const isHeldBack = (page: Page): Promise<boolean> =>
  page.evaluate(() => !dispatchEvent(new Event("beforeunload", { cancelable: true })));

test("when all that was loaded is deleted, the rest is there, and undo brings back the others", async ({ page }) => {
  test.slow();
  await withDocuments(page, 61, async () => {
    await page.getByRole("link", { name: "Map 61", exact: true }).focus();
    await page.keyboard.press("Control+a");
    await expect(page.getByText("60 selected")).toBeVisible();
    await page.getByRole("region", { name: "Selection" }).getByRole("button", { name: "Delete" }).click();
    expect(await isHeldBack(page)).toBe(true);
    await expect(page.getByText("60 documents are in the bin")).toBeVisible();
    await expect(tileOf(page, "Map 1")).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(tileOf(page, "Map 61")).toBeVisible();
    await expect.poll(() => isHeldBack(page)).toBe(false);
    await page.reload({ waitUntil: "networkidle" });
    await expect(tileOf(page, "Map 61")).toBeVisible();
  });
});

test("what is done to a far document in the editor is seen on the way back", async ({ page }) => {
  test.slow();
  await withDocuments(page, 130, async (own) => {
    await scrollToMap(page, own, 30);
    await page.getByRole("link", { name: "Map 30", exact: true }).click();
    const field = page.getByRole("textbox", { name: "Document name" });
    await expect(page.getByRole("treeitem").first()).toBeAttached();
    await field.fill("Renamed far away");
    await field.press("Enter");
    await expect(page.getByRole("button", { name: /^Saved/ })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("link", { name: "Renamed far away", exact: true })).toBeInViewport();
    await expect(page.getByRole("link", { name: "Map 30", exact: true })).toHaveCount(0);

    await page.getByRole("link", { name: "Map 29", exact: true }).click();
    await expect(page.getByRole("treeitem").first()).toBeAttached();
    await page.getByRole("button", { name: "Document menu" }).click();
    await page.getByRole("menuitem", { name: "Delete…" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await expect(page).toHaveURL(`${own.url}/documents`);
    await scrollToMap(page, own, 28);
    await expect(page.getByRole("link", { name: "Map 29", exact: true })).toHaveCount(0);
  });
});

test("a far document that is deleted and restored in the bin is in its place again", async ({ page }) => {
  test.slow();
  await withDocuments(page, 130, async (own) => {
    await scrollToMap(page, own, 30);
    await chooseFromMenu(page, "Map 30", "Delete");
    await expect(page.getByText(`${quoted("Map 30")} is in the bin`)).toBeVisible();
    await page.evaluate(() => scrollTo(0, 0));
    await page.getByRole("link", { name: "Bin" }).click();
    await page.getByRole("button", { name: "Restore Map 30" }).click();
    await expect(page.getByText(`${quoted("Map 30")} was restored`)).toBeVisible();
    await page.getByRole("link", { name: "Documents", exact: true }).first().click();
    await expect(tileOf(page, "Map 130")).toBeVisible();
    await scrollToMap(page, own, 30);
    await expect(tileOf(page, "Map 30")).toBeInViewport();
  });
});

test("whoever comes back to the window sees what others did to the documents on the screen, and to those they scroll to", async ({
  page,
}) => {
  test.slow();
  await withDocuments(page, 130, async (own) => {
    await scrollToMap(page, own, 30);
    await renameElsewhere(own, 30, "Renamed elsewhere");
    await renameElsewhere(own, 64, "Renamed further up");
    await callApi(own, { method: "DELETE", path: `/v1/documents/${idOf(own, 29)}/`, token: own.token });
    await comeBack(page);
    await expect(page.getByRole("link", { name: "Renamed elsewhere", exact: true })).toBeInViewport();
    await expect(page.getByRole("link", { name: "Map 29", exact: true })).toHaveCount(0);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2 - innerHeight / 2));
    await expect(page.getByRole("link", { name: "Renamed further up", exact: true })).toBeVisible();
  });
});

test("a new document is in the list behind more than sixty favourites", async ({ page }) => {
  test.slow();
  await withDocuments(page, 70, async (own) => {
    for (const id of own.ids) {
      await callApi(own, { method: "POST", path: `/v1/documents/${id}/favorite/`, token: own.token });
    }
    await openDocuments(page, own.url);
    await scrollToMap(page, own, 1);
    await page.evaluate(() => scrollTo(0, 0));
    await page.getByRole("button", { name: "New document" }).click();
    await expect(page.getByRole("treeitem").first()).toBeAttached();
    await page.goBack();
    await expect(async () => {
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      await expect(tileOf(page, "Untitled")).toBeVisible({ timeout: 500 });
    }).toPass();
  });
});

test("a page of the list that could not be had can be asked for again", async ({ page }) => {
  test.slow();
  await withDocuments(page, 70, async () => {
    await page.route("**/v1/documents/?*cursor*", (route) => route.abort());
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(page.getByRole("alert")).toHaveText("The rest of the list could not be loaded.");
    await page.unroute("**/v1/documents/?*cursor*");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("alert")).toHaveCount(0);
    await expect(async () => {
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      await expect(tileOf(page, "Map 1")).toBeVisible({ timeout: 500 });
    }).toPass();
  });
});

test("the rest of a full bin is added once, however often one presses", async ({ page }) => {
  test.slow();
  await withDocuments(page, 101, async (own) => {
    for (const id of own.ids) {
      await callApi(own, { method: "DELETE", path: `/v1/documents/${id}/`, token: own.token });
    }
    await page.goto(`${own.url}/bin`, { waitUntil: "networkidle" });
    const rows = page.getByRole("heading", { level: 2 });
    await expect(rows).toHaveCount(100);
    await page.getByRole("button", { name: "Show more" }).dblclick();
    await expect(page.getByRole("button", { name: "Show more" })).toHaveCount(0);
    await expect(rows).toHaveCount(101);
    await expect(rows.last()).toHaveText("Map 1");
  });
});

/** In the page: how long the list was busy before it drew places, in milliseconds. */
function measureWait(): Promise<number> {
  return new Promise((resolve) => {
    let busyAt = 0;
    const look = () => {
      const panel = document.querySelector("[role=tabpanel]");
      if (panel?.querySelector("[aria-busy]")) busyAt ||= performance.now();
      if (panel?.querySelector("li[aria-hidden]")) resolve(performance.now() - busyAt);
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true });
  });
}

test("places of documents that are on their way are drawn only when those are late", async ({ page }) => {
  test.slow();
  await withDocuments(page, 70, async () => {
    const skeletons = page.getByRole("tabpanel").locator("li[aria-hidden]");
    const { promise: answer, resolve: letGo } = Promise.withResolvers<void>();
    await page.route("**/v1/documents/?*cursor*", async (route) => {
      await answer;
      await route.continue();
    });
    const waited = page.evaluate(measureWait);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    // Timers are never early; how late they are is a matter of the machine.
    expect(await waited).toBeGreaterThan(190);
    letGo();
    await expect(skeletons).toHaveCount(0);
  });
});
