import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import { addTopic, DOC_VERSION } from "@treeline/map";
import { openClient } from "../../apps/server/src/collab/testing/live-client.ts";
import { followMap, type ServerDocument, schemaOf } from "../support/editor.ts";
import { killBrowser } from "../support/kill-browser.ts";
import { countCopies, countKept } from "../support/local-copy.ts";
import { callApi, createDocument, createPerson } from "../support/people.ts";
import { expect, test } from "../support/site.ts";
import { bringBack, cutOff, sitDown, takeSeat } from "../support/together.ts";

/** The next frame with content that passes in this direction is swallowed, as by a bad proxy. */
interface LossyRoad {
  losesNext: "from-page" | "to-page" | null;
  lost: number;
}

const SYNC = 0;
const UPDATE = 2;

/** Behind the name of the document comes the kind. */
function isUpdate(frame: string | Buffer): boolean {
  if (typeof frame === "string") return false;
  const at = 1 + (frame[0] ?? 0);
  return frame[at] === SYNC && frame[at + 1] === UPDATE;
}

async function makeRoadLossy(page: Page): Promise<LossyRoad> {
  const road: LossyRoad = { losesNext: null, lost: 0 };
  await page.routeWebSocket("**/collab/*", (client) => {
    const server = client.connectToServer();
    const passes = (direction: "from-page" | "to-page", frame: string | Buffer) => {
      if (road.losesNext !== direction || !isUpdate(frame)) return true;
      road.losesNext = null;
      road.lost += 1;
      return false;
    };
    client.onMessage((frame) => {
      if (passes("from-page", frame)) server.send(frame);
    });
    server.onMessage((frame) => {
      if (passes("to-page", frame)) client.send(frame);
    });
  });
  return road;
}

const HEALED = { timeout: 30_000 };

// A loss is noticed after up to 5 s, and a browser of its own takes long to start on a busy machine.
test.describe.configure({ timeout: 120_000 });

test("[F15] what the page sent and a proxy lost arrives all the same, and is not called saved before", async ({
  page,
  browser,
  site,
}) => {
  const road = await makeRoadLossy(page);
  const { marta, lena, agreed } = await sitDown(page, browser, site, ["Trip", ["Rome"], ["Oslo"]]);
  await expect(page.getByRole("button", { name: /^Saved/ })).toBeVisible();
  await marta.map.select("Oslo");
  road.losesNext = "from-page";
  await page.keyboard.press("Delete");
  await expect.poll(() => road.lost).toBe(1);
  await expect(page.getByRole("button", { name: /^Saved/ })).toHaveCount(0);
  await expect(lena.map.topic("Oslo")).toHaveCount(0, HEALED);
  expect(await agreed()).toEqual(["Trip", ["Rome"]]);
  await expect(page.getByRole("button", { name: /^Saved/ })).toBeVisible();
});

test("[F15] what others did and a proxy lost is seen all the same", async ({ page, browser, site }) => {
  const road = await makeRoadLossy(page);
  const { marta, lena, agreed } = await sitDown(page, browser, site, ["Trip", ["Rome"], ["Oslo"]]);
  await lena.map.select("Oslo");
  road.losesNext = "to-page";
  await lena.page.keyboard.press("Delete");
  await expect.poll(() => road.lost).toBe(1);
  await expect(marta.map.topic("Oslo")).toHaveCount(0, HEALED);
  expect(await agreed()).toEqual(["Trip", ["Rome"]]);
});

test("[F14] a duplicated tab and its original agree, with and without a network", async ({ page, context, site }) => {
  const person = await createPerson(site, context);
  const id = await createDocument(site, person, { name: "Launch", schema: schemaOf(["Trip", ["Rome"]]) });
  const first = await takeSeat(page, site, { id, person });
  // As a browser does it: with everything that the first tab keeps in its session.
  const [copy] = await Promise.all([
    context.waitForEvent("page"),
    page.evaluate(() => void window.open(location.href, "_blank")),
  ]);
  const second = { page: copy, person, map: await followMap(copy, site, { id, token: person.token }) };
  const add = async ({ map, page: tab }: typeof second, name: string) => {
    await map.select("Rome");
    await tab.keyboard.press("Tab");
    await tab.keyboard.type(name);
    await tab.keyboard.press("Enter");
    await expect(map.topic(name)).toBeAttached();
  };
  await add(first, "Forum");
  await expect(second.map.topic("Forum")).toBeAttached();
  await cutOff(first);
  await add(first, "Tiber");
  await add(second, "Trevi");
  await bringBack(first);
  for (const { map } of [first, second]) {
    for (const name of ["Forum", "Tiber", "Trevi"]) await expect(map.topic(name)).toHaveCount(1, HEALED);
  }
  await expect.poll(async () => Object.keys((await first.map.stored()).schema.nodes).length, HEALED).toBe(5);
});

const HOUR_MS = 3_600_000;

