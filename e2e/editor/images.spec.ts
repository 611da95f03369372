import { writeFile } from "node:fs/promises";
import type { Page, TestInfo } from "@playwright/test";
import { buildPicture } from "../../apps/server/src/images/testing/pictures.ts";
import { findNode, followMap, type OpenMap, openMap, type ServerDocument } from "../support/editor.ts";
import { countKept, countPictures } from "../support/local-copy.ts";
import { beside, drag } from "../support/mouse.ts";
import { runCommand } from "../support/palette.ts";
import { callApi } from "../support/people.ts";
import { colourAt } from "../support/picture.ts";
import { expect, type Site, test } from "../support/site.ts";
import { watchLine } from "../support/together.ts";

const UPLOADS = "**/v1/images/";
const SIZE = { width: 120, height: 80 };

const readPhoto = async (name = "photo.png") => ({
  name,
  mimeType: "image/png",
  buffer: await buildPicture("png", SIZE),
});

async function pick(page: Page, file: Awaited<ReturnType<typeof readPhoto>>): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Image", exact: true }).click();
  await (await chooser).setFiles(file);
}

/** Of the lower half of a picture, which is blue, also under a veil. The text is below it. */
async function blueOf(page: Page, text: { x: number; y: number }): Promise<number> {
  const [red, , blue] = await colourAt(page, beside(text, 0, -8 - 6 - 20));
  return blue - red;
}

/** Also when its page is closed. */
const readStored = (site: Site, { id, token }: OpenMap) =>
  callApi<ServerDocument>(site, { method: "GET", path: `/v1/documents/${id}/`, token });

/** The image of the one child of a topic. */
async function imageUnder(map: OpenMap, parent: string) {
  const { nodes } = (await map.stored()).schema;
  const [id] = Object.entries(nodes).find(([, { text }]) => text[0]?.text === parent) ?? [];
  return Object.values(nodes).find((node) => node.parent === id)?.image;
}

test("a picked picture tells how far it is, and is drawn in its topic", async ({ page, site }) => {
  const map = await openMap(page, site, { sketch: ["Trip", ["Rome"]] });
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(UPLOADS, async (route) => {
    await held;
    await route.continue();
  });
  await map.select("Rome");
  await pick(page, await readPhoto());
  const progress = page.getByRole("progressbar", { name: "photo.png" });
  await expect(progress).toBeVisible();
  await expect.poll(async () => findNode((await map.stored()).schema, "Rome").image).toMatchObject(SIZE);
  const text = await map.placeOf("Rome");
  const place = await progress.boundingBox();
  expect(place?.y).toBeLessThan(text.y);
  expect(text.y - (place?.y ?? 0)).toBeLessThan(SIZE.height);
  letGo();
  await expect(progress).toBeHidden();
  await expect.poll(async () => findNode((await map.stored()).schema, "Rome").image?.url).toMatch(/^\/files\//);
  await expect.poll(() => blueOf(page, text)).toBeGreaterThan(200);
});

test.describe("a picture that does not come at once", () => {
  test.use({ mayComplain: true });

  test("a map shows the small variant of a picture, asks again when it does not come, and shows the original from near", async ({
    page,
    site,
  }) => {
    const map = await openMap(page, site, { sketch: ["Trip", ["Rome"]] });
    const asked: string[] = [];
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith("/files/")) asked.push(pathname);
    });
    let failures = 0;
    await page.route("**/files/small/*", (route) => {
      failures += 1;
      return failures === 1 ? route.abort() : route.continue();
    });
    await map.select("Rome");
    await pick(page, { ...(await readPhoto()), buffer: await buildPicture("png", { width: 1_500, height: 1_000 }) });
    await expect.poll(async () => findNode((await map.stored()).schema, "Rome").image?.url).toMatch(/^\/files\//);
    const url = findNode((await map.stored()).schema, "Rome").image?.url ?? "";
    const text = await map.placeOf("Rome");
    await expect.poll(() => failures).toBe(2);
    await expect.poll(() => blueOf(page, text)).toBeGreaterThan(200);
    expect(new Set(asked)).toEqual(new Set([url.replace("/files/", "/files/small/")]));
    for (let presses = 0; presses < 24; presses += 1) await page.keyboard.press("Control+Equal");
    await expect.poll(() => asked).toContain(url);
  });
});

