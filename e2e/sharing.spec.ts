import type { Page } from "@playwright/test";
import { breakCalls, chooseFromMenu, comeBack, namesIn, tileOf } from "./support/library.ts";
import { confirmAddress, createPerson, openWindow, type Person } from "./support/people.ts";
import { invite, lookAtShared, openDialog, setLevel } from "./support/sharing.ts";
import { expect, newEmail, test } from "./support/site.ts";

/** The dialog shows a change at once; the server may take a moment longer. */
const untilAnswered = (page: Page, method: string) =>
  page.waitForResponse((answer) => answer.request().method() === method && answer.ok());

test("a document is shared, appears at its reader, changes its level, and is gone once access is taken back", async ({
  page,
  browser,
  site,
}) => {
  const window = await openWindow(browser, site);
  const reader: Person = await createPerson(site, window.context(), { name: "Lena Marsh" });
  await lookAtShared(window);
  await expect(window.getByRole("heading", { name: "Nothing has been shared with you yet" })).toBeVisible();

  const { id, dialog } = await openDialog(site, page);
  await page.getByRole("button", { name: "New people: Can edit" }).click();
  await page.getByRole("menuitemradio", { name: "Can view" }).click();
  await invite(page, reader.email);
  await expect(dialog.getByRole("listitem").filter({ hasText: reader.email })).toContainText("Invitation sent");
  expect((await site.smtp.waitForMail(reader.email, 2)).subject).toContain("shares “Launch” with you");

  // Coming back to the window is enough.
  await comeBack(window);
  await expect(tileOf(window, "Launch")).toContainText("Marta Kvist");
  await tileOf(window, "Launch").hover();
  await window.getByRole("button", { name: "Actions for Launch" }).click();
  await expect(window.getByRole("menuitem", { name: "Rename" })).toHaveCount(0);
  await window.keyboard.press("Escape");

  const changed = untilAnswered(page, "PATCH");
  await setLevel(page, reader.email, "Can edit");
  await expect(dialog.getByText(`\u2068${reader.email}\u2069 can now edit`)).toBeAttached();
  await changed;
  await lookAtShared(window);
  await tileOf(window, "Launch").hover();
  await window.getByRole("button", { name: "Actions for Launch" }).click();
  await expect(window.getByRole("menuitem", { name: "Rename" })).toBeVisible();

  const removed = untilAnswered(page, "DELETE");
  await setLevel(page, reader.email, "Remove access");
  await expect(dialog.getByRole("button", { name: "Undo" })).toBeFocused();
  await removed;
  await lookAtShared(window);
  await expect(window.getByRole("heading", { name: "Nothing has been shared with you yet" })).toBeVisible();
  expect((await window.goto(`/documents/${id}`))?.status()).toBe(404);

  const restored = untilAnswered(page, "POST");
  await dialog.getByRole("button", { name: "Undo" }).click();
  await expect(dialog.getByRole("button", { name: `Access of ${reader.email}: Can edit` })).toBeVisible();
  await restored;
  await lookAtShared(window);
  await expect(tileOf(window, "Launch")).toBeVisible();
  // Taking a removal back is no new invitation.
  expect(site.smtp.mails.filter(({ to }) => to.includes(reader.email))).toHaveLength(2);
});

test("with the public link on, somebody without an account reads it; off, nobody does", async ({
  page,
  browser,
  site,
}) => {
  const visitor = await openWindow(browser, site);
  const { id, dialog } = await openDialog(site, page);
  expect((await visitor.goto(`/documents/${id}`))?.status()).toBe(404);

  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const link = dialog.getByRole("switch", { name: "Anyone with the link" });
  await link.click();
  await expect(link).toHaveAttribute("aria-checked", "true");
  await expect(dialog.getByText("No account needed")).toBeVisible();
  await dialog.getByRole("button", { name: "Copy link" }).click();
  await expect(dialog.getByRole("button", { name: "Copied" })).toBeVisible();
  const address = await page.evaluate(() => navigator.clipboard.readText());
  expect(address).toBe(`${site.url}/documents/${id}`);
  expect((await visitor.goto(address))?.status()).toBe(200);

  await setLevel(page, "Anyone with the link", "Can edit");
  await expect(
    dialog.getByText("Signed-in people can edit and see old versions, others can view").first(),
  ).toBeVisible();
  await link.click();
  await expect(link).toHaveAttribute("aria-checked", "false");
  await expect.poll(async () => (await visitor.goto(address))?.status()).toBe(404);
});

test("whoever is invited before they have an account finds the document once they have confirmed", async ({
  page,
  browser,
  site,
}) => {
  const email = newEmail();
  const { id, dialog } = await openDialog(site, page, "Garden");
  await invite(page, email);
  await expect(dialog.getByRole("listitem").filter({ hasText: email })).toContainText("Invitation sent");
  await page.getByRole("button", { name: "Close" }).click();
  const mail = await site.smtp.waitForMail(email, 1);
  expect(mail.text).toContain("Sign up with this address");

  const window = await openWindow(browser, site);
  await createPerson(site, window.context(), { name: "Priya Shah", email, isConfirmed: false });
  await lookAtShared(window);
  await expect(window.getByRole("heading", { name: "Nothing has been shared with you yet" })).toBeVisible();
  await confirmAddress(site, email, 2);
  await window.reload();
  await expect(tileOf(window, "Garden")).toBeVisible();

  // Whose the address is, its owner learns when they have come.
  await chooseFromMenu(page, "Garden", "Share…");
  await expect(dialog.getByRole("listitem").filter({ hasText: email })).toContainText("Invitation sent");
  await page.getByRole("button", { name: "Close" }).click();
  expect((await window.goto(`/documents/${id}`))?.status()).toBe(200);
  await chooseFromMenu(page, "Garden", "Share…");
  await expect(dialog.getByRole("listitem").filter({ hasText: "Priya Shah" })).toContainText(email);
});

