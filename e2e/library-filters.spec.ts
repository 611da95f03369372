import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { breakCalls, chooseFromMenu, namesIn, openDocuments, tileOf } from "./support/library.ts";
import { callApi, createDocument, createPerson, openWindow, shareWith } from "./support/people.ts";
import { expect, type Site, test } from "./support/site.ts";

const filterButton = (page: Page) => page.getByRole("button", { name: /^Filter:/ });

async function filterBy(page: Page, filter: string): Promise<void> {
  await filterButton(page).click();
  await page.getByRole("menuitemradio", { name: filter }).click();
}

async function prepare(site: Site, page: Page) {
  const person = await createPerson(site, page.context());
  const ids: Record<string, string> = {};
  for (const name of ["Alone", "With Bea", "By link", "Starred"])
    ids[name] = await createDocument(site, person, { name });
  await shareWith(site, person, { id: ids["With Bea"] ?? "", email: "bea@example.com", permission: "read" });
  await shareWith(site, person, { id: ids["By link"] ?? "", permission: "read" });
  await callApi(site, { method: "POST", path: `/v1/documents/${ids["Starred"]}/favorite/`, token: person.token });
  return { person, ids };
}

test("a filter leaves some of the list, with a search too, and can be cleared where nothing is left", async ({
  page,
  site,
}) => {
  await prepare(site, page);
  await openDocuments(page);
  await filterBy(page, "Favourites");
  await expect.poll(() => namesIn(page)).toEqual(["Starred"]);
  await filterBy(page, "Shared by me");
  await expect.poll(() => namesIn(page)).toEqual(["With Bea"]);
  await filterBy(page, "Open by link");
  await expect.poll(() => namesIn(page)).toEqual(["By link"]);
  await filterBy(page, "Only mine");
  await expect.poll(() => namesIn(page)).toEqual(["Starred", "Alone"]);
  const field = page.getByRole("searchbox", { name: "Search by name" });
  await field.fill("alo");
  await expect.poll(() => namesIn(page)).toEqual(["Alone"]);
  await field.fill("bea");
  await expect(page.getByRole("heading", { name: "Nothing here: Only mine" })).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await page.getByRole("button", { name: "Show all documents" }).click();
  await expect(field).toHaveValue("");
  await expect.poll(() => namesIn(page)).toEqual(["Starred", "By link", "With Bea", "Alone"]);
});

test("tiles say that a document is shared, open by link, or only to look at", async ({ page, browser, site }) => {
  const { ids } = await prepare(site, page);
  await openDocuments(page);
  const badges = (name: string) => tileOf(page, name).getByRole("img");
  await expect(badges("Alone")).toHaveCount(0);
  await expect(badges("With Bea")).toHaveAccessibleName("Shared with people");
  await expect(badges("By link")).toHaveAccessibleName("Open to anyone with the link");

  await chooseFromMenu(page, "Alone", "Share…");
  await page.getByRole("dialog").getByRole("switch").click();
  await expect(page.getByRole("dialog").getByRole("switch")).toHaveAttribute("aria-checked", "true");
  await page.keyboard.press("Escape");
  await expect(badges("Alone")).toHaveAccessibleName("Open to anyone with the link");

  const other = await openWindow(browser, site);
  const owner = await createPerson(site, other.context(), { name: "Lena" });
  const id = await createDocument(site, owner, { name: "Hers" });
  expect(ids["Alone"]).toBeTruthy();
  const { email } = await callApi<{ email: string }>(site, {
    method: "GET",
    path: "/v1/user/",
    token: (await page.context().cookies()).find(({ name }) => name === "session")?.value ?? "",
  });
  await shareWith(site, owner, { id, email, permission: "read" });
  await page.getByRole("tab", { name: "Shared with me" }).click();
  await page.reload({ waitUntil: "networkidle" });
  await expect(badges("Hers")).toHaveAccessibleName("View only");
});

test("what one opened last comes first in the order of opening", async ({ page, site }) => {
  const { ids } = await prepare(site, page);
  await page.goto(`/documents/${ids["Alone"]}`, { waitUntil: "networkidle" });
  await openDocuments(page);
  await page.getByRole("button", { name: /^Sorted by/ }).click();
  await page.getByRole("menuitemradio", { name: "Last opened" }).click();
  await expect.poll(async () => (await namesIn(page))[0]).toBe("Alone");
  await expect(tileOf(page, "Alone")).toContainText("Opened");
  await expect(tileOf(page, "Starred")).toContainText("Not opened yet");
});

test("the bin is emptied after a question that says how much is in it", async ({ page, site }) => {
  const { person, ids } = await prepare(site, page);
  for (const name of ["Alone", "Starred"]) {
    await callApi(site, { method: "DELETE", path: `/v1/documents/${ids[name]}/`, token: person.token });
  }
  await page.goto("/bin", { waitUntil: "networkidle" });
  const ask = page.getByRole("main").getByRole("button", { name: "Empty bin" });
  await ask.click();
  const dialog = page.getByRole("alertdialog", { name: "Delete 2 documents for good?" });
  await expect(dialog).toHaveCSS("opacity", "1");
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(2);

  const mend = await breakCalls(page, "**/v1/bin/");
  await ask.click();
  await dialog.getByRole("button", { name: "Empty bin" }).click();
  await expect(page.getByRole("alert")).toContainText("The bin was not emptied.");
  await mend();
  await page.reload({ waitUntil: "networkidle" });
  await ask.click();
  await dialog.getByRole("button", { name: "Empty bin" }).click();
  await expect(page.getByRole("heading", { name: "The bin is empty", exact: true })).toBeVisible();
  await page.reload({ waitUntil: "networkidle" });
  await expect(page.getByRole("heading", { name: "The bin is empty", exact: true })).toBeVisible();
});

test("the bin is searched, and several documents are restored or deleted for good at once", async ({ page, site }) => {
  const { person, ids } = await prepare(site, page);
  for (const id of Object.values(ids)) {
    await callApi(site, { method: "DELETE", path: `/v1/documents/${id}/`, token: person.token });
  }
  await page.goto("/bin", { waitUntil: "networkidle" });
  const rows = page.getByRole("main").getByRole("listitem");
  await page.getByRole("searchbox", { name: "Search by name" }).fill("bea");
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText("With Bea");
  await page.getByRole("searchbox").fill("nothing like it");
  await expect(page.getByRole("heading", { name: "No documents found" })).toBeVisible();
  await page.getByRole("main").getByRole("button", { name: "Clear search" }).last().click();
  await expect(rows).toHaveCount(4);

  await page.getByRole("checkbox", { name: "Select Alone" }).check();
  await page.getByRole("checkbox", { name: "Select Starred" }).check();
  const selection = page.getByRole("region", { name: "Selection" });
  await expect(selection).toContainText("2 selected");
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await selection.getByRole("button", { name: "Restore" }).click();
  await expect(page.getByText("2 documents were restored")).toBeVisible();
  await expect(rows).toHaveCount(2);
  await expect(selection).toBeHidden();

  await page.getByRole("checkbox", { name: "Select With Bea" }).check();
  await selection.getByRole("button", { name: "Delete for good" }).click();
  await page
    .getByRole("alertdialog", { name: "Delete 1 document for good?" })
    .getByRole("button", { name: "Delete for good" })
    .click();
  await expect(page.getByText(/With Bea.* was deleted for good/)).toBeVisible();
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText("By link");
});
