import {
  afterCall,
  breakCalls,
  chooseFromMenu,
  comeBack,
  namesIn,
  openDocuments,
  quoted,
  tileOf,
} from "./support/library.ts";
import { createDocument, createPerson, openWindow, shareWith } from "./support/people.ts";
import { expect, type Site, test } from "./support/site.ts";

/** The last one is the newest, so it is first in the list. */
async function prepare(site: Site, context: Parameters<typeof createPerson>[1], names: readonly string[]) {
  const person = await createPerson(site, context);
  const ids: string[] = [];
  for (const name of names) ids.push(await createDocument(site, person, { name }));
  return { person, ids };
}

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the documents are there, and a new one can be made", async ({ page, context, site }) => {
    await prepare(site, context, ["Rome", "Oslo"]);
    await page.goto("/documents");
    expect(await namesIn(page)).toEqual(["Oslo", "Rome"]);
    await expect(tileOf(page, "Oslo")).toContainText("Edited just now");
    await page.getByRole("button", { name: "New document" }).click();
    await expect(page).toHaveURL(/\/documents\/[\w-]{36}$/);
    await page.goto("/documents");
    expect(await namesIn(page)).toEqual(["Untitled", "Oslo", "Rome"]);
  });
});

test("a newcomer starts from an empty list", async ({ page, context, site }) => {
  await createPerson(site, context);
  await openDocuments(page);
  await expect(page.getByRole("heading", { name: "No documents yet" })).toBeVisible();
  await page.getByRole("tab", { name: "Shared with me" }).click();
  await expect(page.getByRole("heading", { name: "Nothing has been shared with you yet" })).toBeVisible();
  await page.getByRole("button", { name: "My documents" }).click();
  await page.getByRole("button", { name: "New document" }).click();
  await expect(page).toHaveURL(/\/documents\/[\w-]{36}$/);
});

test("a star takes a document to the front at once, and goes back with words when it was not saved", async ({
  page,
  context,
  site,
}) => {
  await prepare(site, context, ["Rome", "Oslo", "Bern"]);
  await openDocuments(page);
  const star = page.getByRole("button", { name: "Favourite: Rome" });
  await afterCall(page, "/favorite/", () => star.click());
  await expect(star).toHaveAttribute("aria-pressed", "true");
  expect(await namesIn(page)).toEqual(["Rome", "Bern", "Oslo"]);
  await page.reload({ waitUntil: "networkidle" });
  expect(await namesIn(page)).toEqual(["Rome", "Bern", "Oslo"]);

  const mend = await breakCalls(page, "**/unfavorite/");
  await star.focus();
  await star.press("Enter");
  await expect(page.getByRole("alert")).toHaveText(
    "The star was not saved. The server cannot be reached. Check your connection and try again.",
  );
  expect(await namesIn(page)).toEqual(["Rome", "Bern", "Oslo"]);
  await mend();
  await star.press("Enter");
  await expect(star).toHaveAttribute("aria-pressed", "false");
  expect(await namesIn(page)).toEqual(["Bern", "Oslo", "Rome"]);
  await expect(star).toBeFocused();
});

test("tab and view are kept, and the server draws them right the first time", async ({ page, context, site }) => {
  await prepare(site, context, ["Rome"]);
  await openDocuments(page);
  await expect(page.getByRole("tab", { name: "Personal" })).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("radio", { name: "Grid" })).toBeChecked();
  await page.getByRole("radio", { name: "List" }).check();
  await page.getByRole("tab", { name: "Personal" }).press("ArrowRight");
  await expect(page.getByRole("tab", { name: "Shared with me" })).toBeFocused();
  const html = (await (await page.reload({ waitUntil: "networkidle" }))?.text()) ?? "";
  expect(html).toMatch(/aria-selected="true"[^>]*>Shared with me/);
  await expect(page.getByRole("radio", { name: "List" })).toBeChecked();

  // Without its cookie, local storage still knows.
  await context.clearCookies({ name: "document-list" });
  await page.reload({ waitUntil: "networkidle" });
  await expect(page.getByRole("tab", { name: "Shared with me" })).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("radio", { name: "List" })).toBeChecked();
});

