import type { Page } from "@playwright/test";
import { draftsIn } from "../support/drafts.ts";
import { followMap, openMap } from "../support/editor.ts";
import { expect, test } from "../support/site.ts";
import { sitDown } from "../support/together.ts";

const BACK = "What you were typing when this page was closed is in the map again.";

/** The page ends in the middle of everything: it is told nothing. */
async function crash(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent("crash");
  void session.send("Page.crash").catch(() => {});
  await crashed;
}

async function openAgain(page: Page): Promise<Page> {
  const next = await page.context().newPage();
  await next.goto(page.url());
  return next;
}

test("a word that was being typed when the page crashed is in the map again", async ({ page, site }) => {
  const map = await openMap(page, site, { sketch: ["Trip", ["Rome"]] });
  await map.select("Rome");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Forum");
  await expect.poll(() => draftsIn(page)).toEqual(["Forum"]);
  expect(JSON.stringify(await map.sketch())).not.toContain("Forum");

  await crash(page);
  const next = await openAgain(page);
  const topic = next.getByRole("treeitem", { name: "Forum", exact: true });
  await expect(topic).toBeAttached();
  await expect(next.getByText(BACK)).toBeVisible();
  await next.getByRole("button", { name: "Show it" }).click();
  await expect(topic).toHaveAttribute("aria-selected", "true");
  await expect.poll(() => map.sketch()).toEqual(["Trip", ["Rome", ["Forum"]]]);
  await expect.poll(() => draftsIn(next)).toEqual([]);
  // A step like any other.
  await next.keyboard.press("ControlOrMeta+Z");
  await expect(topic).toHaveCount(0);
});

test("what others wrote in the same topic meanwhile stays", async ({ page, browser, site }) => {
  const { lena, marta } = await sitDown(page, browser, site, ["Trip", ["Rome"]]);
  await marta.map.select("Rome");
  await page.keyboard.press("F2");
  await page.keyboard.press("End");
  await page.keyboard.type(" by night");
  await expect.poll(() => draftsIn(page)).toEqual(["Rome by night"]);
  await crash(page);
  await lena.map.select("Rome");
  await lena.page.keyboard.press("F2");
  await lena.page.keyboard.press("Home");
  await lena.page.keyboard.type("Old ");
  await lena.page.keyboard.press("Enter");
  await expect.poll(() => lena.map.sketch()).toEqual(["Trip", ["Old Rome"]]);

  const next = await openAgain(page);
  await expect(next.getByText(BACK)).toBeVisible();
  await expect.poll(() => lena.map.sketch()).toEqual(["Trip", ["Old Rome by night"]]);
});

test("words whose topic is gone meanwhile can still be copied", async ({ page, context, browser, site }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const { lena, marta } = await sitDown(page, browser, site, ["Trip", ["Rome"]]);
  await marta.map.select("Rome");
  await page.keyboard.type("The Tiber");
  await expect.poll(() => draftsIn(page)).toEqual(["The Tiber"]);
  await crash(page);
  await lena.map.select("Rome");
  await lena.page.keyboard.press("Delete");
  await expect.poll(() => lena.map.sketch()).toEqual(["Trip"]);

  const next = await openAgain(page);
  await expect(next.getByText("Somebody deleted the topic you were typing in.")).toBeVisible();
  await next.getByRole("button", { name: "Copy my text" }).click();
  await expect.poll(() => next.evaluate(() => navigator.clipboard.readText())).toBe("The Tiber");
  await expect.poll(() => draftsIn(next)).toEqual([]);
});

test("a second tab leaves alone what is still being typed in the first", async ({ page, site }) => {
  const map = await openMap(page, site, { sketch: ["Trip", ["Rome"], ["Oslo"]] });
  await map.select("Rome");
  await page.keyboard.type("Roma");
  await expect.poll(() => draftsIn(page)).toEqual(["Roma"]);

  const second = await openAgain(page);
  const there = await followMap(second, site, map);
  await there.select("Oslo");
  await second.keyboard.type("Christiania");
  await expect.poll(() => draftsIn(second)).toEqual(["Christiania", "Roma"]);
  await second.keyboard.press("Enter");
  await expect.poll(() => map.sketch()).toEqual(["Trip", ["Rome"], ["Christiania"]]);
  await expect(second.getByText(BACK)).toHaveCount(0);

  await page.bringToFront();
  await page.keyboard.press("Escape");
  await expect.poll(() => draftsIn(second)).toEqual([]);
  await expect(there.topic("Rome")).toBeAttached();
});

test("a map without an account has its words again too", async ({ page }) => {
  await page.goto("/try");
  await expect(page.getByRole("treeitem").first()).toBeAttached();
  await page.keyboard.type("Half a thought");
  await expect.poll(() => draftsIn(page)).toEqual(["Half a thought"]);
  await crash(page);
  const next = await openAgain(page);
  await expect(next.getByRole("treeitem", { name: "Half a thought", exact: true })).toBeAttached();
});
