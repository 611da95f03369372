import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BrowserContext, Page } from "@playwright/test";
import {
  clockAhead,
  findFreePort,
  type ServerProcess,
  startServerProcess,
} from "../../apps/server/src/testing/start-server-process.ts";
import { followMap, type Sketch, schemaOf, sketchOf } from "../support/editor.ts";
import { countCopies, countKept } from "../support/local-copy.ts";
import type { NextBuild } from "../support/next-build.ts";
import { callApi, createDocument, createPerson, openWindow } from "../support/people.ts";
import { expect, PASSWORD, type Site } from "../support/site.ts";
import { addBelow, bringBack, cutOff, takeSeat } from "../support/together.ts";
import { test as base } from "../support/two-builds.ts";

interface Update {
  /** Where both builds are, one after the other, with the same data. */
  readonly url: string;
  readonly next: NextBuild;
  /** Stops the server of this build and starts that of the next, with a clock that is ahead by so much. */
  deploy(aheadMs?: number): Promise<void>;
}

const test = base.extend<{ update: Update }>({
  update: async ({ nextBuild, site }, use) => {
    const dataDir = await mkdtemp(join(tmpdir(), "treeline-update-"));
    const port = String(await findFreePort());
    const settings = { DATA_DIR: dataDir, PORT: port, RATE_LIMITS: "off", SMTP_URL: site.smtp.url };
    let server: ServerProcess = await startServerProcess(settings);
    await use({
      url: server.url,
      next: nextBuild,
      async deploy(aheadMs = 0) {
        await server.stop();
        server = await nextBuild.start({ ...settings, ...clockAhead(aheadMs) });
      },
    });
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  },
  baseURL: async ({ update }, use) => use(update.url),
});

test.describe.configure({ timeout: 180_000 });
// Between two servers there is none for a moment.
test.use({ mayComplain: true });

async function openDocument(page: Page, place: Site, sketch: Sketch) {
  const person = await createPerson(place, page.context());
  const id = await createDocument(place, person, { name: "Launch", schema: schemaOf(sketch) });
  const { map } = await takeSeat(page, place, { id, person });
  await expect(page.getByRole("button", { name: /^Saved/ })).toBeVisible();
  return { person, id, map };
}

const WORDS = "every letter that is typed while the servers change is there in the end, and in its place";

/** At the pace of a person, until that is done; gives what was typed. */
async function typeUntil(page: Page, work: Promise<void>): Promise<string> {
  let isDone = false;
  const done = work.finally(() => {
    isDone = true;
  });
  let typed = "";
  while (!isDone || typed.length < WORDS.length || typed.endsWith(" ")) {
    const letter = WORDS[typed.length % WORDS.length] ?? "";
    await page.keyboard.type(letter, { delay: 150 });
    typed += letter;
  }
  await done;
  return typed;
}

test("a page goes on through the update of the server, reloads itself when one pauses, and loses no letter", async ({
  page,
  update,
  site,
}) => {
  const place = { ...site, url: update.url };
  const { person, id, map } = await openDocument(page, place, ["Trip", ["Rome"]]);
  // Files that the page asks for only after the update are gone by then, and it would load itself anew for them.
  await expect.poll(() => countCopies(page), { timeout: 60_000 }).toBe(1);
  await page.waitForLoadState("networkidle");
  await map.select("Rome");
  await page.keyboard.press("Tab");
  let loads = 0;
  page.on("load", () => {
    loads += 1;
  });
  const sockets: string[] = [];
  page.on("websocket", (socket) => sockets.push(socket.url()));
  const words = await typeUntil(page, update.deploy());
  expect(loads).toBe(0);
  await page.keyboard.press("Enter");
  await expect.poll(() => loads, { timeout: 60_000 }).toBe(1);
  await followMap(page, place, { id, token: person.token });
  await expect(map.topic(words)).toBeAttached();
  expect(sketchOf((await map.stored()).schema)).toEqual(["Trip", ["Rome", [words]]]);
  await expect.poll(() => sockets.at(-1)).toContain(`version=${update.next.version}`);
  // It can be edited again.
  await map.select(words);
  await page.keyboard.press("Enter");
  await page.keyboard.type("and on");
  await page.keyboard.press("Enter");
  await expect.poll(async () => sketchOf((await map.stored()).schema)).toEqual(["Trip", ["Rome", [words], ["and on"]]]);
});

