import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { pasteTopics } from "@treeline/map";
import { planRebuild, readContent } from "../../apps/server/src/collab/log/queries.ts";
import { editStored } from "../../apps/server/src/collab/testing/edit-stored.ts";
import { connectDatabase } from "../../apps/server/src/db/connect.ts";
import {
  clockAhead,
  findFreePort,
  type ServerProcess,
  startServerProcess,
} from "../../apps/server/src/testing/start-server-process.ts";
import { followMap, type OpenMap, schemaOf, sketchOf } from "../support/editor.ts";
import { countCopies, countKept } from "../support/local-copy.ts";
import { callApi, createDocument, createPerson } from "../support/people.ts";
import { test as base, expect, type Site } from "../support/site.ts";
import { addBelow, bringBack, cutOff, takeSeat } from "../support/together.ts";

interface Own {
  readonly url: string;
  readonly dataDir: string;
  /** `between` runs while no server does; the clock of the next one is ahead by `aheadMs`. */
  restart(between: () => Promise<void>, aheadMs: number): Promise<void>;
}

const test = base.extend<{ own: Own }>({
  own: async ({ site }, use) => {
    const dataDir = await mkdtemp(join(tmpdir(), "treeline-rebuilt-"));
    const settings = {
      DATA_DIR: dataDir,
      PORT: String(await findFreePort()),
      RATE_LIMITS: "off",
      SMTP_URL: site.smtp.url,
    };
    let server: ServerProcess = await startServerProcess(settings);
    await use({
      url: server.url,
      dataDir,
      async restart(between, aheadMs) {
        await server.stop();
        await between();
        server = await startServerProcess({ ...settings, ...clockAhead(aheadMs) });
      },
    });
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  },
  baseURL: async ({ own }, use) => use(own.url),
});

// Between two servers there is none for a moment.
test.use({ mayComplain: true });

const HOURS_MS = 2 * 3_600_000;

/** As after a year of pasting and deleting: Oslo is gone for good, and of 2,000 other topics only the tombstones are left. */
async function wearOut({ dataDir }: Own, id: string): Promise<void> {
  const database = await connectDatabase({ dataDir });
  const { id: userId } = await database.db.selectFrom("user").select("id").executeTakeFirstOrThrow();
  await editStored(database.db, { documentId: id, userId }, (map) => {
    const { root } = map.read();
    const oslo = root.children.filter(({ plain }) => plain === "Oslo").map((topic) => topic.id);
    const forest = Array.from({ length: 2_000 }, (_, i) => ({ text: `t${i}` }));
    const gone = [...oslo, ...pasteTopics(map, { parent: root.id, forest })];
    map.doc.transact(() => gone.forEach((topic) => map.parts.topics.delete(topic)));
  });
  await planRebuild(database.db, id, new Date().toISOString());
  await database.close();
}

async function generationOf({ dataDir }: Own, id: string): Promise<number> {
  const database = await connectDatabase({ dataDir });
  const { generation } = await readContent(database.db, id);
  await database.close();
  return generation;
}

const readSorted = async (map: OpenMap) => [sketchOf((await map.stored()).schema)].flat(9).sort();

interface Opened {
  readonly id: string;
  readonly place: Site;
  readonly token: string;
  readonly map: OpenMap;
}

async function openTrip(page: Page, own: Own, site: Site): Promise<Opened> {
  const place = { ...site, url: own.url };
  const person = await createPerson(place, page.context());
  const schema = schemaOf(["Trip", ["Rome"], ["Oslo"]]);
  const id = await createDocument(place, person, { name: "Launch", schema });
  const { map } = await takeSeat(page, place, { id, person });
  await expect(page.getByRole("button", { name: /^Saved/ })).toBeVisible();
  await expect.poll(() => countCopies(page)).toBe(1);
  return { id, place, token: person.token, map };
}

