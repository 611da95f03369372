import { schemaOf } from "../support/editor.ts";
import { countCopies, countKept } from "../support/local-copy.ts";
import { createDocument, createPerson } from "../support/people.ts";
import { expect, test } from "../support/site.ts";
import { addBelow, bringBack, cutOff, takeSeat } from "../support/together.ts";

test("without a network tabs of one document hear each other, and each keeps what it made", async ({
  page,
  context,
  site,
}) => {
  const person = await createPerson(site, context);
  const id = await createDocument(site, person, { name: "Launch", schema: schemaOf(["Trip", ["Rome"], ["Oslo"]]) });
  const first = await takeSeat(page, site, { id, person });
  const other = await context.newPage();
  const second = await takeSeat(other, site, { id, person });
  await expect.poll(() => countCopies(other)).toBe(1);
  await cutOff(first);
  await addBelow(first.map, "Rome", "Forum");
  await expect(second.map.topic("Forum")).toBeAttached();
  await addBelow(second.map, "Oslo", "Fjord");
  await expect(first.map.topic("Fjord")).toBeAttached();
  await expect.poll(() => countKept(page)).toBeGreaterThan(1);
  await other.close();
  await page.close();
  const again = await context.newPage();
  await bringBack({ page: again });
  const { map } = await takeSeat(again, site, { id, person });
  await expect.poll(map.sketch).toEqual(["Trip", ["Rome", ["Forum"]], ["Oslo", ["Fjord"]]]);
  await expect.poll(() => countKept(again)).toBe(0);
});

test("what one tab stores takes nothing from the copy that another has not sent", async ({ page, context, site }) => {
  const person = await createPerson(site, context);
  const id = await createDocument(site, person, { name: "Launch", schema: schemaOf(["Trip", ["Rome"], ["Oslo"]]) });
  const first = await takeSeat(page, site, { id, person });
  await expect.poll(() => countCopies(page)).toBe(1);
  // Its socket dies without a word.
  const frozen = await context.newPage();
  const second = await takeSeat(frozen, site, { id, person });
  await expect.poll(() => countKept(frozen)).toBe(0);
  await frozen.evaluate(() => {
    WebSocket.prototype.send = () => {};
  });
  await addBelow(second.map, "Oslo", "Fjord");
  await expect.poll(() => countKept(frozen)).toBeGreaterThan(0);
  await addBelow(first.map, "Rome", "Forum");
  await expect(page.getByRole("button", { name: /^Saved/ })).toBeVisible();
  await frozen.close();
  await page.close();
  const again = await context.newPage();
  const { map } = await takeSeat(again, site, { id, person });
  await expect.poll(map.sketch).toEqual(["Trip", ["Rome", ["Forum"]], ["Oslo", ["Fjord"]]]);
});

test("changes that an earlier build has kept are sent by this one", async ({ page, context, site }) => {
  const person = await createPerson(site, context);
  const id = await createDocument(site, person, { name: "Launch", schema: schemaOf(["Trip", ["Rome"]]) });
  const before = await takeSeat(page, site, { id, person });
  await expect.poll(() => countCopies(page)).toBe(1);
  await cutOff(before);
  await addBelow(before.map, "Rome", "Forum");
  await expect.poll(() => countKept(page)).toBeGreaterThan(0);
  await page.evaluate(keepAsBefore);
  await page.close();
  const again = await context.newPage();
  await bringBack({ page: again });
  const { map } = await takeSeat(again, site, { id, person });
  await expect.poll(map.sketch).toEqual(["Trip", ["Rome", ["Forum"]]]);
  await expect.poll(() => countKept(again)).toBe(0);
});

/** In the page: the same copy in the form of version 2, which counted what was not sent. */
async function keepAsBefore(): Promise<void> {
  const name = "treeline-documents";
  const settle = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.addEventListener("success", () => resolve(request.result));
      request.addEventListener("error", () => reject(request.error ?? new Error(name)));
    });
  interface Row {
    readonly key: string;
    readonly update: Uint8Array;
    readonly unsent?: string;
  }
  const now = await settle(indexedDB.open(name));
  const documents = await settle<object[]>(now.transaction("documents").objectStore("documents").getAll());
  const rows = await settle<Row[]>(now.transaction("updates").objectStore("updates").getAll());
  now.close();
  await settle(indexedDB.deleteDatabase(name));
  const opening = indexedDB.open(name, 2);
  opening.addEventListener("upgradeneeded", () => {
    opening.result.createObjectStore("documents", { keyPath: "key" });
    opening.result.createObjectStore("updates", { autoIncrement: true }).createIndex("by-key", "key");
  });
  const old = await settle(opening);
  const writing = old.transaction(["documents", "updates"], "readwrite");
  const isOwn = ({ unsent }: Row) => unsent !== undefined;
  const unsent = rows.filter(isOwn).length;
  for (const kept of documents) writing.objectStore("documents").put({ ...kept, unsent, sentRow: 0 });
  for (const row of rows) writing.objectStore("updates").add({ key: row.key, update: row.update, isOwn: isOwn(row) });
  await new Promise((resolve) => writing.addEventListener("complete", resolve));
  old.close();
}
