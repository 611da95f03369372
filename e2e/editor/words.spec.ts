import type { Locator, Page } from "@playwright/test";
import { DOC_VERSION } from "@treeline/map";
import { openClient } from "../../apps/server/src/collab/testing/live-client.ts";
import { createDocument, followMap, openMap, type Schema } from "../support/editor.ts";
import { countCopies, countKept, countTrialRows } from "../support/local-copy.ts";
import { callApi } from "../support/people.ts";
import { expect, signInByToken, test } from "../support/site.ts";
import { cutOff, sitDown } from "../support/together.ts";

/** Crashes the renderer: no unload events run. */
async function crash(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent("crash");
  void session.send("Page.crash").catch(() => {});
  await crashed;
}

/** " in May" at the end of "Rome", and the box stays open. */
async function typeInRome(page: Page, map: { select(name: string): Promise<void> }): Promise<void> {
  await map.select("Rome");
  await page.keyboard.press("F2");
  await page.keyboard.press("End");
  await page.keyboard.type(" in May");
}

type Clip = Awaited<ReturnType<Locator["boundingBox"]>>;

const SKETCH = ["Trip", ["Rome"]] as const;
const TYPED = ["Trip", ["Rome in May"]];

test("each letter is stored while the text box is still open", async ({ page, site }) => {
  const map = await openMap(page, site, { sketch: SKETCH });
  await typeInRome(page, map);
  await expect.poll(() => map.sketch()).toEqual(TYPED);
  await page.keyboard.press("Escape");
  await expect.poll(() => map.sketch()).toEqual(SKETCH);
});

const WAYS_OUT: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  "by the logo": (page) => page.getByRole("banner").getByRole("link").first().click(),
  "by Back": (page) => page.goBack(),
  "by a reload": (page) => page.reload(),
  "by closing the tab": (page) => page.close({ runBeforeUnload: true }),
};

for (const [way, leave] of Object.entries(WAYS_OUT))
  test(`words of an open text box are in the document when the page is left ${way}`, async ({ page, site }) => {
    page.on("dialog", (dialog) => void dialog.accept());
    const map = await openMap(page, site, { sketch: SKETCH });
    await typeInRome(page, map);
    await leave(page);
    await expect.poll(() => map.sketch()).toEqual(TYPED);
  });

for (const entry of ["New document", "Duplicate"])
  test(`words of an open text box are in the document when the page is left by ${entry}`, async ({ page, site }) => {
    const map = await openMap(page, site, { sketch: SKETCH });
    const first = page.url();
    await typeInRome(page, map);
    await page.getByRole("button", { name: "Document menu" }).click();
    await page.getByRole("menuitem", { name: entry }).click();
    await expect(page).not.toHaveURL(first);
    await expect.poll(() => map.sketch()).toEqual(TYPED);
    // A duplicate has them too.
    const copied = page.getByRole("treeitem", { name: "Rome in May", exact: true });
    await expect(copied).toHaveCount(entry === "Duplicate" ? 1 : 0);
  });

test("words of an open text box are in the document when the page crashes", async ({ page, site }) => {
  const map = await openMap(page, site, { sketch: SKETCH });
  await typeInRome(page, map);
  await expect.poll(() => map.sketch()).toEqual(TYPED);
  await crash(page);
  const next = await page.context().newPage();
  await next.goto(page.url());
  await expect(next.getByRole("treeitem", { name: "Rome in May", exact: true })).toBeAttached();
});

for (const [what, change] of Object.entries({
  "lowered right": { method: "PATCH", body: { permission: "read" } },
  "right that is taken away": { method: "DELETE" },
}))
  test(`a ${what} keeps what was typed before it`, async ({ page, browser, site }) => {
    const { id, marta, lena } = await sitDown(page, browser, site, SKETCH);
    await typeInRome(lena.page, lena.map);
    await expect(marta.map.topic("Rome in May")).toBeAttached();
    const path = `/v1/documents/${id}/permissions/`;
    const { token } = marta.person;
    const grants = await callApi<{ id: string; email: string | null }[]>(site, { method: "GET", path, token });
    const grant = grants.find(({ email }) => email === lena.person.email);
    await callApi(site, { path: `${path}${grant?.id}/`, token, ...change });
    await expect(lena.page.getByText(/View only|no longer shared with you/).first()).toBeVisible();
    expect(await marta.map.sketch()).toEqual(TYPED);
  });

