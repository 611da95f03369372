import type { Page } from "@playwright/test";
import { chooseFromMenu, namesIn, openDocuments, tileOf } from "./support/library.ts";
import { callApi, createDocument, createPerson, openWindow, type Person, shareWith } from "./support/people.ts";
import { expect, type Site, test } from "./support/site.ts";

const NAMES = ["a", "b", "c", "d", "e", "f"];

async function prepare(site: Site, page: Page) {
  const person = await createPerson(site, page.context());
  const ids = new Map<string, string>();
  for (const name of NAMES) ids.set(name, await createDocument(site, person, { name }));
  await openDocuments(page);
  return { person, idOf: (name: string) => ids.get(name) ?? "" };
}

async function deleteAll(page: Page): Promise<void> {
  await page.getByRole("checkbox", { name: "Select a" }).check();
  await page.keyboard.press("Control+a");
  await page.getByRole("region", { name: "Selection" }).getByRole("button", { name: "Delete" }).click();
}

const storedNames = async (site: Site, { token }: Person) =>
  (await callApi<{ name: string }[]>(site, { method: "GET", path: "/v1/documents/", token })).map(({ name }) => name);

test("when some of many cannot be deleted, it says how many, shows them, and undo works for the rest", async ({
  page,
  site,
}) => {
  const { idOf } = await prepare(site, page);
  await page.route(`**/v1/documents/${idOf("c")}/`, (route) => route.abort());
  await deleteAll(page);
  await expect(page.getByRole("alert")).toContainText("1 of 6 was not deleted. The server cannot be reached.");
  await expect.poll(() => namesIn(page)).toEqual(["c"]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => namesIn(page)).toEqual(["f", "e", "d", "c", "b", "a"]);
});

test("undo in the middle of it leaves everything where it was", async ({ page, site }) => {
  const { person } = await prepare(site, page);
  const { promise: undone, resolve: goOn } = Promise.withResolvers<void>();
  await page.route("**/v1/documents/*/", async (route) => {
    await undone;
    await route.continue();
  });
  let deletions = 0;
  let returns = 0;
  page.on("response", (response) => {
    if (response.request().method() === "DELETE") deletions += 1;
    if (response.url().endsWith("/restore/")) returns += 1;
  });
  await deleteAll(page);
  await page.getByRole("button", { name: "Undo" }).click();
  goOn();
  // Those that were on their way come back; those that waited for their turn never went.
  await expect.poll(() => returns).toBe(4);
  expect(deletions).toBe(4);
  expect(await namesIn(page)).toEqual(["f", "e", "d", "c", "b", "a"]);
  await expect.poll(() => storedNames(site, person)).toEqual(["f", "e", "d", "c", "b", "a"]);
});