/** A topic, one below a topic that will be gone, and words in a text. */
async function editAway(map: OpenMap): Promise<void> {
  const page = map.box.page();
  await addBelow(map, "Rome", "Forum");
  await addBelow(map, "Oslo", "Fjord");
  await map.select("Trip");
  await page.keyboard.press("F2");
  await page.keyboard.press("End");
  await page.keyboard.type(" 2026");
  await page.keyboard.press("Enter");
  // It says so some seconds after the network has gone: by then the last letter is written too.
  await expect(page.getByText(/changes are kept in this browser/)).toBeVisible();
  expect(await countKept(page)).toBeGreaterThan(0);
}

async function rebuildAway(own: Own, id: string): Promise<void> {
  await own.restart(() => wearOut(own, id), HOURS_MS);
  // A job that waits for its turn after the start.
  await expect.poll(() => generationOf(own, id), { timeout: 60_000 }).toBe(1);
}

/** The page loads itself anew, and the browser does not ask whether it may. */
async function untilReloaded(page: Page, cause: () => Promise<void>): Promise<void> {
  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  const loaded = page.waitForEvent("load", { timeout: 60_000 });
  await cause();
  await loaded;
  expect(asked).toEqual([]);
}

const MERGED = ["Fjord", "Forum", "Rome", "Trip 2026"];

async function expectMerged(page: Page, { id, place, token }: Opened, texts = MERGED): Promise<void> {
  const map = await followMap(page, place, { id, token });
  await expect.poll(() => readSorted(map), { timeout: 30_000 }).toEqual(texts.toSorted());
  await expect(map.topic("Oslo")).toHaveCount(0);
  await expect.poll(() => countKept(page)).toBe(0);
  // Once more: it is not merged a second time, and can be edited.
  await page.reload();
  const again = await followMap(page, place, { id, token });
  await addBelow(again, "Rome", "Pantheon");
  await expect.poll(() => readSorted(again)).toEqual([...texts, "Pantheon"].toSorted());
}

test("changes of a page that was left open while its map was rebuilt arrive, and nothing that was deleted comes back", async ({
  page,
  own,
  site,
}) => {
  const opened = await openTrip(page, own, site);
  await cutOff({ page });
  await editAway(opened.map);
  await rebuildAway(own, opened.id);
  await untilReloaded(page, async () => {
    await bringBack({ page });
    await expect(page.getByText("This map was tidied up on the server")).toBeVisible();
  });
  await expectMerged(page, opened);
});

/** Closes the page, has the map rebuilt and opens it anew, or another page. */
async function comeBackLate(page: Page, own: Own, id: string, path = `/documents/${id}`): Promise<Page> {
  const context = page.context();
  await page.close({ runBeforeUnload: false });
  await rebuildAway(own, id);
  await context.setOffline(false);
  const late = await context.newPage();
  await late.goto(path);
  return late;
}

test("changes of a page that was closed before its map was rebuilt arrive", async ({ page, own, site }) => {
  const opened = await openTrip(page, own, site);
  await cutOff({ page });
  await editAway(opened.map);
  const late = await comeBackLate(page, own, opened.id);
  await expectMerged(late, opened);
});

test("changes of a page that was closed before its map was rebuilt arrive from any page", async ({
  page,
  own,
  site,
}) => {
  const opened = await openTrip(page, own, site);
  await cutOff({ page });
  await editAway(opened.map);
  const late = await comeBackLate(page, own, opened.id, "/documents");
  await expect.poll(() => countKept(late), { timeout: 30_000 }).toBe(0);
  await late.goto(`/documents/${opened.id}`);
  await expectMerged(late, opened);
});

test("of two tabs one comes back first, and what is typed in the other after that arrives too", async ({
  page,
  own,
  site,
}) => {
  const opened = await openTrip(page, own, site);
  const other = await page.context().newPage();
  await other.goto(`/documents/${opened.id}`);
  await followMap(other, opened.place, opened);
  await page.bringToFront();
  await cutOff({ page });
  await editAway(opened.map);
  await rebuildAway(own, opened.id);
  await bringBack({ page });
  const notice = "This map was tidied up on the server";
  for (const tab of [page, other]) await expect(tab.getByText(notice)).toBeVisible();
  // The first one still shows the old map and is typed in when the second one has merged what was there.
  const words = "Trevi, where coins are thrown over the left shoulder with the right hand";
  await untilReloaded(page, async () => {
    const typing = addBelow(opened.map, "Rome", words, 150);
    await untilReloaded(other, () => other.getByRole("button", { name: "Reload" }).click());
    const second = await followMap(other, opened.place, opened);
    await expect.poll(() => readSorted(second), { timeout: 30_000 }).toEqual(expect.arrayContaining(MERGED));
    await typing;
  });
  await expectMerged(page, opened, [...MERGED, words]);
});

