import type { Page } from "@playwright/test";
import { openMap } from "../support/editor.ts";
import { countTrialRows } from "../support/local-copy.ts";
import { callApi } from "../support/people.ts";
import { expect, test } from "../support/site.ts";
import { sitDown } from "../support/together.ts";

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

test("words of an open text box are in the document when a new one or a duplicate is opened", async ({
  page,
  site,
}) => {
  const map = await openMap(page, site, { sketch: SKETCH });
  const first = page.url();
  await typeInRome(page, map);
  await page.getByRole("button", { name: "Document menu" }).click();
  await page.getByRole("menuitem", { name: "Duplicate" }).click();
  await expect(page).not.toHaveURL(first);
  await expect.poll(() => map.sketch()).toEqual(TYPED);
  await expect(page.getByRole("treeitem", { name: "Rome in May", exact: true })).toBeAttached();
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

test("signing out in another tab keeps what was typed before it", async ({ page, browser, site }) => {
  const { marta, lena } = await sitDown(page, browser, site, SKETCH);
  await typeInRome(page, marta.map);
  await expect(lena.map.topic("Rome in May")).toBeAttached();
  await callApi(site, { method: "POST", path: "/v1/logout/", token: marta.person.token });
  await expect(page.getByText("no longer shared with you").first()).toBeVisible();
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
  await expect(page.getByText("Somebody deleted the topic you were typing in.")).toBeVisible();
  await page.getByRole("button", { name: "Copy my text" }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe("The Tiber");
});

test("a map without an account has its words again after a crash", async ({ page }) => {
  await page.goto("/try");
  await expect(page.getByRole("treeitem").first()).toBeAttached();
  await page.keyboard.type("Half a thought");
  await expect(page.getByRole("treeitem", { name: "Half a thought", exact: true })).toBeAttached();
  const context = page.context();
  // The map itself, and each letter.
  await expect.poll(() => countTrialRows(page)).toBeGreaterThan(14);
  await crash(page);
  const next = await context.newPage();
  await next.goto("/try");
  await expect(next.getByRole("treeitem", { name: "Half a thought", exact: true })).toBeAttached();
});