test("when the server has had too many calls, the rest waits as long as it says and goes on", async ({
  page,
  site,
}) => {
  const { person } = await prepare(site, page);
  let refusals = 0;
  await page.route("**/v1/documents/*/", (route) => {
    refusals += 1;
    if (refusals > 3) return route.continue();
    return route.fulfill({
      status: 429,
      headers: { "retry-after": "1", "content-type": "application/problem+json" },
      body: JSON.stringify({ status: 429, code: "too_many_requests", title: "", detail: "" }),
    });
  });
  await deleteAll(page);
  await expect.poll(() => storedNames(site, person)).toEqual([]);
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("an undo that fails says so, and shows what is really there", async ({ page, site }) => {
  await prepare(site, page);
  await chooseFromMenu(page, "b", "Delete");
  await page.route("**/restore/", (route) => route.abort());
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("alert")).toContainText("It could not be restored.");
  expect(await namesIn(page)).toEqual(["f", "e", "d", "c", "a"]);
});

test("a document that is gone leaves the list as soon as the server says so", async ({ page, site }) => {
  const { person, idOf } = await prepare(site, page);
  const removeElsewhere = (name: string) =>
    callApi(site, { method: "DELETE", path: `/v1/documents/${idOf(name)}/`, token: person.token });
  await removeElsewhere("a");
  await page.getByRole("button", { name: "Favourite: a" }).click();
  await expect(page.getByRole("alert")).toHaveText("The star was not saved. It no longer exists.");
  await expect.poll(() => namesIn(page)).toEqual(["f", "e", "d", "c", "b"]);
  await removeElsewhere("b");
  await chooseFromMenu(page, "b", "Rename");
  await page.getByRole("textbox", { name: "Document name" }).fill("Bern");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toHaveText("The name was not saved. It no longer exists.");
  await expect.poll(() => namesIn(page)).toEqual(["f", "e", "d", "c"]);
});

test("in the list of what others share, several are selected and left; who may only read cannot rename", async ({
  page,
  browser,
  site,
}) => {
  const owner = await createPerson(site, (await openWindow(browser, site)).context(), { name: "Lena Marsh" });
  const reader = await createPerson(site, page.context());
  for (const name of ["Rome", "Oslo", "Bern"]) {
    const id = await createDocument(site, owner, { name });
    await shareWith(site, owner, { id, email: reader.email, permission: "read" });
  }
  await openDocuments(page);
  await page.getByRole("tab", { name: "Shared with me" }).click();
  await page.getByRole("link", { name: "Rome" }).focus();
  await page.keyboard.press("F2");
  await expect(page.getByRole("textbox", { name: "Document name" })).toHaveCount(0);

  await page.getByRole("checkbox", { name: "Select Rome" }).check();
  await page.getByRole("checkbox", { name: "Select Oslo" }).check();
  const bar = page.getByRole("region", { name: "Selection" });
  await bar.getByRole("button", { name: "Add to favourites" }).click();
  await expect.poll(() => namesIn(page)).toEqual(["Oslo", "Rome", "Bern"]);

  await page.getByRole("checkbox", { name: "Select Rome" }).check();
  await page.getByRole("checkbox", { name: "Select Oslo" }).check();
  await page.route("**/permissions/mine/", (route) => route.abort());
  await bar.getByRole("button", { name: "Leave…" }).click();
  await page.getByRole("alertdialog", { name: "Leave 2 documents?" }).getByRole("button", { name: "Leave" }).click();
  await expect(page.getByRole("alert")).toContainText("You could not leave the document.");
  await expect.poll(() => namesIn(page)).toEqual(["Oslo", "Rome", "Bern"]);

  await page.unroute("**/permissions/mine/");
  await page.getByRole("checkbox", { name: "Select Rome" }).check();
  await page.getByRole("checkbox", { name: "Select Oslo" }).check();
  await bar.getByRole("button", { name: "Leave…" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Leave" }).click();
  await expect(page.getByText("You left 2 documents")).toBeVisible();
  await expect(tileOf(page, "Bern")).toBeVisible();
  expect(await namesIn(page)).toEqual(["Bern"]);
});

test("whoever may no longer rename is told so, and the list shows it", async ({ page, browser, site }) => {
  const owner = await createPerson(site, (await openWindow(browser, site)).context(), { name: "Lena Marsh" });
  const writer = await createPerson(site, page.context());
  const id = await createDocument(site, owner, { name: "Rome" });
  const { id: grant } = await shareWith(site, owner, { id, email: writer.email, permission: "write" });
  await openDocuments(page);
  await page.getByRole("tab", { name: "Shared with me" }).click();
  await callApi(site, {
    method: "PATCH",
    path: `/v1/documents/${id}/permissions/${grant}/`,
    token: owner.token,
    body: { permission: "read" },
  });
  await chooseFromMenu(page, "Rome", "Rename");
  await page.getByRole("textbox", { name: "Document name" }).fill("Oslo");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toHaveText("The name was not saved. You can only view it.");
  await expect(tileOf(page, "Rome")).toBeVisible();
  await expect(async () => {
    await tileOf(page, "Rome").hover();
    await page.getByRole("button", { name: "Actions for Rome" }).click();
    const entries = await page.getByRole("menuitem").allInnerTexts();
    await page.keyboard.press("Escape");
    expect(entries).not.toContain("Rename");
  }).toPass();
});