test("a search finds names as one types, in either list", async ({ page, context, site }) => {
  await prepare(site, context, ["Trip to Rome", "Trip to Oslo", "Budget"]);
  await openDocuments(page);
  const field = page.getByRole("searchbox", { name: "Search by name" });
  await field.fill("TRIP");
  await expect(page.getByText("2 documents found")).toBeAttached();
  expect(await namesIn(page)).toEqual(["Trip to Oslo", "Trip to Rome"]);
  await field.fill("trip to r");
  await expect(page.getByText("1 document found")).toBeAttached();
  expect(await namesIn(page)).toEqual(["Trip to Rome"]);
  await page.getByRole("tab", { name: "Shared with me" }).click();
  await expect(page.getByRole("heading", { name: "No documents found" })).toBeVisible();
  await page.getByRole("tab", { name: "Personal" }).click();
  await expect(tileOf(page, "Trip to Rome")).toBeVisible();
  await field.press("Escape");
  await expect(tileOf(page, "Budget")).toBeVisible();

  await breakCalls(page, "**/v1/documents/?*search*");
  await field.fill("budget");
  await expect(page.getByRole("alert")).toContainText("The server cannot be reached.");
});

test("a document is renamed in place, by key and by mouse", async ({ page, context, site }) => {
  await prepare(site, context, ["Rome"]);
  await openDocuments(page);
  await chooseFromMenu(page, "Rome", "Rename");
  const field = page.getByRole("textbox", { name: "Document name" });
  await expect(field).toBeFocused();
  await field.fill("Oslo");
  await field.press("Escape");
  await expect(tileOf(page, "Rome")).toBeVisible();
  await expect(page.getByRole("link", { name: "Rome" })).toBeFocused();

  await page.keyboard.press("F2");
  await field.fill("Oslo");
  await afterCall(page, "/v1/documents/", () => field.press("Enter"));
  await expect(page.getByRole("link", { name: "Oslo" })).toBeFocused();
  await page.reload({ waitUntil: "networkidle" });
  await expect(tileOf(page, "Oslo")).toBeVisible();

  await breakCalls(page, "**/v1/documents/*/");
  await chooseFromMenu(page, "Oslo", "Rename");
  await field.fill("Bern");
  await page.getByRole("heading", { level: 1 }).click();
  await expect(page.getByRole("alert")).toContainText("The name was not saved.");
  await expect(tileOf(page, "Oslo")).toBeVisible();
});

