import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { breakCalls, namesIn, openDocuments } from "./support/library.ts";
import { withDocuments } from "./support/many-documents.ts";
import { callApi, createDocument, createPerson } from "./support/people.ts";
import { expect, test } from "./support/site.ts";

const sortButton = (page: Page) => page.getByRole("button", { name: /^Sorted by/ });

async function sortBy(page: Page, order: string): Promise<void> {
  await sortButton(page).click();
  await page.getByRole("menuitemradio", { name: order }).click();
}

test("the list is sorted from a menu, either way round, and stays so", async ({ page, context, site }) => {
  const person = await createPerson(site, context);
  const ids: string[] = [];
  for (const name of ["Plan 10", "plan 2", "Éclair"]) ids.push(await createDocument(site, person, { name }));
  await callApi(site, { method: "POST", path: `/v1/documents/${ids[1]}/favorite/`, token: person.token });
  await callApi(site, {
    method: "PATCH",
    path: `/v1/documents/${ids[0]}/`,
    token: person.token,
    body: { theme: "Blue" },
  });
  await openDocuments(page);
  expect(await namesIn(page)).toEqual(["plan 2", "Éclair", "Plan 10"]);
  await sortBy(page, "Name");
  await expect.poll(() => namesIn(page)).toEqual(["Éclair", "plan 2", "Plan 10"]);
  await sortButton(page).click();
  await page.getByRole("menuitemcheckbox", { name: "Reverse order" }).click();
  await expect.poll(() => namesIn(page)).toEqual(["Plan 10", "plan 2", "Éclair"]);

  const html = (await (await page.reload({ waitUntil: "networkidle" }))?.text()) ?? "";
  expect(html.indexOf("Plan 10")).toBeLessThan(html.indexOf("plan 2"));
  expect(await namesIn(page)).toEqual(["Plan 10", "plan 2", "Éclair"]);
  await sortBy(page, "Last edited");
  await expect.poll(() => namesIn(page)).toEqual(["Plan 10", "Éclair", "plan 2"]);
  await sortBy(page, "Favourites, then newest");
  await expect.poll(() => namesIn(page)).toEqual(["plan 2", "Éclair", "Plan 10"]);
});

test("the rows of the list view are sorted by the heads of their columns", async ({ page, context, site }) => {
  const person = await createPerson(site, context);
  for (const name of ["Bern", "Athens", "Cairo"]) await createDocument(site, person, { name });
  await openDocuments(page);
  await page.getByRole("radio", { name: "List" }).check();
  const head = page.getByRole("group", { name: "Sort by" }).getByRole("button", { name: "Name" });
  await head.press("Enter");
  await expect.poll(() => namesIn(page)).toEqual(["Athens", "Bern", "Cairo"]);
  await expect(head).toHaveAccessibleName("Name ascending");
  await expect(head).toBeFocused();
  await head.press("Enter");
  await expect.poll(() => namesIn(page)).toEqual(["Cairo", "Bern", "Athens"]);
  await sortBy(page, "Date created");
  await expect(page.getByRole("button", { name: "Created descending" })).toBeVisible();
  await sortButton(page).click();
  await expect(page.getByRole("menu")).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
});

test("a long list is sorted as a whole, page by page, and an order that cannot be had leaves it as it was", async ({
  page,
}) => {
  await withDocuments(page, 150, async () => {
    const mend = await breakCalls(page, "**/v1/documents/?*sort*");
    await sortBy(page, "Name");
    await expect(page.getByRole("alert")).toContainText("The list could not be loaded.");
    await expect(sortButton(page)).toHaveAccessibleName("Sorted by: Favourites, then newest");
    await mend();
    await sortBy(page, "Date created");
    await sortButton(page).click();
    await page.getByRole("menuitemcheckbox", { name: "Reverse order" }).click();
    await expect.poll(async () => (await namesIn(page)).slice(0, 3)).toEqual(["Map 1", "Map 2", "Map 3"]);
    await expect(async () => {
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      await expect(page.getByRole("link", { name: "Map 150", exact: true })).toBeVisible({ timeout: 500 });
    }).toPass();
  });
});
