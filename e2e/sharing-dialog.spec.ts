import { chooseFromMenu, openDocuments } from "./support/library.ts";
import { callApi, createDocument, createPerson, shareWith } from "./support/people.ts";
import { invite, openDialog, setLevel } from "./support/sharing.ts";
import { expect, test } from "./support/site.ts";

const tooMany = {
  status: 429,
  contentType: "application/problem+json",
  body: JSON.stringify({ status: 429, code: "too_many_requests", title: "", detail: "" }),
};

test("addresses that are added while others are sent stay in the field", async ({ page, site }) => {
  const { dialog } = await openDialog(site, page);
  const { promise: added, resolve: goOn } = Promise.withResolvers<void>();
  await page.route("**/permissions/", async (route) => {
    if (route.request().method() === "POST") await added;
    await route.continue();
  });
  await invite(page, "first@example.com");
  const field = page.getByRole("textbox", { name: "Add people by e-mail" });
  await field.pressSequentially("second@example.com,");
  await expect(dialog.getByRole("button", { name: "Remove second@example.com" })).toBeVisible();
  goOn();
  await expect(dialog.getByRole("listitem").filter({ hasText: "first@example.com" })).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Remove first@example.com" })).toHaveCount(0);
  await expect(dialog.getByRole("button", { name: "Remove second@example.com" })).toBeVisible();
});

test("when no more may be sent it stops, says so once, and keeps the rest", async ({ page, site }) => {
  const { dialog } = await openDialog(site, page);
  let calls = 0;
  await page.route("**/permissions/", (route) => {
    if (route.request().method() !== "POST") return route.continue();
    calls += 1;
    return calls === 1 ? route.continue() : route.fulfill(tooMany);
  });
  await invite(page, "a@example.com b@example.com c@example.com d@example.com");
  await expect(dialog.getByText("Too many attempts. Wait a little and try again.")).toHaveCount(1);
  await expect(dialog.getByRole("button", { name: /^Remove [bcd]@/ })).toHaveCount(3);
  await expect(dialog.getByRole("listitem")).toHaveCount(2);
  expect(calls).toBe(2);
});

test("somebody invited before the list of people has come is in it", async ({ page, site }) => {
  const owner = await createPerson(site, page.context());
  const id = await createDocument(site, owner, { name: "Launch" });
  await shareWith(site, owner, { id, email: "early@example.com", permission: "read" });
  const { promise: invited, resolve: goOn } = Promise.withResolvers<void>();
  await page.route("**/permissions/", async (route) => {
    if (route.request().method() !== "GET") return route.continue();
    const answer = await route.fetch();
    await invited;
    return route.fulfill({ response: answer });
  });
  await openDocuments(page);
  await chooseFromMenu(page, "Launch", "Share…");
  await invite(page, "late@example.com");
  await expect(page.getByRole("button", { name: "Remove late@example.com" })).toHaveCount(0);
  goOn();
  const people = page.getByRole("dialog").getByRole("listitem");
  await expect(people).toHaveText([/you/, /early@example.com/, /late@example.com/]);
});

test("whoever is removed leaves a way back in their place, also before the server has done it", async ({
  page,
  site,
}) => {
  const { owner, id, dialog } = await openDialog(site, page);
  await invite(page, "a@example.com b@example.com c@example.com");
  const people = dialog.getByRole("listitem");
  await expect(people).toHaveCount(4);
  const { promise: pressed, resolve: goOn } = Promise.withResolvers<void>();
  await page.route("**/permissions/*/", async (route) => {
    await pressed;
    await route.continue();
  });
  await setLevel(page, "b@example.com", "Remove access");
  await expect(people).toHaveText([/you/, /a@example/, /b@example.com.* no longer has access/, /c@example/]);
  await dialog.getByRole("button", { name: "Undo" }).click();
  goOn();
  await expect(people).toHaveText([/you/, /a@example/, /c@example/, /b@example/]);
  await expect(dialog.getByRole("alert").filter({ hasText: /./ })).toHaveCount(0);
  const path = `/v1/documents/${id}/permissions/`;
  const stored = await callApi<{ email: string }[]>(site, { method: "GET", path, token: owner.token });
  expect(stored.map(({ email }) => email).toSorted()).toEqual(["a@example.com", "b@example.com", "c@example.com"]);
});

test("a list that somebody else has changed is shown as it is, with a word about it", async ({ page, site }) => {
  const { owner, id, dialog } = await openDialog(site, page);
  await invite(page, "a@example.com b@example.com");
  await expect(dialog.getByRole("listitem")).toHaveCount(3);
  const path = `/v1/documents/${id}/permissions/`;
  const grants = await callApi<{ id: string; email: string }[]>(site, { method: "GET", path, token: owner.token });
  const gone = grants.find(({ email }) => email === "a@example.com")?.id;
  await callApi(site, { method: "DELETE", path: `${path}${gone}/`, token: owner.token });
  await setLevel(page, "a@example.com", "Can view");
  await expect(
    dialog.getByRole("alert").filter({ hasText: "Someone changed this list in the meantime." }),
  ).toBeVisible();
  await expect(dialog.getByRole("listitem")).toHaveText([/you/, /b@example/]);
});

test("where the browser does not let the page copy, the link is selected, and it says so", async ({ page, site }) => {
  const { dialog } = await openDialog(site, page);
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException("no", "NotAllowedError"));
  });
  await dialog.getByRole("button", { name: "Copy link" }).click();
  await expect(dialog.getByText("The link is selected: copy it with the keyboard.")).toBeVisible();
  const address = dialog.getByRole("textbox", { name: "Link to the document" });
  await expect(address).toBeFocused();
  const selected = await address.evaluate((input: HTMLInputElement) => [input.selectionStart, input.selectionEnd]);
  expect(selected).toEqual([0, (await address.inputValue()).length]);
});
