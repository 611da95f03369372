import type { Page } from "@playwright/test";
import { followMap, schemaOf } from "../support/editor.ts";
import { countCopies, countKept, listCopyRows, readLastUse } from "../support/local-copy.ts";
import { createDocument, createPerson, openWindow, shareWith } from "../support/people.ts";
import { expect, test } from "../support/site.ts";
import { bringBack, cutOff, sitDown, takeSeat } from "../support/together.ts";

test("two people go on without a network for long; when both are back, everything is there", async ({
  page,
  browser,
  site,
}) => {
  const { marta, lena, agreed } = await sitDown(page, browser, site, ["Trip", ["Rome"], ["Oslo"]]);
  await expect.poll(() => countCopies(page)).toBe(1);
  await cutOff(marta);
  await cutOff(lena);
  await marta.map.select("Rome");
  for (const name of ["Forum", "Trevi", "Tiber"]) {
    await page.keyboard.press(name === "Forum" ? "Tab" : "Enter");
    await page.keyboard.type(name);
    await page.keyboard.press("Enter");
  }
  await expect(page.getByText(/^You are offline\. \d+ changes are kept in this browser/)).toBeVisible();
  // Moved here, deleted there: the branch that somebody works on is not lost.
  await lena.map.select("Oslo");
  await lena.page.keyboard.press("Tab");
  await lena.page.keyboard.type("Fjord");
  await lena.page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: /^Saved/ })).toHaveCount(0);
  await bringBack(lena);
  await bringBack(marta);
  expect(await agreed()).toEqual(["Trip", ["Rome", ["Forum"], ["Trevi"], ["Tiber"]], ["Oslo", ["Fjord"]]]);
  await expect(page.getByRole("button", { name: /^Saved/ })).toBeVisible();
});

test("a document that is opened again adds to its copy what is new, and writes nothing else", async ({
  page,
  browser,
  site,
}) => {
  const person = await createPerson(site, page.context());
  const id = await createDocument(site, person, { name: "Launch", schema: schemaOf(["Trip", ["Rome"], ["Oslo"]]) });
  await takeSeat(page, site, { id, person });
  await expect.poll(() => listCopyRows(page)).toHaveLength(1);
  const openAgain = async () => {
    const before = await readLastUse(page);
    await page.reload();
    await expect.poll(() => readLastUse(page)).toBeGreaterThan(before);
    return listCopyRows(page);
  };
  const rows = await listCopyRows(page);
  expect(await openAgain()).toEqual(rows);

  await page.goto("/documents");
  const window = await openWindow(browser, site);
  await window.context().addCookies(await page.context().cookies());
  const { map } = await takeSeat(window, site, { id, person });
  await map.select("Oslo");
  await window.keyboard.press("Delete");
  await expect(window.getByRole("button", { name: /^Saved/ })).toBeVisible();
  await window.context().close();
  const before = await readLastUse(page);
  await page.goto(`/documents/${id}`);
  await expect.poll(() => readLastUse(page)).toBeGreaterThan(before);
  const after = await listCopyRows(page);
  expect(after.slice(0, 1)).toEqual(rows);
  expect(after).toHaveLength(2);
});

