import type { Page } from "@playwright/test";
import { schemaOf } from "../support/editor.ts";
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
  await expect(signedOut(page)).toContainText(/changes? that (is|are) not stored yet/, { timeout: 20_000 });
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