test("a document that somebody deletes has what was typed before, when it comes back from the bin", async ({
  page,
  browser,
  site,
}) => {
  const { id, marta, lena } = await sitDown(page, browser, site, SKETCH);
  await typeInRome(lena.page, lena.map);
  await expect(marta.map.topic("Rome in May")).toBeAttached();
  const { token } = marta.person;
  await callApi(site, { method: "DELETE", path: `/v1/documents/${id}/`, token });
  await expect(lena.page.getByText("no longer shared with you").first()).toBeVisible();
  await callApi(site, { method: "POST", path: `/v1/bin/${id}/restore/`, token });
  expect(await marta.map.sketch()).toEqual(TYPED);
});

test("words that were typed without a network are there after the tab was closed", async ({ page, context, site }) => {
  const map = await openMap(page, site, { sketch: SKETCH });
  await expect.poll(() => countCopies(page)).toBe(1);
  await cutOff({ page });
  await typeInRome(page, map);
  // Each letter of " in May".
  await expect.poll(() => countKept(page)).toBe(7);
  const address = page.url();
  await page.close();
  const next = await context.newPage();
  await next.context().setOffline(false);
  await next.goto(address);
  await expect(next.getByRole("treeitem", { name: "Rome in May", exact: true })).toBeAttached();
  await expect.poll(() => map.sketch()).toEqual(TYPED);
});

test("signing out in another tab keeps what was typed before it", async ({ page, browser, site }) => {
  const { marta, lena } = await sitDown(page, browser, site, SKETCH);
  await typeInRome(page, marta.map);
  await expect(lena.map.topic("Rome in May")).toBeAttached();
  await callApi(site, { method: "POST", path: "/v1/logout/", token: marta.person.token });
  await expect(page.getByRole("alertdialog", { name: "You have been signed out" })).toBeVisible();
  expect(await lena.map.sketch()).toEqual(TYPED);
});

test("the letters of another person appear while they are typed, and the caret stays", async ({
  page,
  browser,
  site,
}) => {
  const { marta, lena } = await sitDown(page, browser, site, SKETCH);
  await typeInRome(page, marta.map);
  await expect(lena.map.topic("Rome in May")).toBeAttached();
  await lena.map.select("Rome in May");
  await lena.page.keyboard.press("F2");
  await lena.page.keyboard.press("Home");
  await lena.page.keyboard.type("Old ");
  await expect(marta.map.box).toHaveText("Old Rome in May");
  await page.keyboard.type("!");
  await lena.page.keyboard.type("sunny ");
  await expect(marta.map.box).toHaveText("Old sunny Rome in May!");
  // Only one's own letters.
  await page.keyboard.press("ControlOrMeta+Z");
  await expect(marta.map.box).toHaveText(/^Old sunny Rome/);
  await page.keyboard.press("Escape");
  await expect.poll(() => lena.map.sketch()).toEqual(["Trip", ["Old sunny Rome"]]);
});

