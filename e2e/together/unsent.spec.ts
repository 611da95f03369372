import { readFile } from "node:fs/promises";
import type { BrowserContext, Page } from "@playwright/test";
import { type ServerDocument, schemaOf, sketchOf } from "../support/editor.ts";
import { countCopies, countKept } from "../support/local-copy.ts";
import { callApi, createDocument, createPerson, openWindow, type Person, shareWith } from "../support/people.ts";
import { expect, PASSWORD, type Site, test } from "../support/site.ts";
import { addBelow, type Seat, takeSeat } from "../support/together.ts";

interface Road {
  isBlocked: boolean;
}

/** Sockets pass only while it is not blocked. */
async function watchSockets(context: BrowserContext): Promise<Road> {
  const road = { isBlocked: false };
  await context.routeWebSocket("**/collab/*", (socket) => {
    if (road.isBlocked) void socket.close();
    else socket.connectToServer();
  });
  return road;
}

interface Left {
  readonly id: string;
  readonly seat: Seat;
  readonly road: Road;
}

/** Somebody who closed the document with a change that could not be sent. Other pages find the server. */
async function leaveUnsent(page: Page, context: BrowserContext, site: Site): Promise<Left> {
  const road = await watchSockets(context);
  const person = await createPerson(site, context);
  const id = await createDocument(site, person, { name: "Launch", schema: schemaOf(["Trip", ["Rome"]]) });
  const seat = await takeSeat(page, site, { id, person });
  await expect.poll(() => countCopies(page)).toBe(1);
  road.isBlocked = true;
  await context.setOffline(true);
  await addBelow(seat.map, "Rome", "Forum");
  await expect.poll(() => countKept(page)).toBeGreaterThan(0);
  await page.close();
  await context.setOffline(false);
  return { id, seat, road };
}

