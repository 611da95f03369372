import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import {
  findFreePort,
  type ServerProcess,
  startServerProcess,
} from "../../apps/server/src/testing/start-server-process.ts";
import { followMap, type Sketch, schemaOf, sketchOf } from "../support/editor.ts";
import { countCopies, countKept } from "../support/local-copy.ts";
import { makeNextBuild, type NextBuild } from "../support/next-build.ts";
import { createDocument, createPerson, openWindow } from "../support/people.ts";
import { test as base, expect, type Site } from "../support/site.ts";
import { bringBack, cutOff, takeSeat } from "../support/together.ts";

interface Update {
  /** Where both builds are, one after the other, with the same data. */
  readonly url: string;
  readonly next: NextBuild;
  /** Stops the server of this build and starts that of the next. */
  deploy(): Promise<void>;
}

const test = base.extend<{ update: Update }, { nextBuild: NextBuild }>({
  nextBuild: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const built = await makeNextBuild();
      await use(built);
      await rm(built.folder, { recursive: true, force: true });
    },
    { scope: "worker", timeout: 240_000 },
  ],
  update: async ({ nextBuild, site }, use) => {
    const dataDir = await mkdtemp(join(tmpdir(), "treeline-update-"));
    const port = String(await findFreePort());
    const settings = { DATA_DIR: dataDir, PORT: port, RATE_LIMITS: "off", SMTP_URL: site.smtp.url };
    let server: ServerProcess = await startServerProcess(settings);
    await use({
      url: server.url,
      next: nextBuild,
      async deploy() {
        await server.stop();
        server = await nextBuild.start(settings);
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

test("a page goes on through the update of the server, reloads itself when one pauses, and loses no letter", async ({
  page,
  update,
  site,
}) => {
  const place = { ...site, url: update.url };
  const { person, id, map } = await openDocument(page, place, ["Trip", ["Rome"]]);
  await map.select("Rome");
  await page.keyboard.press("Tab");
  let loads = 0;
  page.on("load", () => {
    loads += 1;
  });
  const sockets: string[] = [];
  page.on("websocket", (socket) => sockets.push(socket.url()));
  await Promise.all([page.keyboard.type(WORDS, { delay: 150 }), update.deploy()]);
  expect(loads).toBe(0);
  await page.keyboard.press("Enter");
  await expect.poll(() => loads, { timeout: 60_000 }).toBe(1);
  await followMap(page, place, { id, token: person.token });
  await expect(map.topic(WORDS)).toBeAttached();
  expect(sketchOf((await map.stored()).schema)).toEqual(["Trip", ["Rome", [WORDS]]]);
  await expect.poll(() => sockets.at(-1)).toContain(`version=${update.next.version}`);
  // It can be edited again.
  await map.select(WORDS);
  await page.keyboard.press("Enter");
  await page.keyboard.type("and on");
  await page.keyboard.press("Enter");
  await expect.poll(async () => sketchOf((await map.stored()).schema)).toEqual(["Trip", ["Rome", [WORDS], ["and on"]]]);
});

test("what was changed without a network before the update arrives after it", async ({
  page,
  browser,
  update,
  site,
}) => {
  const place = { ...site, url: update.url };
  const { person, id, map } = await openDocument(page, place, ["Trip", ["Rome"], ["Oslo"]]);
  await expect.poll(() => countCopies(page)).toBe(1);
  await cutOff({ page });
  await map.select("Rome");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Forum");
  await page.keyboard.press("Enter");
  await expect.poll(() => countKept(page)).toBeGreaterThan(0);

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
