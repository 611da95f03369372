import type { Page } from "@playwright/test";
import { afterCall, chooseFromMenu, namesIn, openDocuments, quoted, tileOf } from "./support/library.ts";
import { createDocument, createPerson, openWindow, shareWith } from "./support/people.ts";
import { expect, type Site, test } from "./support/site.ts";

const MARKUP = "<img src=x onerror=alert(1)>";
const LONG = "w".repeat(200);
const FLAGS = "🇳🇴🌲".repeat(30);
const HOSTILE = [MARKUP, "שלום עולם", FLAGS, "\u202eTrip\u202c", "\u200b\u2060", LONG];
/** As they are shown, the newest first. */
const SHOWN = [LONG, "Untitled", "Trip", FLAGS, "שלום עולם", MARKUP];

async function prepare(site: Site, page: Page): Promise<void> {
  const person = await createPerson(site, page.context());
  for (const name of HOSTILE) await createDocument(site, person, { name });
  await openDocuments(page);
}

/** No name makes the page wider than the window. */
async function expectNoOverflow(page: Page): Promise<void> {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  await page.setViewportSize({ width: 1280, height: 720 });
}

test("hostile names are words in the grid and in the list, and never wider than the page", async ({ page, site }) => {
  await prepare(site, page);
  expect(await namesIn(page)).toEqual(SHOWN);
  await expectNoOverflow(page);
  await page.getByRole("radio", { name: "List" }).check();
  expect(await namesIn(page)).toEqual(SHOWN);
  await expectNoOverflow(page);
});

for (const name of [MARKUP, "שלום עולם", "Trip", "Untitled", LONG]) {
  test(`in sentences ${name.slice(0, 12)} stays itself and leaves the words around it alone`, async ({
    page,
    site,
  }) => {
    await prepare(site, page);
    await chooseFromMenu(page, name, "Share…");
    const dialog = page.getByRole("dialog", { name: `Share ${quoted(name)}` });
    await expect(dialog).toHaveCSS("opacity", "1");
    const box = await dialog.boundingBox();
    expect(box?.width).toBeLessThanOrEqual(560);
    await expectNoOverflow(page);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();

    await chooseFromMenu(page, name, "Delete");
    await expect(page.getByText(`${quoted(name)} is in the bin`)).toBeVisible();
    await expectNoOverflow(page);
    await page.goto("/bin", { waitUntil: "networkidle" });
    await expect(page.getByRole("heading", { level: 2, name, exact: true })).toBeVisible();
    await expectNoOverflow(page);
    await page.getByRole("button", { name: `Delete ${name} for good`, exact: true }).click();
    const question = page.getByRole("alertdialog", { name: `Delete ${quoted(name)} for good?` });
    await expect(question).toBeVisible();
    await expectNoOverflow(page);
    await question.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("button", { name: `Restore ${name}`, exact: true }).click();
    await expect(page.getByText(`${quoted(name)} was restored`)).toBeVisible();
  });
}

test("a name takes 200 characters and no more", async ({ page, site }) => {
  await prepare(site, page);
  await chooseFromMenu(page, "Trip", "Rename");
  const field = page.getByRole("textbox", { name: "Document name" });
  await field.fill("");
  await field.pressSequentially("x".repeat(203));
  await expect(field).toHaveValue("x".repeat(200));
  await afterCall(page, "/v1/documents/", () => field.press("Enter"));
  await expect(tileOf(page, "x".repeat(200))).toBeVisible();
  await page.reload({ waitUntil: "networkidle" });
  await expect(tileOf(page, "x".repeat(200))).toBeVisible();
});

test("people with long and right-to-left names fit beside their documents", async ({ page, browser, site }) => {
  const reader = await createPerson(site, page.context());
  for (const name of ["N".repeat(100), "משה כהן"]) {
    const owner = await createPerson(site, (await openWindow(browser, site)).context(), { name });
    const id = await createDocument(site, owner, { name: LONG });
    await shareWith(site, owner, { id, email: reader.email, permission: "read" });
  }
  await openDocuments(page);
  await page.getByRole("tab", { name: "Shared with me" }).click();
  for (const view of ["List", "Grid"]) {
    await page.getByRole("radio", { name: view }).check();
    await expect(page.getByRole("tabpanel").getByText("משה כהן")).toBeVisible();
    await expectNoOverflow(page);
  }
  await page
    .getByRole("button", { name: `Actions for ${LONG}`, exact: true })
    .first()
    .focus();
  await page.keyboard.press("Enter");
  await page.getByRole("menuitem", { name: "Leave…" }).click();
  await expect(page.getByRole("alertdialog", { name: `Leave ${quoted(LONG)}?` })).toBeVisible();
  await expectNoOverflow(page);
});