test("a copy comes first; what is deleted comes back by undo, by key, and from the bin, until it is gone for good", async ({
  page,
  context,
  site,
}) => {
  await prepare(site, context, ["Rome", "Oslo"]);
  await openDocuments(page);
  await chooseFromMenu(page, "Rome", "Duplicate");
  await expect(page.getByText(`${quoted("Rome (copy)")} was created`)).toBeVisible();
  expect(await namesIn(page)).toEqual(["Rome (copy)", "Oslo", "Rome"]);

  await chooseFromMenu(page, "Oslo", "Delete");
  await expect(page.getByText(`${quoted("Oslo")} is in the bin`)).toBeVisible();
  await expect(page.getByRole("link", { name: "Rome", exact: true })).toBeFocused();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => namesIn(page)).toEqual(["Rome (copy)", "Oslo", "Rome"]);

  await chooseFromMenu(page, "Oslo", "Delete");
  await page.keyboard.press("Control+z");
  await expect.poll(() => namesIn(page)).toEqual(["Rome (copy)", "Oslo", "Rome"]);

  const mend = await breakCalls(page, "**/v1/documents/*/");
  await chooseFromMenu(page, "Oslo", "Delete");
  await expect(page.getByRole("alert")).toContainText("Nothing was deleted.");
  expect(await namesIn(page)).toEqual(["Rome (copy)", "Oslo", "Rome"]);
  await mend();

  for (const name of ["Oslo", "Rome (copy)"]) {
    await chooseFromMenu(page, name, "Delete");
    await expect(page.getByText(`${quoted(name)} is in the bin`)).toBeVisible();
  }
  await page.getByRole("link", { name: "Bin" }).click();
  await page.getByRole("button", { name: "Restore Oslo" }).click();
  await expect(page.getByText(`${quoted("Oslo")} was restored`)).toBeVisible();
  await page.getByRole("button", { name: "Delete Rome (copy) for good" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete for good" }).click();
  await expect(page.getByRole("heading", { name: "The bin is empty" })).toBeVisible();
  await page.getByRole("link", { name: "My documents" }).click();
  await expect.poll(() => namesIn(page)).toEqual(["Oslo", "Rome"]);
});

test("several documents are selected with Shift and Ctrl, marked and deleted together", async ({
  page,
  context,
  site,
}) => {
  await prepare(site, context, ["a", "b", "c", "d", "e"]);
  await openDocuments(page);
  await page.getByRole("link", { name: "e", exact: true }).click({ modifiers: ["Control"] });
  await page.getByRole("link", { name: "c", exact: true }).click({ modifiers: ["Shift"] });
  const bar = page.getByRole("region", { name: "Selection" });
  await expect(bar).toContainText("3 selected");
  await page.getByRole("checkbox", { name: "Select d" }).uncheck();
  await expect(bar).toContainText("2 selected");
  await page.getByRole("checkbox", { name: "Select a" }).check();
  await bar.getByRole("button", { name: "Add to favourites" }).click();
  expect(await namesIn(page)).toEqual(["e", "c", "a", "d", "b"]);

  await page.getByRole("checkbox", { name: "Select c" }).focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Control+a");
  await expect(bar).toContainText("5 selected");
  await page.keyboard.press("Escape");
  await expect(bar).toBeHidden();
  await page.getByRole("checkbox", { name: "Select e" }).check();
  await page.getByRole("checkbox", { name: "Select d" }).click({ modifiers: ["Shift"] });
  await bar.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("4 documents are in the bin")).toBeVisible();
  expect(await namesIn(page)).toEqual(["b"]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => namesIn(page)).toEqual(["e", "c", "a", "d", "b"]);
});

test("two tabs of one person stay in step, and coming back shows what others did", async ({ page, context, site }) => {
  const { person } = await prepare(site, context, ["Rome", "Oslo"]);
  await openDocuments(page);
  const other = await context.newPage();
  await openDocuments(other);
  await other.getByRole("button", { name: "Favourite: Rome" }).click();
  await expect.poll(() => namesIn(page)).toEqual(["Rome", "Oslo"]);
  await chooseFromMenu(other, "Oslo", "Delete");
  await expect.poll(() => namesIn(page)).toEqual(["Rome"]);
  await createDocument(site, person, { name: "From elsewhere" });
  await comeBack(page);
  await expect.poll(() => namesIn(page)).toEqual(["Rome", "From elsewhere"]);
});

test("a receiver sees whose it is, may leave, and it is gone from the list for good", async ({
  page,
  context,
  browser,
  site,
}) => {
  const owner = await createPerson(site, (await openWindow(browser, site)).context(), { name: "Lena Marsh" });
  const receiver = await createPerson(site, context);
  const id = await createDocument(site, owner, { name: "Launch" });
  await shareWith(site, owner, { id, email: receiver.email, permission: "read" });
  await openDocuments(page);
  await page.getByRole("tab", { name: "Shared with me" }).click();
  await expect(tileOf(page, "Launch")).toContainText("Lena Marsh");
  await tileOf(page, "Launch").hover();
  await page.getByRole("button", { name: "Actions for Launch" }).click();
  await expect(page.getByRole("menuitem")).toHaveText([
    "Open",
    "Duplicate",
    "Export…",
    "Add to favourites",
    "Select",
    "Leave…",
  ]);
  await page.getByRole("menuitem", { name: "Leave…" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Leave" }).click();
  await expect(page.getByText(`You left ${quoted("Launch")}`)).toBeVisible();
  await page.reload({ waitUntil: "networkidle" });
  await expect(page.getByRole("heading", { name: "Nothing has been shared with you yet" })).toBeVisible();
});
