import type { Page } from "@playwright/test";
import { type OpenMap, openMap } from "../support/editor.ts";
import { callApi } from "../support/people.ts";
import { colourAt } from "../support/picture.ts";
import { expect, type Site, test } from "../support/site.ts";

test.use({ mayComplain: true });

test("a panel that fails leaves the map alive, says so, and can be tried again", async ({ page, site }) => {
  const map = await openMap(page, site, { sketch: ["Trip", ["Rome"]] });
  // A time that cannot be written.
  await page.route("**/versions/**", (route) =>
    route.fulfill({ json: [{ id: "one", name: null, created_at: "nonsense", author: null }] }),
  );
  await page.getByRole("button", { name: "Document menu" }).click();
  await page.getByRole("menuitem", { name: "Version history" }).click();
  await expect(page.getByText("This part of the page failed. Your map is safe.")).toBeVisible();
  await map.select("Rome");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Forum");
  await page.keyboard.press("Enter");
  await expect.poll(map.sketch).toEqual(["Trip", ["Rome", ["Forum"]]]);
  await page.unroute("**/versions/**");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "Version history" })).toBeVisible();
});

interface Broken {
  /** What it says, and cannot while it is broken. */
  readonly text: string;
  open(page: Page, map: OpenMap, site: Site): Promise<unknown>;
}

const press = (name: string | RegExp) => (page: Page) => page.getByRole("button", { name }).first().click();

const BROKEN: Readonly<Record<string, Broken>> = {
  "the document menu": { text: "Version history", open: press("Document menu") },
  "the layout popover": { text: "Org chart", open: press(/^Layout: /) },
  "the theme popover": { text: "Monochrome", open: press(/^Theme: /) },
  "the share dialog": { text: "Anyone with the link", open: press("Share") },
  "the account menu": { text: "Upgrade", open: press(/^Account of /) },
  "the log-in after a session that ended": {
    text: "You have been signed out",
    open: (_, { token }, site) => callApi(site, { method: "POST", path: "/v1/logout/", token }),
  },
  "what says that the document is gone": {
    text: "This document is no longer shared with you",
    open: (_, { id, token }, site) => callApi(site, { method: "DELETE", path: `/v1/documents/${id}/`, token }),
  },
};

/** A text that cannot be read until it is mended. */
async function breakText(page: Page, text: string): Promise<void> {
  await page.route("**/assets/*.js", async (route) => {
    const response = await route.fetch();
    const pattern = new RegExp(`([\\w-]+|"[^"]+"|\`[^\`]+\`):(["'\`]${text}["'\`])`, "g");
    const body = (await response.text()).replace(
      pattern,
      (_, key: string, value: string) =>
        `get ${key}(){if(globalThis.isOpened&&!globalThis.isMended)throw new Error("broken text");return ${value}}`,
    );
    await route.fulfill({ response, body });
  });
}

for (const [part, { text, open }] of Object.entries(BROKEN)) {
  test(`${part} that fails leaves the map alive, says so, and can be tried again`, async ({ page, site }) => {
    await breakText(page, text);
    const map = await openMap(page, site, { sketch: ["Trip", ["Rome"]] });
    await expect(page.getByRole("button", { name: "Fit map" })).toBeVisible();
    await page.evaluate(() => Object.assign(globalThis, { isOpened: true }));
    await open(page, map, site);
    await expect(page.getByText("This part of the page failed. Your map is safe.")).toBeVisible();
    await expect(map.topic("Rome")).toBeAttached();
    await page.evaluate(() => Object.assign(globalThis, { isMended: true }));
    await page.getByRole("button", { name: "Try again" }).click();
    if (part === "the account menu") await open(page, map, site);
    await expect(page.getByText(text).first()).toBeVisible();
  });
}

test("a canvas that the browser took back is painted again", async ({ page, site }) => {
  const map = await openMap(page, site, { sketch: ["Trip", ["Rome"]] });
  const { x, y } = await map.placeOf("Trip");
  // Beside the text, on the ground of the root.
  const place = { x: x - 30, y };
  const ground = await colourAt(page, place);
  // What browsers do when their graphics process ends; there is no way to make it happen in software drawing.
  await page.evaluate(() => {
    for (const canvas of document.querySelectorAll("canvas")) {
      canvas.getContext("2d")?.reset();
      canvas.dispatchEvent(new Event("contextlost"));
    }
  });
  await expect.poll(() => colourAt(page, place)).not.toEqual(ground);
  await page.evaluate(() => {
    for (const canvas of document.querySelectorAll("canvas")) canvas.dispatchEvent(new Event("contextrestored"));
  });
  await expect.poll(() => colourAt(page, place)).toEqual(ground);
});

/** Whether anything is drawn on a canvas. */
const isDrawn = (page: Page, at: number) =>
  page.evaluate((index) => {
    const canvas = document.querySelectorAll("canvas")[index];
    const { data = [] } = canvas?.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height) ?? {};
    return data.some((byte) => byte !== 0 && byte !== 255);
  }, at);

test("what lies over the map and the overview are painted again, too", async ({ page, site }) => {
  const map = await openMap(page, site, { sketch: ["Trip", ["Rome"], ["Oslo"]] });
  await page.getByRole("button", { name: "Minimap" }).click();
  await map.select("Rome");
  const canvases = () => page.evaluate(() => document.querySelectorAll("canvas").length);
  await expect.poll(canvases).toBe(3);
  for (const at of [1, 2]) {
    await expect.poll(() => isDrawn(page, at)).toBe(true);
    await page.evaluate((index) => document.querySelectorAll("canvas")[index]?.getContext("2d")?.reset(), at);
    expect(await isDrawn(page, at)).toBe(false);
    await page.evaluate(
      (index) => document.querySelectorAll("canvas")[index]?.dispatchEvent(new Event("contextrestored")),
      at,
    );
    await expect.poll(() => isDrawn(page, at)).toBe(true);
  }
});