test("an invitation brings a message along, and is sent again to whoever has not come", async ({ page, site }) => {
  const email = newEmail();
  const { dialog } = await openDialog(site, page, "Garden");
  const message = dialog.getByRole("textbox", { name: "Message (optional)" });
  await expect(message).toHaveCount(0);
  await dialog.getByRole("textbox", { name: "Add people by e-mail" }).fill(email);
  await message.fill("Here is the plan for Oslo.");
  await dialog.getByRole("button", { name: "Invite" }).click();
  await expect(message).toHaveCount(0);
  expect((await site.smtp.waitForMail(email)).text).toContain("Here is the plan for Oslo.");

  const row = dialog.getByRole("listitem").filter({ hasText: email });
  await row.getByRole("button", { name: `Access of ${email}` }).click();
  await page.getByRole("menuitem", { name: "Send invitation again" }).click();
  await expect(row).toContainText("Invitation sent again");
  expect((await site.smtp.waitForMail(email, 2)).subject).toContain("Garden");
});

test("a pasted list is invited at once; who cannot be stays in the field, with the reason", async ({ page, site }) => {
  const { owner, dialog } = await openDialog(site, page);
  const field = page.getByRole("textbox", { name: "Add people by e-mail" });
  await invite(page, "first@example.com");
  await expect(dialog.getByRole("listitem")).toHaveCount(2);
  await field.fill(`Second <second@example.com>, third@example.com; nonsense ${owner.email} `);
  await field.pressSequentially("first@example.com");
  await field.press("Enter");
  await field.press("Enter");
  const problems = dialog.getByRole("alert");
  await expect(problems).toContainText("nonsense: Enter a full address, like name@example.com.");
  await expect(problems).toContainText(`${owner.email}: That is you, and the document is yours.`);
  await expect(problems).toContainText("first@example.com: Already has access.");
  await expect(dialog.getByRole("listitem")).toHaveCount(4);
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription(/nonsense/);
  await field.press("Backspace");
  await dialog.getByRole("button", { name: "Remove nonsense" }).click();
  await dialog.getByRole("button", { name: `Remove ${owner.email}` }).click();
  await expect(problems).toBeEmpty();
});

test("a refusal is said where it arose, and what is shown stays true", async ({ page, site }) => {
  const { dialog } = await openDialog(site, page);
  await invite(page, "lena@example.com");
  await expect(dialog.getByRole("listitem")).toHaveCount(2);
  const mend = await breakCalls(page, "**/permissions/**");
  const row = dialog.getByRole("listitem").filter({ hasText: "lena@example.com" });
  await setLevel(page, "lena@example.com", "Can view");
  await expect(row.getByRole("alert")).toContainText("The server cannot be reached.");
  await expect(row.getByRole("button", { name: /: Can edit$/ })).toBeVisible();
  await setLevel(page, "lena@example.com", "Remove access");
  await expect(row.getByRole("alert")).toContainText("The server cannot be reached.");
  await dialog.getByRole("switch").click();
  await expect(dialog.getByRole("switch")).toHaveAttribute("aria-checked", "false");
  await invite(page, "tomas@example.com");
  await expect(
    dialog
      .getByRole("alert")
      .getByText(/^The server cannot be reached\./)
      .first(),
  ).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Remove tomas@example.com" })).toBeVisible();
  await mend();
  await page.getByRole("button", { name: "Invite" }).click();
  await expect(dialog.getByRole("listitem")).toHaveCount(3);
});

test("the plan's limit of people is said, with the way to a larger plan", async ({ page, site }) => {
  const { dialog } = await openDialog(site, page);
  await invite(page, "a@example.com b@example.com c@example.com d@example.com e@example.com f@example.com");
  await expect(dialog.getByText("f@example.com: Your plan has no room for more people here.")).toBeVisible();
  await expect(dialog.getByRole("link", { name: "See plans" })).toHaveAttribute("href", "/upgrade");
});

test("the dialog begins in its field, keeps the keyboard, gives the focus back, and is a sheet on phones", async ({
  page,
  site,
}) => {
  const { dialog } = await openDialog(site, page);
  await expect(page.getByRole("textbox", { name: "Add people by e-mail" })).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(page.getByRole("button", { name: "Close" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: "Actions for Launch" })).toBeFocused();
  expect(await namesIn(page)).toEqual(["Launch"]);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.keyboard.press("Enter");
  await page.getByRole("menuitem", { name: "Share…" }).click();
  await expect(dialog).toHaveCSS("opacity", "1");
  const box = await dialog.boundingBox();
  expect([box?.x, box?.width, (box?.y ?? 0) + (box?.height ?? 0)]).toEqual([0, 390, 844]);
});