test.describe("with the application kept in the browser", () => {
  test.use({ serviceWorkers: "allow" });

  test("a document opens without a network, is changed, survives the end of the tab, and is sent later", async ({
    page,
    context,
    site,
  }) => {
    const person = await createPerson(site, context);
    const id = await createDocument(site, person, { name: "Launch", schema: schemaOf(["Trip", ["Rome"]]) });
    await takeSeat(page, site, { id, person });
    await page.evaluate(() => navigator.serviceWorker.ready);
    await untilKept(page);
    await page.close();

    await context.setOffline(true);
    const offline = await context.newPage();
    await offline.goto(`/documents/${id}`);
    const map = await followMap(offline, site, { id, token: person.token });
    await map.select("Rome");
    await offline.keyboard.press("Tab");
    await offline.keyboard.type("Forum");
    await offline.keyboard.press("Enter");
    await expect(map.topic("Forum")).toBeAttached();
    await expect.poll(() => countKept(offline)).toBeGreaterThan(0);
    // Closed without a word to the page.
    await offline.close();

    const again = await context.newPage();
    await again.goto(`/documents/${id}`);
    const reopened = await followMap(again, site, { id, token: person.token });
    await expect(reopened.topic("Forum")).toBeAttached();
    await context.setOffline(false);
    await expect.poll(async () => JSON.stringify(await reopened.sketch())).toContain("Forum");
    await expect(again.getByRole("button", { name: /^Saved/ })).toBeVisible();
  });

  test("without a network every other page says so and lists what is kept", async ({ page, context, site }) => {
    const person = await createPerson(site, context);
    const id = await createDocument(site, person, { name: "Launch", schema: schemaOf(["Trip"]) });
    await takeSeat(page, site, { id, person });
    await page.evaluate(() => navigator.serviceWorker.ready);
    await untilKept(page);
    await context.setOffline(true);
    await page.goto("/documents");
    await expect(page.getByRole("heading", { name: "You are offline" })).toBeVisible();
    await page.getByRole("link", { name: "Launch" }).click();
    await expect(page.getByRole("treeitem", { name: "Trip" })).toBeAttached();
  });

  test("without a network the list of somebody who has opened nothing yet says so", async ({ page, context, site }) => {
    const person = await createPerson(site, context);
    await page.goto("/documents");
    await expect(page.getByRole("button", { name: `Account of ${person.name}` })).toBeVisible();
    await page.evaluate(() => navigator.serviceWorker.ready);
    await context.setOffline(true);
    await page.goto("/documents");
    await expect(page.getByText("This browser keeps no documents yet.")).toBeVisible();
  });

  test("without a network nobody sees what somebody else has opened before in this browser", async ({
    page,
    context,
    site,
  }) => {
    const anna = await createPerson(site, context, { name: "Anna" });
    const id = await createDocument(site, anna, { name: "Secret", schema: schemaOf(["Trip"]) });
    await takeSeat(page, site, { id, person: anna });
    await page.evaluate(() => navigator.serviceWorker.ready);
    await untilKept(page);
    // Her session has run out, and somebody else has only looked at his list.
    const boris = await createPerson(site, context, { name: "Boris" });
    await page.goto("/documents", { waitUntil: "networkidle" });
    await expect(page.getByRole("button", { name: `Account of ${boris.name}` })).toBeVisible();
    await context.setOffline(true);
    await page.goto("/documents");
    await expect(page.getByRole("heading", { name: "You are offline" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Secret" })).toHaveCount(0);
    await page.goto(`/documents/${id}`);
    await expect(page.getByText("This browser has no copy of that document")).toBeVisible();
  });

  test("without a network and with a store that cannot be read, the page says that, and promises nothing", async ({
    page,
    context,
    site,
  }) => {
    const person = await createPerson(site, context);
    await page.goto("/documents");
    await expect(page.getByRole("button", { name: `Account of ${person.name}` })).toBeVisible();
    await page.evaluate(() => navigator.serviceWorker.ready);
    await context.setOffline(true);
    await page.addInitScript(() => Object.defineProperty(globalThis, "indexedDB", { value: undefined }));
    await page.goto("/documents");
    await expect(page.getByText("The copies in this browser cannot be read right now.")).toBeVisible();
  });

  test("signing out leaves nothing of a document in the browser", async ({ page, context, site }) => {
    const person = await createPerson(site, context);
    const id = await createDocument(site, person, { name: "Launch", schema: schemaOf(["Trip"]) });
    await takeSeat(page, site, { id, person });
    await untilKept(page);
    await page.goto("/documents", { waitUntil: "networkidle" });
    await page.getByRole("button", { name: `Account of ${person.name}` }).click();
    await page.getByRole("menuitem", { name: "Sign out" }).click();
    await expect(page).toHaveURL("/");
    expect(await countCopies(page)).toBe(0);
    expect(await listCopyRows(page)).toEqual([]);
  });
});

test("who loses the right while offline is told, and keeps a copy of what could not be sent", async ({
  page,
  browser,
  site,
}) => {
  const owner = await createPerson(site, page.context());
  const window = await openWindow(browser, site);
  const guest = await createPerson(site, window.context(), { name: "Lena Marsh" });
  const id = await createDocument(site, owner, { name: "Launch", schema: schemaOf(["Trip"]) });
  const { id: grant } = await shareWith(site, owner, { id, email: guest.email, permission: "write" });
  const lena = await takeSeat(window, site, { id, person: guest });
  await cutOff(lena);
  await lena.map.select("Trip");
  await window.keyboard.press("Tab");
  await window.keyboard.type("Mine");
  await window.keyboard.press("Enter");
  await page.request.delete(`${site.url}/v1/documents/${id}/permissions/${grant}/`, {
    headers: { authorization: `Bearer ${owner.token}` },
  });
  await bringBack(lena);
  await window.getByRole("button", { name: "Keep a copy of my own" }).click();
  await expect(window).not.toHaveURL(new RegExp(id));
  await expect(window.getByRole("treeitem", { name: "Mine" })).toBeAttached();
  await expect(window.getByRole("textbox", { name: "Document name" })).toHaveValue("Launch (my copy)");
});

/** Until this browser has a copy. */
async function untilKept(page: Page): Promise<void> {
  await expect.poll(() => countCopies(page)).toBe(1);
  await expect.poll(() => countKept(page)).toBe(0);
}
