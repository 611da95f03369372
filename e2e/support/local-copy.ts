import type { Page } from "@playwright/test";

interface Row {
  readonly key: string;
  readonly unsent?: string;
}

const DATABASE = "treeline-documents";
const TRIAL = "trial";

const listRows = (page: Page) => readRows<Row>(page, [DATABASE, "updates"]);

/** In how many rows this browser keeps changes that the server has not acknowledged. */
export async function countKept(page: Page): Promise<number> {
  return (await listRows(page)).filter(({ unsent }) => unsent !== undefined && unsent !== TRIAL).length;
}

/** How many documents this browser has a copy of. */
export async function countCopies(page: Page): Promise<number> {
  return (await readRows(page, [DATABASE, "documents"])).length;
}

/** How many pictures wait for the server. */
export async function countPictures(page: Page): Promise<number> {
  return (await readStore(page, { place: [DATABASE, "pictures"], what: "keys" })).length;
}

/** When a copy was last opened. */
export async function readLastUse(page: Page): Promise<number> {
  const kept = await readRows<{ readonly usedAt: number }>(page, [DATABASE, "documents"]);
  return Math.max(0, ...kept.map(({ usedAt }) => usedAt));
}

/** The numbers of the rows that hold the content of copies: one that is written anew has another. */
export function listCopyRows(page: Page): Promise<unknown[]> {
  return readStore(page, { place: [DATABASE, "updates"], what: "keys" });
}

/** As if the copy of the one document were old: a few changes more, and it is compacted. The limit is 400 rows. */
export function fillCopy(page: Page): Promise<void> {
  return page.evaluate(async (name) => {
    const settle = <R>(request: IDBRequest<R>) =>
      new Promise<R>((resolve, reject) => {
        request.addEventListener("success", () => resolve(request.result));
        request.addEventListener("error", () => reject(request.error ?? new Error(name)));
      });
    const database = await settle(indexedDB.open(name));
    const transaction = database.transaction(["updates", "documents"], "readwrite");
    const updates = transaction.objectStore("updates");
    const [key] = await settle(transaction.objectStore("documents").getAllKeys());
    // An update that says nothing.
    const update = new Uint8Array(2);
    await Promise.all(Array.from({ length: 395 }, () => settle(updates.add({ key, update }))));
    database.close();
  }, DATABASE);
}

/** How many changes the map has that this browser keeps without an account. */
export async function countTrialRows(page: Page): Promise<number> {
  return (await listRows(page)).filter(({ key }) => key === TRIAL).length;
}

const readRows = <T>(page: Page, place: Place) => readStore<T>(page, { place, what: "values" });

type Place = readonly [name: string, store: string];

interface Wanted {
  readonly place: Place;
  readonly what: "keys" | "values";
}

function readStore<T>(page: Page, wanted: Wanted): Promise<T[]> {
  return page.evaluate(async ({ place: [name, store], what }) => {
    // Opening it would make an empty one.
    if (!(await indexedDB.databases()).some((each) => each.name === name)) return [];
    const settle = <R>(request: IDBRequest<R>) =>
      new Promise<R>((resolve, reject) => {
        request.addEventListener("success", () => resolve(request.result));
        request.addEventListener("error", () => reject(request.error ?? new Error(name)));
      });
    const database = await settle(indexedDB.open(name));
    const rows = database.transaction(store).objectStore(store);
    const read = what === "keys" ? await settle(rows.getAllKeys()) : await settle(rows.getAll());
    database.close();
    return read as T[];
  }, wanted);
}