for (const [words, ms] of [
  ["ahead", HOUR_MS],
  ["behind", -HOUR_MS],
] as const) {
  test(`[F13] a window whose clock is an hour ${words} agrees with the others, and history keeps the server's time`, async ({
    page,
    browser,
    site,
  }) => {
    await page.addInitScript((shift) => {
      const RealDate = Date;
      globalThis.Date = class extends RealDate {
        constructor(...given: []) {
          if (given.length > 0) super(...given);
          else super(RealDate.now() + shift);
        }

        static override now(): number {
          return RealDate.now() + shift;
        }
      } as DateConstructor;
    }, ms);
    const { id, marta, lena, agreed } = await sitDown(page, browser, site, ["Trip", ["Rome"], ["Oslo"]]);
    expect(Math.abs((await page.evaluate(() => Date.now())) - Date.now() - ms)).toBeLessThan(HOUR_MS / 2);
    // Both name the same topic, one deletes what the other moves, both at once.
    await cutOff(marta);
    await cutOff(lena);
    const rename = async ({ page: window, map }: typeof marta, name: string) => {
      await map.select("Rome");
      await window.keyboard.press("F2");
      await window.keyboard.press("ControlOrMeta+A");
      await window.keyboard.type(name);
      await window.keyboard.press("Enter");
      await expect(map.topic(name)).toBeAttached();
    };
    await rename(marta, "Roma");
    await rename(lena, "Rom");
    await lena.map.select("Oslo");
    await lena.page.keyboard.press("Delete");
    await bringBack(marta);
    await bringBack(lena);
    expect(JSON.stringify(await agreed())).not.toContain("Oslo");

    const { token } = marta.person;
    const path = `/v1/documents/${id}/versions/`;
    for (const name of ["One", "Two"]) await callApi(site, { method: "POST", path, token, body: { name } });
    const versions = await callApi<{ name: string | null; created_at: string }[]>(site, { method: "GET", path, token });
    expect(versions.map(({ name }) => name).filter(Boolean)).toEqual(["Two", "One"]);
    for (const { created_at } of versions) {
      expect(Math.abs(Date.parse(created_at) - Date.now())).toBeLessThan(HOUR_MS / 2);
    }
  });
}

test("[F19] an old page after a deploy offers a reload, and loses nothing of what it could not send", async ({
  page,
  site,
}) => {
  const person = await createPerson(site, page.context());
  const id = await createDocument(site, person, { name: "Launch", schema: schemaOf(["Trip", ["Rome"]]) });
  const { map } = await takeSeat(page, site, { id, person });
  await expect.poll(() => countCopies(page)).toBe(1);
  await cutOff({ page });
  await map.select("Rome");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Forum");
  await page.keyboard.press("Enter");
  await expect(page.getByText(/changes? (is|are) kept in this browser/)).toBeVisible();

  // Meanwhile a page of the next version has written to the same document.
  const url = `${site.url.replace("http", "ws")}/collab`;
  const newer = openClient({ url, documentId: id, token: person.token });
  try {
    await newer.synced();
    addTopic(newer.map, { parent: newer.map.read().root.id, text: "Tiber" });
    newer.doc.getMap("meta").set("schema", DOC_VERSION + 1);
    await newer.saved();

    await bringBack({ page });
    const notice = page.getByRole("alert").filter({ hasText: "There is a newer version of this page" });
    await expect(notice).toBeVisible(HEALED);
    for (const name of ["Forum", "Tiber"]) await expect(map.topic(name)).toBeAttached();
    const textsThere = () => JSON.stringify(newer.doc.getMap("topics").toJSON());
    await expect.poll(textsThere, HEALED).toContain("Forum");
    // What it would write now could be wrong for the new pages.
    await map.select("Rome");
    await page.keyboard.press("Delete");
    await expect(map.topic("Rome")).toBeAttached();

    await Promise.all([page.waitForEvent("load"), notice.getByRole("button", { name: "Reload" }).click()]);
    await followMap(page, site, { id, token: person.token });
    for (const name of ["Rome", "Forum", "Tiber"]) await expect(map.topic(name)).toBeAttached(HEALED);
  } finally {
    newer.destroy();
  }
});

test("[F7] what was typed offline outlives the kill of the whole browser", async ({ site }) => {
  const folder = await mkdtemp(join(tmpdir(), "treeline-browser-"));
  const executablePath = process.env["CHROMIUM_PATH"];
  const open = async () => {
    const args = ["--no-sandbox", "--disable-gpu"];
    const options = {
      baseURL: site.url,
      locale: "en-GB",
      serviceWorkers: "allow" as const,
      args,
      ...(executablePath && { executablePath }),
    };
    const context = await chromium.launchPersistentContext(folder, options);
    return { context, page: context.pages()[0] ?? (await context.newPage()) };
  };
  try {
    const { context, page } = await open();
    const person = await createPerson(site, context);
    const id = await createDocument(site, person, { name: "Launch", schema: schemaOf(["Trip", ["Rome"]]) });
    const seat = await takeSeat(page, site, { id, person });
    await page.evaluate(() => navigator.serviceWorker.ready);
    await expect.poll(() => countCopies(page)).toBe(1);
    await cutOff(seat);
    await seat.map.select("Rome");
    await page.keyboard.press("Tab");
    await page.keyboard.type("Forum");
    await page.keyboard.press("Enter");
    await expect(page.getByText(/changes? (is|are) kept in this browser/)).toBeVisible();
    // And in the middle of a word.
    await page.keyboard.press("Enter");
    await page.keyboard.type("Tiber");
    // Two new topics, and each letter.
    await expect.poll(() => countKept(page)).toBe(12);
    await killBrowser(folder);
    const stored = await callApi<ServerDocument>(site, {
      method: "GET",
      path: `/v1/documents/${id}/`,
      token: person.token,
    });
    expect(JSON.stringify(stored.schema)).not.toContain("Forum");

    const again = await open();
    await again.context.addCookies([
      { name: "session", value: person.token, url: site.url, httpOnly: true, sameSite: "Lax" },
    ]);
    const back = await takeSeat(again.page, site, { id, person });
    await expect(back.map.topic("Forum")).toBeAttached(HEALED);
    await expect.poll(() => back.map.sketch(), HEALED).toEqual(["Trip", ["Rome", ["Forum"], ["Tiber"]]]);
    await again.context.close();
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
});