test("tabs of both builds in one browser go on beside each other, and what either makes is stored and kept", async ({
  page,
  context,
  update,
  site,
}) => {
  const place = { ...site, url: update.url };
  const { person, id, map } = await openDocument(page, place, ["Trip", ["Rome"]]);
  await expect.poll(() => countCopies(page)).toBe(1);
  // While one types the old page does not load itself anew.
  await map.select("Rome");
  await page.keyboard.press("F2");
  await page.keyboard.press("End");
  let loads = 0;
  page.on("load", () => {
    loads += 1;
  });
  await update.deploy();
  const second = await context.newPage();
  const sockets: string[] = [];
  second.on("websocket", (socket) => sockets.push(socket.url()));
  const other = await takeSeat(second, place, { id, person });
  await expect.poll(() => sockets.at(-1)).toContain(`version=${update.next.version}`);
  await addBelow(other.map, "Trip", "Oslo");
  await page.bringToFront();
  await page.keyboard.type(" by night");
  await expect(other.map.topic("Rome by night")).toBeAttached();
  expect(loads).toBe(0);
  await page.keyboard.press("Enter");
  const both = ["Trip", ["Rome by night"], ["Oslo"]];
  await expect.poll(() => other.map.sketch()).toEqual(both);
  await expect.poll(() => loads, { timeout: 60_000 }).toBe(1);
  await followMap(page, place, { id, token: person.token });
  await expect.poll(map.shown).toEqual(both);
  // Both builds wrote into one copy.
  await expect.poll(() => countKept(page)).toBe(0);
  expect(await countCopies(page)).toBe(1);
});

/** Adds Forum below Rome. */
async function editOffline(page: Page, place: Site) {
  const opened = await openDocument(page, place, ["Trip", ["Rome"], ["Oslo"]]);
  await expect.poll(() => countCopies(page)).toBe(1);
  await cutOff({ page });
  await opened.map.select("Rome");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Forum");
  await page.keyboard.press("Enter");
  // All of it, not only the first row: the next thing may be the end of the tab.
  await expect(page.getByText("kept in this browser and sent")).toBeVisible();
  return opened;
}

test("what was changed without a network before the update arrives after it", async ({
  page,
  browser,
  update,
  site,
}) => {
  const place = { ...site, url: update.url };
  const { person, id, map } = await editOffline(page, place);

  await update.deploy();
  // Another person opens it on the new build first, and edits it.
  const window = await openWindow(browser, place);
  await window.context().addCookies(await page.context().cookies());
  const other = await takeSeat(window, place, { id, person });
  await other.map.select("Oslo");
  await window.keyboard.press("Delete");

  await bringBack({ page });
  await expect
    .poll(async () => sketchOf((await other.map.stored()).schema), { timeout: 60_000 })
    .toEqual(["Trip", ["Rome", ["Forum"]]]);
  await expect(other.map.topic("Forum")).toBeAttached();
  await page.waitForEvent("load", { timeout: 60_000 }).catch(() => undefined);
  await followMap(page, place, { id, token: person.token });
  await expect(map.topic("Forum")).toBeAttached();
  await expect(map.topic("Oslo")).toHaveCount(0);
  await window.close();
});

test.describe("with the application kept in the browser", () => {
  test.use({ serviceWorkers: "allow" });

  test("without a network the page is that of the newest build, which can read what it has stored", async ({
    page,
    update,
    site,
  }) => {
    const place = { ...site, url: update.url };
    const { id, person, map } = await openDocument(page, place, ["Trip", ["Rome"]]);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.goto("about:blank");
    await update.deploy();
    await page.goto(`/documents/${id}`);
    await followMap(page, place, { id, token: person.token });
    await expect.poll(() => countCopies(page)).toBe(1);
    // Both builds are kept, and the new one answers.
    const isInstalled = () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration();
        const builds = (await caches.keys()).length;
        return builds === 2 && registration?.active?.state === "activated" && !registration.installing;
      });
    await expect.poll(isInstalled, { timeout: 60_000 }).toBe(true);
    await page.context().setOffline(true);
    await page.goto(`/documents/${id}`);
    await map.select("Rome");
    await page.keyboard.press("Tab");
    await page.keyboard.type("Forum");
    await page.keyboard.press("Enter");
    await expect.poll(map.shown).toEqual(["Trip", ["Rome", ["Forum"]]]);
    await expect.poll(() => countKept(page)).toBeGreaterThan(0);
  });
});

const MONTH_MS = 31 * 86_400_000;

test("what was changed without a network is sent a month later, by a browser that was closed before the update", async ({
  page,
  browser,
  update,
  site,
}) => {
  const place = { ...site, url: update.url };
  const { person, id } = await editOffline(page, place);
  const context = page.context();
  await page.close({ runBeforeUnload: false });

  await update.deploy(MONTH_MS);
  const login = { email: person.email, password: PASSWORD };
  const { access_token: token } = await callApi<{ access_token: string }>(place, {
    method: "POST",
    path: "/v1/login/",
    body: login,
  });
  const window = await openWindow(browser, place);
  for (const each of [context, window.context()]) await signIn(each, place, token);
  const other = await takeSeat(window, place, { id, person: { ...person, token } });
  await other.map.select("Oslo");
  await window.keyboard.press("Delete");

  await context.setOffline(false);
  const late = await context.newPage();
  await takeSeat(late, place, { id, person: { ...person, token } });
  await expect
    .poll(async () => sketchOf((await other.map.stored()).schema), { timeout: 60_000 })
    .toEqual(["Trip", ["Rome", ["Forum"]]]);
  await expect.poll(() => countKept(late)).toBe(0);
  await window.close();
});

const signIn = (context: BrowserContext, { url }: Site, value: string) =>
  context.addCookies([{ name: "session", value, url, httpOnly: true, sameSite: "Lax" }]);
