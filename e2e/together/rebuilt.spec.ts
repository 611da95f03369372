import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pasteTopics } from "@treeline/map";
import { planRebuild, readContent } from "../../apps/server/src/collab/queries.ts";
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
import { createDocument, createPerson } from "../support/people.ts";
import { test as base, expect } from "../support/site.ts";
import { bringBack, cutOff, takeSeat } from "../support/together.ts";

interface Own {
  readonly url: string;
  readonly dataDir: string;
  /** While nobody is connected; the next server's clock is ahead by so much. */
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

test.describe.configure({ timeout: 120_000 });
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

for (const isClosed of [false, true]) {
  test(`changes made while the map was rebuilt arrive, and nothing that was deleted comes back: the page was ${isClosed ? "closed" : "left open"}`, async ({
    page,
    own,
    site,
  }) => {
    const place = { ...site, url: own.url };
    const person = await createPerson(place, page.context());
    const schema = schemaOf(["Trip", ["Rome"], ["Oslo"]]);
    const id = await createDocument(place, person, { name: "Launch", schema });
    const { map } = await takeSeat(page, place, { id, person });
    await expect(page.getByRole("button", { name: /^Saved/ })).toBeVisible();
    await expect.poll(() => countCopies(page)).toBe(1);
    await cutOff({ page });
    for (const [parent, text] of [
      ["Rome", "Forum"],
      ["Oslo", "Fjord"],
    ] as const) {
      await map.select(parent);
      await page.keyboard.press("Tab");
      await page.keyboard.type(text);
      await page.keyboard.press("Enter");
    }
    await map.select("Trip");
    await page.keyboard.press("F2");
    await page.keyboard.press("End");
    await page.keyboard.type(" 2026");
    await page.keyboard.press("Enter");
    await expect.poll(() => countKept(page)).toBeGreaterThan(0);
    const context = page.context();
    if (isClosed) await page.close({ runBeforeUnload: false });

    await own.restart(() => wearOut(own, id), HOURS_MS);
    await expect.poll(() => generationOf(own, id)).toBe(1);

    const back = isClosed ? await context.newPage() : page;
    if (isClosed) {
      await context.setOffline(false);
      await back.goto(`/documents/${id}`);
    } else {
      const loaded = back.waitForEvent("load", { timeout: 60_000 });
      await bringBack({ page: back });
      await expect(back.getByText("This map was tidied up on the server")).toBeVisible();
      await loaded;
    }
    const late = await followMap(back, place, { id, token: person.token });
    await expect.poll(() => readSorted(late), { timeout: 30_000 }).toEqual(["Fjord", "Forum", "Rome", "Trip 2026"]);
    await expect(late.topic("Oslo")).toHaveCount(0);
    await expect.poll(() => countKept(back)).toBe(0);
    // Once more: it is not merged a second time, and can be edited.
    await back.reload();
    const again = await followMap(back, place, { id, token: person.token });
    await again.select("Rome");
    await back.keyboard.press("Tab");
    await back.keyboard.type("Pantheon");
    await back.keyboard.press("Enter");
    await expect.poll(() => readSorted(again)).toEqual(["Fjord", "Forum", "Pantheon", "Rome", "Trip 2026"]);
  });
}
