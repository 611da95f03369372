import type { Page } from "@playwright/test";
import { chooseFromMenu, openDocuments, quoted } from "./library.ts";
import { createDocument, createPerson } from "./people.ts";
import { expect, type Site } from "./site.ts";

/** An owner with one document, whose share dialog is open. */
export async function openDialog(site: Site, page: Page, name = "Launch") {
  const owner = await createPerson(site, page.context());
  const id = await createDocument(site, owner, { name });
  await openDocuments(page);
  await chooseFromMenu(page, name, "Share…");
  const dialog = page.getByRole("dialog", { name: `Share ${quoted(name)}` });
  await expect(dialog.getByRole("listitem")).toHaveCount(1);
  return { owner, id, dialog };
}

export async function invite(page: Page, emails: string): Promise<void> {
  await page.getByRole("textbox", { name: "Add people by e-mail" }).fill(emails);
  await page.getByRole("button", { name: "Invite" }).click();
}

export async function setLevel(page: Page, name: string, entry: string): Promise<void> {
  await page.getByRole("button", { name: new RegExp(`^Access of ${name}:`) }).click();
  await page.getByRole(entry === "Remove access" ? "menuitem" : "menuitemradio", { name: entry }).click();
}

export async function lookAtShared(page: Page): Promise<void> {
  await openDocuments(page);
  await page.getByRole("tab", { name: "Shared with me" }).click();
}