test("words whose topic somebody deletes can still be copied", async ({ page, context, browser, site }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const { marta, lena } = await sitDown(page, browser, site, SKETCH);
  await marta.map.select("Rome");
  await page.keyboard.type("The Tiber");
  await lena.map.select("The Tiber");
  await lena.page.keyboard.press("Delete");
  await expect(page.getByText("Someone deleted the topic you were typing in.")).toBeVisible();
  await page.getByRole("button", { name: "Copy my text" }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe("The Tiber");
});

test("a map without an account has its words again after a crash", async ({ page }) => {
  await page.goto("/try");
  await expect(page.getByRole("treeitem").first()).toBeAttached();
  await page.keyboard.type("Half a thought");
  const context = page.context();
  // The map itself, and each letter.
  await expect.poll(() => countTrialRows(page)).toBeGreaterThan(14);
  await crash(page);
  const next = await context.newPage();
  await next.goto("/try");
  await expect(next.getByRole("treeitem", { name: "Half a thought", exact: true })).toBeAttached();
});

test("an outdated page keeps what was typed before it was told", async ({ page, site }) => {
  const map = await openMap(page, site, { sketch: SKETCH });
  const url = `${site.url.replace("http", "ws")}/collab`;
  const newer = openClient({ url, documentId: map.id, token: map.token });
  try {
    await newer.synced();
    await typeInRome(page, map);
    newer.doc.getMap("meta").set("schema", DOC_VERSION + 1);
    await newer.saved();
    await expect(page.getByText("There is a newer version of this page")).toBeVisible();
    await expect.poll(() => JSON.stringify(newer.doc.getMap("topics").toJSON())).toContain("Rome in May");
  } finally {
    newer.destroy();
  }
});

/** What the page sends once `isMute` is set does not arrive. `sent`: how many messages did. */
async function muteUpdates(page: Page): Promise<{ isMute: boolean; sent: number }> {
  const connection = { isMute: false, sent: 0 };
  await page.routeWebSocket("**/collab/*", (client) => {
    const server = client.connectToServer();
    client.onMessage((frame) => {
      if (connection.isMute) return;
      server.send(frame);
      connection.sent += 1;
    });
    server.onMessage((frame) => client.send(frame));
  });
  return connection;
}

for (const [what, change, words] of [
  ["lowered right", { method: "PATCH", body: { permission: "read" } }, "your last changes were not saved"],
  ["right that is taken away", { method: "DELETE" }, /of your changes could not be sent/],
] as const)
  test(`words that a ${what} kept from being stored can be kept as a copy`, async ({ page, browser, site }) => {
    const { id, marta, lena } = await sitDown(page, browser, site, SKETCH);
    const connection = await muteUpdates(lena.page);
    await lena.page.reload();
    await expect(lena.map.topic("Rome")).toBeAttached();
    // Who it is, what it has, and what the server lacks: the page is edited before, but nobody could take a right from it.
    await expect.poll(() => connection.sent).toBeGreaterThan(2);
    connection.isMute = true;
    await typeInRome(lena.page, lena.map);
    const path = `/v1/documents/${id}/permissions/`;
    const { token } = marta.person;
    const grants = await callApi<{ id: string; email: string | null }[]>(site, { method: "GET", path, token });
    const grant = grants.find(({ email }) => email === lena.person.email);
    await callApi(site, { path: `${path}${grant?.id}/`, token, ...change });
    await expect(lena.page.getByText(words)).toBeVisible();
    connection.isMute = false;
    await lena.page.getByRole("button", { name: "Keep a copy of my own" }).click();
    await expect(lena.page).not.toHaveURL(new RegExp(id));
    await expect(lena.map.topic("Rome in May")).toBeAttached();
  });

test("the caret of another person is shown where they type", async ({ page, browser, site }) => {
  const { marta, lena } = await sitDown(page, browser, site, SKETCH);
  await lena.map.select("Rome");
  await lena.page.keyboard.press("F2");
  await lena.page.keyboard.press("End");
  const caret = page.locator("[class*=caret]");
  await expect(caret).toBeVisible();
  const leftOf = async () => (await caret.boundingBox())?.x ?? 0;
  const atEnd = await leftOf();
  await lena.page.keyboard.type(" in May");
  await expect.poll(leftOf).toBeGreaterThan(atEnd + 20);
  await lena.page.keyboard.press("Home");
  await expect.poll(leftOf).toBeLessThan(atEnd);
  // In the box that is open here too.
  await marta.map.select("Rome in May");
  await page.keyboard.press("F2");
  const box = (await marta.map.box.boundingBox()) as { x: number };
  await expect.poll(async () => Math.abs((await leftOf()) - box.x)).toBeLessThan(3);
  await lena.page.keyboard.press("Escape");
  await expect(caret).toBeHidden();
});

const notesIn = (schema: Schema) => Object.values(schema.notes).map(({ content }) => content);

test("a note is stored letter by letter, two people write in it, and undo takes back one's own words", async ({
  page,
  browser,
  site,
}) => {
  const { marta, lena } = await sitDown(page, browser, site, SKETCH);
  const fields = [marta, lena].map((seat) => seat.page.getByRole("textbox", { name: "Note" }));
  const [mine, theirs] = fields as [(typeof fields)[0], (typeof fields)[0]];
  await marta.map.select("Rome");
  await page.keyboard.press("Control+Shift+k");
  await mine.pressSequentially("Book early");
  await expect.poll(async () => notesIn((await marta.map.stored()).schema)).toEqual(["Book early"]);
  await lena.map.select("Rome, has note");
  await lena.page.keyboard.press("Control+Shift+k");
  await lena.page.getByRole("button", { name: "Edit note" }).click();
  await theirs.press("Home");
  await theirs.pressSequentially("Please: ");
  await expect(mine).toHaveValue("Please: Book early");
  // Her caret stands behind her words.
  const caret = page.getByRole("dialog").locator("[class*=caret]");
  await expect(caret).toBeVisible();
  expect(await caret.evaluate((each) => each.previousSibling?.textContent)).toBe("Please: ");
  // The caret has stayed behind "early".
  await mine.pressSequentially("!");
  await expect(theirs).toHaveValue("Please: Book early!");
  await mine.press("Control+z");
  await mine.press("Control+z");
  await expect(mine).not.toHaveValue(/early/);
  await expect(mine).toHaveValue(/^Please: /);
  await mine.press("Control+Shift+z");
  await expect(mine).toHaveValue(/^Please: Book/);
  await expect.poll(async () => (await mine.inputValue()) === (await theirs.inputValue())).toBe(true);
});

test("two people type in one label, and the letters of both stay", async ({ page, browser, site }) => {
  const { marta, lena } = await sitDown(page, browser, site, ["Trip", ["Rome"], ["Oslo"]]);
  await marta.map.select("Rome");
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Control+Shift+l");
  await page.keyboard.press("F2");
  await page.keyboard.type("by train");
  const labels = async () =>
    Object.values((await marta.map.stored()).schema.connections).map(({ label }) => label ?? "");
  await expect.poll(labels).toEqual(["by train"]);
  // Both windows show the map at the same place.
  const { x, y, width, height } = (await marta.map.box.boundingBox()) as Exclude<Clip, null>;
  await lena.page.mouse.dblclick(x + width / 2, y + height / 2);
  await expect(lena.map.box).toHaveText("by train");
  await lena.page.keyboard.press("Home");
  await lena.page.keyboard.type("night ");
  await expect(marta.map.box).toHaveText("night by train");
  await page.keyboard.type("!");
  await expect.poll(labels).toEqual(["night by train!"]);
  await page.keyboard.press("Escape");
  await expect.poll(labels).toEqual(["night "]);
});

test("a map is edited before the socket has answered, and what was typed then is stored", async ({ page, site }) => {
  const token = await signInByToken(page, site);
  const id = await createDocument(page, site, token, { sketch: ["Trip"] });
  const typed = Promise.withResolvers<void>();
  await page.routeWebSocket("**/collab/*", (client) => {
    const server = client.connectToServer();
    server.onMessage(async (frame) => {
      await typed.promise;
      client.send(frame);
    });
  });
  await page.goto(`/documents/${id}`);
  const map = await followMap(page, site, { id, token });
  await expect(page.getByRole("treeitem", { name: "Trip", exact: true })).toBeAttached();
  await page.keyboard.type("Journey");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("treeitem", { name: "Journey", exact: true })).toBeAttached();
  typed.resolve();
  await expect.poll(map.sketch).toEqual(["Journey"]);
});