test("a copy of an earlier build, which does not say what was sent, becomes a document of its own", async ({
  page,
  own,
  site,
}) => {
  const opened = await openTrip(page, own, site);
  await cutOff({ page });
  await editAway(opened.map);
  await forgetWhatWasSent(page);
  const late = await comeBackLate(page, own, opened.id);
  await late.getByRole("button", { name: "Open the copy" }).click();
  await late.waitForURL((url) => url.pathname !== `/documents/${opened.id}`);
  const id = new URL(late.url()).pathname.split("/").at(-1) ?? "";
  const copy = await followMap(late, opened.place, { ...opened, id });
  await expect.poll(() => readSorted(copy)).toEqual(["Fjord", "Forum", "Oslo", "Rome", "Trip 2026"]);
  const { name } = await callApi<{ name: string }>(opened.place, {
    method: "GET",
    path: `/v1/documents/${id}/`,
    token: opened.token,
  });
  expect(name).toBe("Launch (my copy)");
});

/** As the build before kept it. */
function forgetWhatWasSent(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const settle = <R>(request: IDBRequest<R>) =>
      new Promise<R>((resolve, reject) => {
        request.addEventListener("success", () => resolve(request.result));
        request.addEventListener("error", () => reject(request.error ?? new Error("the browser's database failed")));
      });
    const database = await settle(indexedDB.open("treeline-documents"));
    const [kept] = await settle(database.transaction("documents").objectStore("documents").getAll());
    const { reach: _reach, sentRow: _sentRow, generation: _generation, ...old } = kept as Record<string, unknown>;
    await settle(database.transaction("documents", "readwrite").objectStore("documents").put(old));
    database.close();
  });
}

test.describe("where the browser keeps nothing", () => {
  test("what was typed meanwhile is offered as a copy, and the page does not reload", async ({ page, own, site }) => {
    await page.addInitScript(() => Object.defineProperty(globalThis, "indexedDB", { value: undefined }));
    const place = { ...site, url: own.url };
    const person = await createPerson(place, page.context());
    const id = await createDocument(place, person, { name: "Launch", schema: schemaOf(["Trip", ["Rome"]]) });
    const { map } = await takeSeat(page, place, { id, person });
    await expect(page.getByRole("button", { name: /^Saved/ })).toBeVisible();
    await cutOff({ page });
    await addBelow(map, "Rome", "Forum");
    await rebuildAway(own, id);
    await bringBack({ page });
    await expect(page.getByText("this browser keeps no copy")).toBeVisible();
    page.on("dialog", (dialog) => void dialog.accept());
    await page.getByRole("button", { name: "Keep a copy of my own" }).click();
    await page.waitForURL((url) => url.pathname !== `/documents/${id}`);
    const copied = new URL(page.url()).pathname.split("/").at(-1) ?? "";
    const copy = await followMap(page, place, { id: copied, token: person.token });
    await expect.poll(() => readSorted(copy)).toEqual(["Forum", "Rome", "Trip"]);
  });
});

test.describe("with the application kept in the browser", () => {
  test.use({ serviceWorkers: "allow" });

  test("changes of a page that was opened without a network arrive", async ({ page, own, site }) => {
    const opened = await openTrip(page, own, site);
    await page.evaluate(() => navigator.serviceWorker.ready);
    const context = page.context();
    await page.close();
    await context.setOffline(true);
    const offline = await context.newPage();
    await offline.goto(`/documents/${opened.id}`);
    await editAway(await followMap(offline, opened.place, opened));
    await rebuildAway(own, opened.id);
    await untilReloaded(offline, () => context.setOffline(false));
    expect(new URL(offline.url()).pathname).toBe(`/documents/${opened.id}`);
    await expectMerged(offline, opened);
  });
});
