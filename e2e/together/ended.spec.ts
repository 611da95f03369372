import type { Page } from "@playwright/test";
import { schemaOf } from "../support/editor.ts";
import { countCopies, countKept } from "../support/local-copy.ts";
import { callApi, createDocument, createPerson, openWindow, type Person, shareWith } from "../support/people.ts";
import { expect, PASSWORD, type Site, test } from "../support/site.ts";
import { addBelow, bringBack, cutOff, takeSeat } from "../support/together.ts";

const saved = (page: Page) => page.getByRole("button", { name: /^Saved/ });
const signedOut = (page: Page) => page.getByRole("alertdialog", { name: "You have been signed out" });

async function openOwn(page: Page, site: Site) {
  const person = await createPerson(site, page.context());
  const id = await createDocument(site, person, { name: "Launch", schema: schemaOf(["Trip", ["Rome"]]) });
  return { id, ...(await takeSeat(page, site, { id, person })) };
}

const endSession = (site: Site, { token }: Person) => callApi(site, { method: "POST", path: "/v1/logout/", token });

async function logIn(page: Page): Promise<void> {
  const dialog = signedOut(page);
  await expect(dialog.getByLabel("Password", { exact: true })).toBeFocused();
  await page.keyboard.type(PASSWORD);
  await dialog.getByRole("button", { name: "Log in" }).click();
  await expect(dialog).toBeHidden();
}

test("a session that ends while one edits says so; after logging in right there the map goes on", async ({
  page,
  site,
}) => {
  const { id, map, person } = await openOwn(page, site);
  await addBelow(map, "Rome", "Forum");
  await expect(saved(page)).toBeVisible();
  await endSession(site, person);
  await expect(signedOut(page).getByLabel("E-mail")).toHaveValue(person.email);
  await logIn(page);
  // The selection is where it was, and so is the focus.
  await page.keyboard.press("Tab");
  await page.keyboard.type("Arch");
  await page.keyboard.press("Enter");
  const token = (await page.context().cookies()).find(({ name }) => name === "session")?.value ?? "";
  const path = `/v1/documents/${id}/`;
  const readStored = async () => JSON.stringify(await callApi<object>(site, { method: "GET", path, token }));
  await expect.poll(readStored).toContain("Arch");
});

test("what was changed without a network is sent after a session that ended meanwhile", async ({ page, site }) => {
  const { map, person } = await openOwn(page, site);
  await cutOff({ page });
  await addBelow(map, "Rome", "Forum");
  await endSession(site, person);
  // As by a page in another tab.
  await page.context().clearCookies({ name: "session" });
  await bringBack({ page });
  await expect(signedOut(page)).toContainText(/unsaved changes? (is|are) kept here/);
  await logIn(page);
  await expect(saved(page)).toBeVisible();
  await expect(map.topic("Forum")).toBeAttached();
});

test("a document that is taken away is asked for no more", async ({ page, browser, site }) => {
  const { id, person: owner } = await openOwn(page, site);
  const window = await openWindow(browser, site);
  const guest = await createPerson(site, window.context(), { name: "Lena Marsh" });
  const { id: grant } = await shareWith(site, owner, { id, email: guest.email, permission: "write" });
  await takeSeat(window, site, { id, person: guest });
  let sockets = 0;
  window.on("websocket", () => void (sockets += 1));
  await callApi(site, { method: "DELETE", path: `/v1/documents/${id}/permissions/${grant}/`, token: owner.token });
  await expect(window.getByRole("alertdialog", { name: "This document is no longer shared with you" })).toBeVisible();
  // Longer than the pause before a socket is opened again.
  await window.waitForFunction(
    (from) => performance.now() - from > 3_000,
    await window.evaluate(() => performance.now()),
  );
  expect(sockets).toBe(0);
  await window.context().close();
});

test("a session that has ended is not mistaken for a document taken away while the server cannot say who this is", async ({
  page,
  site,
}) => {
  const { person } = await openOwn(page, site);
  let asked = 0;
  await page.route("**/v1/user/", (route) => {
    asked += 1;
    return asked <= 2 ? route.fulfill({ status: 503 }) : route.continue();
  });
  await cutOff({ page });
  await endSession(site, person);
  await page.context().clearCookies({ name: "session" });
  await bringBack({ page });
  await expect(signedOut(page)).toBeVisible();
  expect(asked).toBe(3);
});

test("somebody else may have signed in in another tab: whoever logs in again is the one they say", async ({
  page,
  site,
}) => {
  const { map, person } = await openOwn(page, site);
  await expect(saved(page)).toBeVisible();
  await endSession(site, person);
  await createPerson(site, page.context(), { name: "Boris" });
  await logIn(page);
  await addBelow(map, "Rome", "Forum");
  await expect(saved(page)).toBeVisible();
  await page.goto("/documents");
  await expect(page.getByRole("button", { name: `Account of ${person.name}` })).toBeVisible();
});

test("a document that is opened after the session has ended offers to log in, and opens then", async ({
  page,
  site,
}) => {
  const { person } = await openOwn(page, site);
  await endSession(site, person);
  await page.reload();
  await expect(page.getByRole("heading", { name: "404" })).toBeVisible();
  await page.getByRole("link", { name: "Log in" }).click();
  await page.getByLabel("E-mail").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByRole("treeitem", { name: "Rome" })).toBeAttached();
});

test.describe("with the application kept in the browser", () => {
  test.use({ serviceWorkers: "allow" });

  test("what was changed in a copy that was opened without a network is sent after logging in, without a reload", async ({
    page,
    site,
  }) => {
    const { id, person } = await openOwn(page, site);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await expect.poll(() => countCopies(page)).toBe(1);
    await cutOff({ page });
    const { map } = await takeSeat(page, site, { id, person });
    await addBelow(map, "Rome", "Forum");
    await expect.poll(() => countKept(page)).toBeGreaterThan(0);
    await endSession(site, person);
    await page.context().clearCookies({ name: "session" });
    let loads = 0;
    page.on("load", () => void (loads += 1));
    await bringBack({ page });
    await expect(signedOut(page).getByLabel("E-mail")).toHaveValue(person.email);
    await logIn(page);
    await expect(saved(page)).toBeVisible();
    expect(loads).toBe(0);
    await expect.poll(() => countKept(page)).toBe(0);
  });
});
