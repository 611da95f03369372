import type { Page } from "@playwright/test";
import { schemaOf, sketchOf } from "../support/editor.ts";
import { countKept } from "../support/local-copy.ts";
import { callApi, createDocument, createPerson, openWindow, shareWith } from "../support/people.ts";
import { expect, type Site, test } from "../support/site.ts";
import { addBelow, type Seat, takeSeat, watchLine } from "../support/together.ts";

const SENT = ["Trip", ["Rome", ["Forum"]]];
const stored = async ({ map }: Seat) => sketchOf((await map.stored()).schema);

async function openOwn(page: Page, site: Site) {
  const person = await createPerson(site, page.context());
  const id = await createDocument(site, person, { name: "Launch", schema: schemaOf(["Trip", ["Rome"]]) });
  const seat = await takeSeat(page, site, { id, person });
  await expect(page.getByRole("button", { name: /^Saved/ })).toBeVisible();
  await expect(page.getByRole("button", { name: "Fit map" })).toBeVisible();
  return { id, person, seat };
}

test("what a tab could not send before it ended is sent by the others that have the document open", async ({
  page,
  context,
  site,
}) => {
  const line = await watchLine(page);
  const { id, person, seat } = await openOwn(page, site);
  const other = await context.newPage();
  const second = await takeSeat(other, site, { id, person });
  await expect(other.getByRole("button", { name: "Fit map" })).toBeVisible();
  line.isDeaf = true;
  await addBelow(seat.map, "Rome", "Forum");
  await expect(second.map.topic("Forum")).toBeAttached();
  await page.close();
  await expect.poll(() => stored(second)).toEqual(SENT);
});

test("what a frozen tab holds back is sent by any other page", async ({ page, context, site }) => {
  const { seat } = await openOwn(page, site);
  const list = await context.newPage();
  await list.goto("/documents");
  await page.bringToFront();
  await context.setOffline(true);
  await addBelow(seat.map, "Rome", "Forum");
  await expect.poll(() => countKept(page)).toBeGreaterThan(0);
  const session = await context.newCDPSession(page);
  await session.send("Page.setWebLifecycleState", { state: "frozen" });
  await context.setOffline(false);
  await list.bringToFront();
  await list.reload();
  await expect.poll(() => countKept(list)).toBe(0);
  await session.send("Page.setWebLifecycleState", { state: "active" });
  expect(await stored(seat)).toEqual(SENT);
});

test("a document that is left before the server has answered is sent from the list at once", async ({ page, site }) => {
  const line = await watchLine(page);
  const { seat } = await openOwn(page, site);
  line.isDeaf = true;
  await addBelow(seat.map, "Rome", "Forum");
  await expect.poll(() => countKept(page)).toBeGreaterThan(0);
  await page.getByRole("link", { name: "Treeline" }).click();
  await expect(page).toHaveURL("/documents");
  line.isDeaf = false;
  await expect.poll(() => stored(seat)).toEqual(SENT);
});

test("who may only read now is offered what an earlier page could not send, and keeps it as a map of their own", async ({
  page,
  browser,
  site,
}) => {
  const { id, person: owner } = await openOwn(page, site);
  const window = await openWindow(browser, site);
  const context = window.context();
  const guest = await createPerson(site, context, { name: "Lena Marsh" });
  const { id: grant } = await shareWith(site, owner, { id, email: guest.email, permission: "write" });
  const lena = await takeSeat(window, site, { id, person: guest });
  await expect(window.getByRole("button", { name: "Fit map" })).toBeVisible();
  await context.setOffline(true);
  await addBelow(lena.map, "Rome", "Forum");
  await expect.poll(() => countKept(window)).toBeGreaterThan(0);
  const late = await context.newPage();
  await window.close();
  await callApi(site, {
    method: "PATCH",
    path: `/v1/documents/${id}/permissions/${grant}/`,
    token: owner.token,
    body: { permission: "read" },
  });
  await context.setOffline(false);
  await late.goto(`/documents/${id}`);
  await late.getByRole("button", { name: "Keep a copy of my own" }).click();
  await expect(late).not.toHaveURL(new RegExp(id));
  await expect(late.getByRole("treeitem", { name: "Forum" })).toBeAttached();
  await expect.poll(() => countKept(late)).toBe(0);
  await context.close();
});