const SENT = ["Trip", ["Rome", ["Forum"]]];
const stored = async ({ map }: Seat) => sketchOf((await map.stored()).schema);
/** For somebody whose session has ended. */
async function storedFor({ email }: Person, { site, id }: { site: Site; id: string }) {
  const body = { email, password: PASSWORD };
  const { access_token: token } = await callApi<{ access_token: string }>(site, {
    method: "POST",
    path: "/v1/login/",
    body,
  });
  const { schema } = await callApi<ServerDocument>(site, { method: "GET", path: `/v1/documents/${id}/`, token });
  return sketchOf(schema);
}
const signOut = async (page: Page, { name }: Person) => {
  await page.getByRole("button", { name: `Account of ${name}` }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
};

test("the list tells which documents have unsent changes, and sends them when it can", async ({
  page,
  context,
  site,
}) => {
  const { seat, road } = await leaveUnsent(page, context, site);
  const list = await context.newPage();
  await list.goto("/documents");
  const tile = list.getByRole("listitem").filter({ hasText: "Launch" });
  await expect(tile.getByText(/^\d+ changes? not sent$/)).toBeVisible();
  expect(await stored(seat)).toEqual(["Trip", ["Rome"]]);
  road.isBlocked = false;
  await list.evaluate(() => dispatchEvent(new Event("online")));
  await expect.poll(() => stored(seat)).toEqual(SENT);
  await expect(tile.getByText(/not sent/)).toHaveCount(0);
  expect(await countKept(list)).toBe(0);
});

test("whoever signs out with unsent changes can take them along as files, or wait until they are sent", async ({
  page,
  context,
  site,
}) => {
  const { id, seat, road } = await leaveUnsent(page, context, site);
  const list = await context.newPage();
  await list.goto("/documents", { waitUntil: "networkidle" });
  await signOut(list, seat.person);
  const dialog = list.getByRole("alertdialog", { name: "Sign out and lose changes?" });
  await expect(dialog.getByText("There is no connection to the server")).toBeVisible();
  const downloading = list.waitForEvent("download");
  await dialog.getByRole("button", { name: "Save as files" }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe("Launch.treeline.json");
  const { name, schema } = JSON.parse(await readFile(await file.path(), "utf8"));
  expect([name, sketchOf(schema)]).toEqual(["Launch", SENT]);
  road.isBlocked = false;
  await expect(list).toHaveURL("/");
  expect(await countCopies(list)).toBe(0);
  expect(await storedFor(seat.person, { site, id })).toEqual(SENT);
});

test("signing out leaves unsent changes of somebody else, who sends them by coming back", async ({
  page,
  context,
  site,
}) => {
  const { seat, road } = await leaveUnsent(page, context, site);
  const cookies = await context.cookies();
  road.isBlocked = false;
  const boris = await createPerson(site, context, { name: "Boris" });
  const list = await context.newPage();
  await list.goto("/documents", { waitUntil: "networkidle" });
  await signOut(list, boris);
  await expect(list).toHaveURL("/");
  expect(await countKept(list)).toBeGreaterThan(0);
  expect(await stored(seat)).toEqual(["Trip", ["Rome"]]);
  await context.addCookies(cookies);
  await list.goto("/documents");
  await expect.poll(() => stored(seat)).toEqual(SENT);
});

test("a link of another account asks before anything unsent is deleted, and sends it first if one waits", async ({
  page,
  context,
  browser,
  site,
}) => {
  const { id, seat, road } = await leaveUnsent(page, context, site);
  const elsewhere = await openWindow(browser, site);
  const lena = await createPerson(site, elsewhere.context(), { name: "Lena Marsh" });
  const link = await context.newPage();
  await link.goto(`/privacy?access_token=${lena.token}`, { waitUntil: "networkidle" });
  await link.getByRole("button", { name: "Switch to Lena Marsh" }).click();
  const dialog = link.getByRole("alertdialog", { name: "Sign out and lose changes?" });
  await dialog.getByRole("button", { name: "Stay signed in" }).click();
  expect(await countKept(link)).toBeGreaterThan(0);
  await link.getByRole("button", { name: "Switch to Lena Marsh" }).click();
  await expect(dialog.getByText("There is no connection to the server")).toBeVisible();
  road.isBlocked = false;
  await expect(link.getByRole("button", { name: "Account of Lena Marsh" })).toBeVisible();
  expect(await countCopies(link)).toBe(0);
  expect(await storedFor(seat.person, { site, id })).toEqual(SENT);
});

test("signing out says what the server does not take, asks it once, and forgets all also when it is slow", async ({
  page,
  context,
  browser,
  site,
}) => {
  const elsewhere = await openWindow(browser, site);
  const owner = await createPerson(site, elsewhere.context(), { name: "Lena Marsh" });
  const id = await createDocument(site, owner, { name: "Launch", schema: schemaOf(["Trip", ["Rome"]]) });
  const marta = await createPerson(site, context);
  const { id: grant } = await shareWith(site, owner, { id, email: marta.email, permission: "write" });
  const road = await watchSockets(context);
  const { map } = await takeSeat(page, site, { id, person: marta });
  await expect.poll(() => countCopies(page)).toBe(1);
  road.isBlocked = true;
  await context.setOffline(true);
  await addBelow(map, "Rome", "Forum");
  await expect.poll(() => countKept(page)).toBeGreaterThan(0);
  await page.close();
  const path = `/v1/documents/${id}/permissions/${grant}/`;
  await callApi(site, { method: "DELETE", path, token: owner.token });
  await context.setOffline(false);
  road.isBlocked = false;
  const list = await context.newPage();
  await list.goto("/documents", { waitUntil: "networkidle" });
  await signOut(list, marta);
  const dialog = list.getByRole("alertdialog", { name: "Sign out and lose changes?" });
  await expect(dialog.getByText("The server does not accept the rest.")).toBeVisible();
  let asked = 0;
  await list.route("**/logout.data*", async (route) => {
    asked += 1;
    await new Promise((resolve) => setTimeout(resolve, 4_000));
    await route.continue();
  });
  await dialog.getByRole("button", { name: "Sign out", exact: true }).click();
  await expect(list).toHaveURL("/");
  await expect.poll(() => countCopies(list)).toBe(0);
  expect(asked).toBe(1);
});

test.describe("with the application kept in the browser", () => {
  test.use({ serviceWorkers: "allow" });

  test("the service worker sends what no page can send any more", async ({ page, context, site }) => {
    const person = await createPerson(site, context);
    const id = await createDocument(site, person, { name: "Launch", schema: schemaOf(["Trip", ["Rome"]]) });
    const { map } = await takeSeat(page, site, { id, person });
    await page.evaluate(() => navigator.serviceWorker.ready);
    await expect.poll(() => countCopies(page)).toBe(1);
    await context.setOffline(true);
    await addBelow(map, "Rome", "Forum");
    await expect.poll(() => countKept(page)).toBeGreaterThan(0);
    // A page of the same origin, and none of the application.
    const still = await context.newPage();
    const browser = await context.newCDPSession(still);
    const registered = new Promise<string>((resolve) => {
      browser.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
        const found = registrations.find(({ scopeURL }) => scopeURL === `${site.url}/`);
        if (found) resolve(found.registrationId);
      });
    });
    await page.close();
    await context.setOffline(false);
    await still.goto("/favicon.svg");
    await browser.send("ServiceWorker.enable");
    const registrationId = await registered;
    const event = { origin: site.url, registrationId, tag: "send-unsent", lastChance: false };
    await browser.send("ServiceWorker.dispatchSyncEvent", event);
    await expect.poll(map.sketch).toEqual(SENT);
    await expect.poll(() => countKept(still)).toBe(0);
  });
});

test("where the browser keeps nothing the page says so, and saves the map as a file", async ({
  page,
  context,
  site,
}) => {
  await page.addInitScript(() => Object.defineProperty(globalThis, "indexedDB", { value: undefined }));
  const person = await createPerson(site, context);
  const id = await createDocument(site, person, { name: "Launch", schema: schemaOf(["Trip", ["Rome"]]) });
  const { map } = await takeSeat(page, site, { id, person });
  await expect(page.getByRole("button", { name: "Fit map" })).toBeVisible();
  await context.setOffline(true);
  await addBelow(map, "Rome", "Forum");
  await expect(page.getByText("what is not sent is on this page only").first()).toBeVisible();
  await expect(page.getByText("kept in this browser")).toHaveCount(0);
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save as a file" }).click();
  const file = await downloading;
  expect(sketchOf(JSON.parse(await readFile(await file.path(), "utf8")).schema)).toEqual(SENT);
  await context.setOffline(false);
  await expect.poll(map.sketch).toEqual(SENT);
});
