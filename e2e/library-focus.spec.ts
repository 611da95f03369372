import type { Page } from "@playwright/test";
import { breakCalls, namesIn, openDocuments, tileOf } from "./support/library.ts";
import { callApi, createDocument, createPerson, openWindow, shareWith } from "./support/people.ts";
import { expect, type Site, test } from "./support/site.ts";

// Whoever works by keyboard goes on where they were, whatever disappears under their fingers.

async function prepare(site: Site, page: Page, names: readonly string[]) {
  const person = await createPerson(site, page.context());
  const ids: string[] = [];
  for (const name of names) ids.push(await createDocument(site, person, { name }));
  await openDocuments(page);
  return { person, ids };
}

/** The question begins at its safe answer. */
async function confirmByKeys(page: Page, answer: string): Promise<void> {
  const dialog = page.getByRole("alertdialog");
  await expect(dialog.getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(dialog.getByRole("button", { name: answer })).toBeFocused();
  await page.keyboard.press("Enter");
}

const linkTo = (page: Page, name: string) => page.getByRole("link", { name, exact: true });

test("the bar of a selection gives the focus back to the list", async ({ page, site }) => {
  await prepare(site, page, ["Rome", "Oslo", "Bern"]);
  const bar = page.getByRole("region", { name: "Selection" });
  const box = page.getByRole("checkbox", { name: "Select Oslo" });
  await box.focus();
  await page.keyboard.press("Space");
  await bar.getByRole("button", { name: "Clear selection" }).focus();
  await page.keyboard.press("Enter");
  await expect(bar).toBeHidden();
  await expect(box).toBeFocused();

  await page.keyboard.press("Space");
  await bar.getByRole("button", { name: "Delete" }).focus();
  await page.keyboard.press("Escape");
  await expect(bar).toBeHidden();
  await expect(box).toBeFocused();

  await page.keyboard.press("Space");
  await bar.getByRole("button", { name: "Add to favourites" }).focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => namesIn(page)).toEqual(["Oslo", "Bern", "Rome"]);
  await expect(box).toBeFocused();

  await page.keyboard.press("Space");
  await bar.getByRole("button", { name: "Delete" }).focus();
  await page.keyboard.press("Enter");
  await expect(linkTo(page, "Bern")).toBeFocused();
  await page.getByRole("button", { name: "Undo" }).focus();
  await page.keyboard.press("Enter");
  await expect(tileOf(page, "Oslo")).toBeVisible();
  await expect(tileOf(page, "Bern").or(tileOf(page, "Oslo")).locator(":focus")).toHaveCount(1);
});

test("deleting the last document leads on to a new one", async ({ page, site }) => {
  await prepare(site, page, ["Rome"]);
  await page.getByRole("button", { name: "Actions for Rome" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Open" })).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(page.getByRole("menuitem", { name: "Delete" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("tabpanel").getByRole("button", { name: "New document" })).toBeFocused();
});

test("the menu opens by Enter and by arrow, and Escape goes back to its button", async ({ page, site }) => {
  await prepare(site, page, ["Rome", "Oslo"]);
  const button = page.getByRole("button", { name: "Actions for Rome" });
  await button.focus();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("menu", { name: "Actions for Rome" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "Open" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menu")).toBeHidden();
  await expect(button).toBeFocused();
  await expect(button).toHaveAttribute("aria-expanded", "false");
});

test("leaving a document, once confirmed, goes to the one in its place", async ({ page, browser, site }) => {
  const owner = await createPerson(site, (await openWindow(browser, site)).context(), { name: "Lena Marsh" });
  const reader = await createPerson(site, page.context());
  for (const name of ["Rome", "Oslo"]) {
    const id = await createDocument(site, owner, { name });
    await shareWith(site, owner, { id, email: reader.email, permission: "read" });
  }
  await openDocuments(page);
  await page.getByRole("tab", { name: "Shared with me" }).click();
  await page.getByRole("button", { name: "Actions for Oslo" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("menuitem", { name: "Leave…" }).press("Enter");
  const dialog = page.getByRole("alertdialog");
  await confirmByKeys(page, "Leave");
  await expect(dialog).toBeHidden();
  await expect(linkTo(page, "Rome")).toBeFocused();
});

test("restoring and deleting for good in the bin go on to the next row, and at last back", async ({ page, site }) => {
  const { person, ids } = await prepare(site, page, ["Rome", "Oslo", "Bern"]);
  for (const id of ids) await callApi(site, { method: "DELETE", path: `/v1/documents/${id}/`, token: person.token });
  await page.goto("/bin", { waitUntil: "networkidle" });
  await page.getByRole("button", { name: "Restore Oslo" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Restore Rome" })).toBeFocused();
  await page.getByRole("button", { name: "Delete Rome for good" }).focus();
  await page.keyboard.press("Enter");
  await confirmByKeys(page, "Delete for good");
  await expect(page.getByRole("button", { name: "Restore Bern" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: "My documents" })).toBeFocused();
});

test("what could not be restored is in the bin again, and what is gone is not", async ({ page, site }) => {
  const { person, ids } = await prepare(site, page, ["Rome", "Oslo"]);
  for (const id of ids) await callApi(site, { method: "DELETE", path: `/v1/documents/${id}/`, token: person.token });
  await page.goto("/bin", { waitUntil: "networkidle" });
  const mend = await breakCalls(page, "**/v1/bin/*/restore/");
  const listedAgain = page.waitForResponse((answer) => new URL(answer.url()).pathname === "/v1/bin/");
  await page.getByRole("button", { name: "Restore Oslo" }).click();
  await expect(page.getByRole("alert")).toContainText("It could not be restored. The server cannot be reached.");
  await listedAgain;
  await expect(page.getByRole("heading", { level: 2 })).toHaveText(["Oslo", "Rome"]);
  await mend();
  await callApi(site, { method: "DELETE", path: `/v1/bin/${ids[1]}/`, token: person.token });
  await page.getByRole("button", { name: "Restore Oslo" }).click();
  await expect(page.getByRole("alert")).toHaveText("It could not be restored. It no longer exists.");
  await expect(page.getByRole("heading", { level: 2 })).toHaveText(["Rome"]);
});

test("of several documents in the bin those that can be are restored, and the others are counted", async ({
  page,
  site,
}) => {
  const { person, ids } = await prepare(site, page, ["Rome", "Oslo", "Bern"]);
  for (const id of ids) await callApi(site, { method: "DELETE", path: `/v1/documents/${id}/`, token: person.token });
  await page.goto("/bin", { waitUntil: "networkidle" });
  for (const name of ["Bern", "Oslo", "Rome"]) await page.getByRole("checkbox", { name: `Select ${name}` }).check();
  await callApi(site, { method: "DELETE", path: `/v1/bin/${ids[2]}/`, token: person.token });
  await page.getByRole("region", { name: "Selection" }).getByRole("button", { name: "Restore" }).click();
  await expect(page.getByRole("alert")).toHaveText("1 of 3 could not be restored. It no longer exists.");
  await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(0);
  await page.goto("/documents", { waitUntil: "networkidle" });
  await expect(linkTo(page, "Rome")).toBeVisible();
  await expect(linkTo(page, "Oslo")).toBeVisible();
});
