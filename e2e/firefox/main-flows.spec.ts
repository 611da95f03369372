import type { Page } from "puppeteer-core";
import { schemaOf, withTopic } from "../support/editor.ts";
import { callApi } from "../support/people.ts";
import { newEmail, PASSWORD } from "../support/site.ts";
import { byRole, expect, hasFirefox, press, readTree, test, untilTyping } from "./firefox.ts";
import { createTrip, openTrip, placeOfSelected, TRIP } from "./trip.ts";

test.skip(!hasFirefox, "Firefox is not installed");

const saved = (page: Page) => page.waitForSelector('::-p-aria([role="button"]) ::-p-text(Saved)');

test("somebody signs up, makes a document, types, takes back, and finds it again", async ({ site, openWindow }) => {
  const page = await openWindow();
  await page.goto(`${site.url}/signup`);
  await page.locator("input[name=email]").fill(newEmail());
  await page.locator("input[name=password]").fill(PASSWORD);
  await byRole(page, "button", "Create account").click();
  await page.waitForFunction(() => location.pathname === "/documents");
  await byRole(page, "button", "New document").click();
  await untilTyping(page);
  await page.keyboard.type("Trip");
  await press(page, "Tab");
  await page.keyboard.type("Rome");
  await press(page, "Enter");
  await press(page, "Enter");
  await page.keyboard.type("Осло");
  await press(page, "Enter");
  await expect.poll(() => readTree(page)).toEqual(["Trip", ".Rome", ".Осло"]);
  await press(page, "Control+z");
  await expect.poll(() => readTree(page)).not.toContain(".Осло");
  await press(page, "Control+Shift+z");
  await expect.poll(() => readTree(page)).toContain(".Осло");
  await saved(page);
  await page.reload();
  await expect.poll(() => readTree(page)).toEqual(["Trip", ".Rome", ".Осло"]);
});

test("topics are dragged with the mouse, folded by key, and the map pans by wheel", async ({ site, openWindow }) => {
  const page = await openWindow();
  await openTrip(page, site);
  await press(page, "Control+/");
  await press(page, "ArrowRight");
  const rome = await placeOfSelected(page);
  await press(page, "ArrowDown");
  const oslo = await placeOfSelected(page);
  await page.mouse.move(oslo.x, oslo.y);
  await page.mouse.down();
  await page.mouse.move(oslo.x + 10, oslo.y - 10);
  await page.mouse.move(rome.x, rome.y, { steps: 8 });
  await page.mouse.up();
  await expect.poll(() => readTree(page)).toEqual(["Trip", ".Rome", "..Forum", "..Oslo"]);

  const before = await placeOfSelected(page);
  await page.mouse.wheel({ deltaY: 120 });
  await expect.poll(async () => (await placeOfSelected(page)).y).toBeLessThan(before.y - 50);
  await press(page, "ArrowLeft");
  await press(page, "Control+/");
  await expect.poll(() => readTree(page)).toEqual(["Trip", ".Rome"]);
});

test("who reads by the link sees what others change, and can change nothing", async ({ site, openWindow }) => {
  const { id, token } = await createTrip(site);
  const body = { type: "public", permission: "read" };
  await callApi(site, { method: "POST", path: `/v1/documents/${id}/permissions/`, token, body });
  const page = await openWindow();
  await page.goto(`${site.url}/documents/${id}`);
  await untilTyping(page);
  const schema = withTopic(schemaOf(TRIP), "Rome", { text: [{ text: "Bern" }] });
  await callApi(site, { method: "PATCH", path: `/v1/documents/${id}/`, token, body: { schema } });
  await expect.poll(() => readTree(page)).toContain(".Bern");
  await press(page, "ArrowRight");
  await page.keyboard.type("Lyon");
  await press(page, "Tab");
  expect(await readTree(page)).toEqual(["Trip", ".Bern", "..Forum", ".Oslo"]);
});
