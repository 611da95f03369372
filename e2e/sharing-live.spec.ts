import type { Page } from "@playwright/test";
import { followMap } from "./support/editor.ts";
import { comeBack, quoted, tileOf } from "./support/library.ts";
import { callApi, createDocument, createPerson, openWindow, type Person, shareWith } from "./support/people.ts";
import { invite, lookAtShared, openDialog, setLevel } from "./support/sharing.ts";
import { expect, type Site, test } from "./support/site.ts";

/** Somebody else's document, open in the editor of whoever it is shared with. */
async function openShared(site: Site, page: Page, { owner, level }: { owner: Person; level: "read" | "write" }) {
  const reader = await createPerson(site, page.context(), { name: "Lena Marsh" });
  const id = await createDocument(site, owner, { name: "Launch" });
  const { id: grant } = await shareWith(site, owner, { id, email: reader.email, permission: level });
  await page.goto(`/documents/${id}`);
  const map = await followMap(page, site, { id, token: owner.token });
  const path = `/v1/documents/${id}/permissions/${grant}/`;
  return { map, path };
}

test("an open page says so when personal access is taken back", async ({ page, browser, site }) => {
  const owner = await createPerson(site, (await openWindow(browser, site)).context());
  const { path } = await openShared(site, page, { owner, level: "read" });
  await expect(page.getByText("View only")).toBeVisible();
  await callApi(site, { method: "DELETE", path, token: owner.token });
  const dialog = page.getByRole("alertdialog", { name: "This document is no longer shared with you" });
  await expect(dialog).toBeVisible();
  await dialog.getByRole("link", { name: "Leave" }).click();
  await expect(page).toHaveURL("/documents");
});

test("an open page follows when the level changes, in both directions", async ({ page, browser, site }) => {
  const owner = await createPerson(site, (await openWindow(browser, site)).context());
  const { map, path } = await openShared(site, page, { owner, level: "read" });
  const name = page.getByRole("textbox", { name: "Document name" });
  await expect(page.getByText("View only")).toBeVisible();
  await callApi(site, { method: "PATCH", path, token: owner.token, body: { permission: "write" } });
  await expect(page.getByText("View only")).toHaveCount(0);
  await map.select("Central topic");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Mine");
  await page.keyboard.press("Enter");
  await expect.poll(async () => JSON.stringify(await map.sketch())).toContain("Mine");
  await callApi(site, { method: "PATCH", path, token: owner.token, body: { permission: "read" } });
  await expect(page.getByText("View only")).toBeVisible();
  await expect(name.and(page.locator(":not([readonly])"))).toHaveCount(0);
});

test("three people: one shares with two, each at a level of their own; the visitor by link sees it, too, until nobody does", async ({
  page,
  browser,
  site,
}) => {
  test.slow();
  const [editing, reading, visiting] = [
    await openWindow(browser, site),
    await openWindow(browser, site),
    await openWindow(browser, site),
  ];
  const editor = await createPerson(site, editing.context(), { name: "Tomas Reyes" });
  const reader = await createPerson(site, reading.context(), { name: "Lena Marsh" });
  const { id, dialog } = await openDialog(site, page);
  await invite(page, `${editor.email} ${reader.email}`);
  await expect(dialog.getByRole("listitem")).toHaveCount(3);
  await setLevel(page, reader.email, "Can view");
  await expect(dialog.getByText(`\u2068${reader.email}\u2069 can now view`)).toBeAttached();

  for (const window of [editing, reading]) await lookAtShared(window);
  const entriesOf = async (window: Page) => {
    await tileOf(window, "Launch").hover();
    await window.getByRole("button", { name: "Actions for Launch" }).click();
    const entries = await window.getByRole("menuitem").allInnerTexts();
    await window.keyboard.press("Escape");
    return entries;
  };
  expect(await entriesOf(editing)).toContain("Rename");
  expect(await entriesOf(reading)).not.toContain("Rename");

  // What the editor does, the reader sees on coming back.
  await tileOf(editing, "Launch").getByRole("link").focus();
  await editing.keyboard.press("F2");
  await editing.getByRole("textbox", { name: "Document name" }).fill("Launch day");
  await editing.keyboard.press("Enter");
  await expect(tileOf(editing, "Launch day")).toBeVisible();
  await expect(async () => {
    await comeBack(reading);
    await expect(tileOf(reading, "Launch day")).toBeVisible({ timeout: 2_500 });
  }).toPass();

  await dialog.getByRole("switch").click();
  await expect(dialog.getByRole("switch")).toHaveAttribute("aria-checked", "true");
  expect((await visiting.goto(`/documents/${id}`))?.status()).toBe(200);
  await expect(visiting.getByText("View only")).toBeVisible();

  await setLevel(page, reader.email, "Remove access");
  await expect(dialog.getByText(`\u2068${reader.email}\u2069 no longer has access`).first()).toBeVisible();
  await lookAtShared(reading);
  await expect(reading.getByRole("heading", { name: "Nothing has been shared with you yet" })).toBeVisible();
  await lookAtShared(editing);
  await expect(tileOf(editing, "Launch day")).toBeVisible();
  await dialog.getByRole("switch").click();
  await expect(visiting.getByRole("alertdialog")).toContainText("no longer shared");
  expect((await reading.goto(`/documents/${id}`))?.status()).toBe(404);
  expect((await editing.goto(`/documents/${id}`))?.status()).toBe(200);
});

test("the share dialog opens from the editor, and gives the focus back to the map, or by key to its button", async ({
  page,
  site,
}) => {
  const owner = await createPerson(site, page.context());
  const id = await createDocument(site, owner, { name: "Launch" });
  await page.goto(`/documents/${id}`);
  await followMap(page, site, { id, token: owner.token });
  await page.getByRole("banner").getByRole("button", { name: "Share" }).click();
  const dialog = page.getByRole("dialog", { name: `Share ${quoted("Launch")}` });
  await expect(page.getByRole("textbox", { name: "Add people by e-mail" })).toBeFocused();
  await invite(page, "lena@example.com");
  await expect(dialog.getByRole("listitem").filter({ hasText: "lena@example.com" })).toContainText("Invitation sent");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("main").locator("[contenteditable]")).toBeFocused();

  const share = page.getByRole("banner").getByRole("button", { name: "Share" });
  await share.press("Enter");
  await expect(page.getByRole("textbox", { name: "Add people by e-mail" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(share).toBeFocused();
});