test("an upload that fails leaves the picture in its place, goes on by itself, and can be given up", async ({
  page,
  site,
}) => {
  const map = await openMap(page, site, { sketch: ["Trip", ["Rome"]] });
  await page.route(UPLOADS, (route) => route.abort());
  await map.select("Rome");
  await pick(page, await readPhoto());
  const problem = page.getByRole("alert").filter({ hasText: "The server cannot be reached." });
  await expect(problem).toBeVisible();
  const text = await map.placeOf("Rome");
  await page.getByRole("button", { name: "Dismiss photo.png" }).click();
  await expect.poll(async () => findNode((await map.stored()).schema, "Rome").image).toBeUndefined();
  await pick(page, await readPhoto());
  await expect(problem).toBeVisible();
  await expect.poll(() => blueOf(page, text)).toBeGreaterThan(100);
  await page.unroute(UPLOADS);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(problem).toBeHidden();
  await expect.poll(async () => findNode((await map.stored()).schema, "Rome").image?.url).toMatch(/^\/files\//);
  await pick(page, { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("x") });
  await expect(page.getByRole("alert").filter({ hasText: "Not a picture that fits here" })).toBeVisible();
  await page.getByRole("button", { name: "Dismiss notes.txt" }).click();
  await expect(page.getByRole("region", { name: "Pictures that were not uploaded" })).toBeHidden();
});

test("a picture added without a network outlives a reload, and arrives when the server can be reached", async ({
  page,
  site,
}) => {
  const map = await openMap(page, site, { sketch: ["Trip", ["Rome"]] });
  await page.route(UPLOADS, (route) => route.abort());
  await map.select("Rome");
  await pick(page, await readPhoto());
  const problem = page.getByRole("alert").filter({ hasText: "The server cannot be reached." });
  await expect(problem).toBeVisible();
  await expect.poll(async () => findNode((await map.stored()).schema, "Rome").image).toMatchObject(SIZE);
  await page.reload();
  await expect(problem).toBeVisible();
  const again = await followMap(page, site, map);
  await expect.poll(async () => blueOf(page, await again.placeOf("Rome"))).toBeGreaterThan(100);
  await page.unroute(UPLOADS);
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect(problem).toBeHidden();
  await expect.poll(async () => findNode((await map.stored()).schema, "Rome").image?.url).toMatch(/^\/files\//);
  await page.reload();
  await expect(again.topic("Rome")).toBeAttached();
  await expect.poll(() => countPictures(page)).toBe(0);
});

test("a server that is busy is asked again by itself, and a picture that the browser cannot keep says so", async ({
  page,
  site,
}) => {
  // Its disk is full.
  await page.addInitScript(() => {
    const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function (...args) {
      if (this.name === "pictures") throw new DOMException("full", "QuotaExceededError");
      return put.apply(this, args);
    };
  });
  const map = await openMap(page, site, { sketch: ["Trip", ["Rome"]] });
  let isBusy = true;
  await page.route(UPLOADS, (route) => (isBusy ? route.fulfill({ status: 503, json: {} }) : route.continue()));
  await map.select("Rome");
  await pick(page, await readPhoto());
  const problem = page.getByRole("alert").filter({ hasText: "The server is busy." });
  await expect(problem).toContainText("leave this page open until it is sent");
  isBusy = false;
  await expect(problem).toBeHidden();
  await expect.poll(async () => findNode((await map.stored()).schema, "Rome").image?.url).toMatch(/^\/files\//);
});

test("leaving the map ends an upload and opens no socket; the next page sends the picture", async ({ page, site }) => {
  const map = await openMap(page, site, { sketch: ["Trip", ["Rome"]] });
  await page.route(UPLOADS, () => undefined);
  await map.select("Rome");
  await pick(page, await readPhoto());
  await expect(page.getByRole("progressbar", { name: "photo.png" })).toBeVisible();
  await expect.poll(async () => findNode((await map.stored()).schema, "Rome").image).toMatchObject(SIZE);
  const ended = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/v1/images/"));
  await page.getByRole("link", { name: "Treeline" }).click();
  await ended;
  await expect(page).toHaveURL("/documents");
  await page.unroute(UPLOADS);
  expect(await countPictures(page)).toBe(1);
  await page.goto(`/documents/${map.id}`);
  await expect.poll(async () => findNode((await map.stored()).schema, "Rome").image?.url).toMatch(/^\/files\//);
  await expect.poll(() => countPictures(page)).toBe(0);
});

test("a picture waits while the browser cannot read the changes that show it", async ({ page, context, site }) => {
  const line = await watchLine(page);
  const map = await openMap(page, site, { sketch: ["Trip", ["Rome"]] });
  await expect(page.getByRole("button", { name: "Fit map" })).toBeVisible();
  await page.route(UPLOADS, (route) => route.abort());
  line.isDeaf = true;
  await map.select("Rome");
  await pick(page, await readPhoto());
  await expect.poll(() => countKept(page)).toBeGreaterThan(0);
  await expect.poll(() => countPictures(page)).toBe(1);
  const late = await context.newPage();
  await page.close();
  await late.addInitScript(() => {
    if (sessionStorage.getItem("isMended")) return;
    IDBIndex.prototype.getAll = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await late.goto(`/documents/${map.id}`);
  await expect(late.getByRole("button", { name: "Fit map" })).toBeVisible();
  await expect(late.getByRole("treeitem", { name: "Rome" })).toBeAttached();
  await late.waitForLoadState("networkidle");
  expect(await countPictures(late)).toBe(1);
  await late.evaluate(() => sessionStorage.setItem("isMended", "yes"));
  await late.reload();
  await expect
    .poll(async () => findNode((await readStored(site, map)).schema, "Rome").image?.url)
    .toMatch(/^\/files\//);
});

test.describe("with a clipboard", () => {
  test.use({ permissions: ["clipboard-read", "clipboard-write"] });

  for (const [way, paste] of [
    ["by keys", (page: Page) => page.keyboard.press("Control+v")],
    ["by a menu", (page: Page) => runCommand(page, "Paste")],
  ] as const)
    test(`a picture pasted ${way} is a child of its own`, async ({ page, site }) => {
      const map = await openMap(page, site, { sketch: ["Trip", ["Rome"]] });
      const bytes = (await buildPicture("png", SIZE)).toString("base64");
      await page.evaluate(async (data) => {
        const blob = new Blob([Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0))], { type: "image/png" });
        await navigator.clipboard.write([new ClipboardItem({ "image/png": blob })]);
      }, bytes);
      await map.select("Rome");
      await paste(page);
      await expect.poll(() => imageUnder(map, "Rome")).toMatchObject(SIZE);
      await page.keyboard.press("Control+z");
      await expect.poll(map.shown).toEqual(["Trip", ["Rome"]]);
    });
});

/** Of the main topics. */
const listImages = ({ nodes, root }: Awaited<ReturnType<OpenMap["stored"]>>["schema"]) =>
  Object.values(nodes)
    .filter(({ parent, image }) => parent === root && image)
    .map(({ image }) => ({ width: image?.width, height: image?.height }));

async function dropPicture(page: Page, info: TestInfo, at: { x: number; y: number }): Promise<void> {
  const path = info.outputPath("photo.png");
  await writeFile(path, await buildPicture("png", SIZE));
  const session = await page.context().newCDPSession(page);
  const data = { items: [], files: [path], dragOperationsMask: 1 };
  for (const type of ["dragEnter", "dragOver", "drop"] as const)
    await session.send("Input.dispatchDragEvent", { type, ...at, data });
}

test("a picture dropped on a topic is its own, and one dropped beside all topics is a main topic", async ({
  page,
  site,
}, info) => {
  const map = await openMap(page, site, { sketch: ["Trip", ["Rome"]] });
  const { x, y } = await map.placeOf("Rome");
  await dropPicture(page, info, { x, y });
  await expect.poll(async () => findNode((await map.stored()).schema, "Rome").image).toMatchObject(SIZE);
  await dropPicture(page, info, { x, y: y + 240 });
  await expect.poll(async () => listImages((await map.stored()).schema)).toEqual([SIZE, SIZE]);
});

test("text dropped on a topic goes below it, a list as several topics", async ({ page, site }) => {
  const map = await openMap(page, site, { sketch: ["Trip", ["Rome"], ["Oslo"]] });
  const at = await map.placeOf("Oslo");
  const session = await page.context().newCDPSession(page);
  const data = { items: [{ mimeType: "text/plain", data: "Fjord\n\tBoat\nSki" }], files: [], dragOperationsMask: 1 };
  for (const type of ["dragEnter", "dragOver", "drop"] as const)
    await session.send("Input.dispatchDragEvent", { type, x: at.x, y: at.y, data });
  await expect.poll(map.sketch).toEqual(["Trip", ["Rome"], ["Oslo", ["Fjord", ["Boat"]], ["Ski"]]]);
});

test("a corner resizes a picture under the pointer, and the opposite one stays; keys do without a pointer", async ({
  page,
  site,
}, info) => {
  const map = await openMap(page, site, { sketch: ["Trip", ["Rome"]] });
  await dropPicture(page, info, await map.placeOf("Rome"));
  const imageOf = async () => findNode((await map.stored()).schema, "Rome").image;
  await expect.poll(imageOf).toMatchObject(SIZE);
  // The text stands 8 below the picture, in its middle.
  const box = (await map.box.boundingBox()) as { x: number; y: number; width: number };
  const corner = { x: box.x + box.width / 2 + SIZE.width / 2, y: box.y - 8 };
  await drag(page, corner, beside(corner, 40, 27));
  await expect.poll(imageOf).toMatchObject({ width: 160, height: 106.67 });
  await page.keyboard.press("Control+z");
  await expect.poll(imageOf).toMatchObject(SIZE);
  await page.keyboard.press("Alt+=");
  await expect.poll(imageOf).toMatchObject({ width: 144, height: 96 });
  await page.keyboard.press("Alt+-");
  await expect.poll(imageOf).toMatchObject(SIZE);
});

test("a picture is looked at larger, and taken off its topic", async ({ page, site }, info) => {
  const map = await openMap(page, site, { sketch: ["Trip", ["Rome"]] });
  await dropPicture(page, info, await map.placeOf("Rome"));
  const imageOf = async () => findNode((await map.stored()).schema, "Rome").image;
  await expect.poll(imageOf).toMatchObject(SIZE);
  const box = (await map.box.boundingBox()) as { x: number; y: number; width: number };
  const picture = { x: box.x + box.width / 2, y: box.y - 30 };
  await page.mouse.dblclick(picture.x, picture.y);
  const viewer = page.getByRole("dialog", { name: "Rome" });
  await expect(viewer.getByRole("img", { name: "Rome" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(viewer).toBeHidden();
  await page.mouse.click(picture.x, picture.y, { button: "right" });
  await page.getByRole("menuitem", { name: "Remove image" }).click();
  await expect.poll(imageOf).toBeUndefined();
  await page.keyboard.press("Control+z");
  await expect.poll(imageOf).toMatchObject(SIZE);
  await expect.poll(map.selected).toEqual(["Rome"]);
  // Of the selected topic, so that the picture is meant.
  await page.mouse.click(picture.x, picture.y);
  await page.keyboard.press("Delete");
  await expect.poll(imageOf).toBeUndefined();
  await expect(map.topic("Rome")).toBeAttached();
});
