import { newId } from "@treeline/map";
import { setLocalMapSign } from "../../../lib/local-map-sign.ts";
import { dropRest, readRest } from "./local-rest.ts";

/** The one map that a browser keeps without an account: its Yjs updates, the oldest first. */
export interface KeptMap {
  readonly id: string;
  readonly updates: readonly Uint8Array[];
  /** The number of the newest update. As long as it is the same nothing has been added. */
  readonly last: number;
}

interface Facts {
  readonly id: string;
  /** Somebody has changed it since it was made. */
  readonly isTouched: boolean;
  /** What was sent to the server under which key: an answer may have got lost, and the same content must not make two documents. */
  readonly sent?: { readonly key: string; readonly last: number };
}

interface Tables {
  readonly facts: IDBObjectStore;
  readonly updates: IDBObjectStore;
}

const DATABASE = "treeline-local-map";
const FACTS = "map";

/** The map that is there, or a new one. Of two tabs that begin at the same moment one makes it, and both get that one. */
export function beginMap(first: Uint8Array): Promise<KeptMap> {
  return transact("readwrite", async (tables) => {
    if (!(await readFacts(tables))) {
      await ask(tables.facts.put({ id: newId(), isTouched: false } satisfies Facts, FACTS));
      await ask(tables.updates.add(first));
    }
    return requireMap(tables);
  });
}

/** Before anything is read: what a page could not write any more when it went away. */
export async function foldRest(): Promise<void> {
  const rest = readRest();
  if (!rest) return;
  await appendUpdates(rest.id, rest.updates);
  dropRest();
}

export function readMap(): Promise<KeptMap | null> {
  return transact("readonly", async (tables) => ((await readFacts(tables)) ? requireMap(tables) : null));
}

/** False: this map is no longer kept here, because it has become a document. */
export async function appendUpdates(id: string, added: readonly Uint8Array[]): Promise<boolean> {
  const isKept = await transact("readwrite", async (tables) => {
    const facts = await readFacts(tables);
    if (facts?.id !== id) return false;
    for (const update of added) await ask(tables.updates.add(update));
    if (!facts.isTouched) await ask(tables.facts.put({ ...facts, isTouched: true }, FACTS));
    return true;
  });
  if (isKept) setLocalMapSign(true);
  return isKept;
}

/** What is to become a document, and the key to send it under: the same one as long as the map is the same. Null if there is nothing. */
export function takeForSending(): Promise<(KeptMap & { readonly key: string }) | null> {
  return transact("readwrite", async (tables) => {
    const facts = await readFacts(tables);
    if (!facts?.isTouched) return null;
    const map = await requireMap(tables);
    const key = facts.sent?.last === map.last ? facts.sent.key : newId();
    await ask(tables.facts.put({ ...facts, sent: { key, last: map.last } }, FACTS));
    return { ...map, key };
  });
}

/** `changed`: something was added since, and nothing is removed. `gone`: it was not there any more. */
export async function removeMap({ id, last }: Omit<KeptMap, "updates">): Promise<"removed" | "changed" | "gone"> {
  const outcome = await transact("readwrite", async (tables) => {
    const facts = await readFacts(tables);
    if (facts?.id !== id) return "gone";
    if ((await requireMap(tables)).last !== last) return "changed";
    await Promise.all([ask(tables.facts.clear()), ask(tables.updates.clear())]);
    return "removed";
  });
  if (outcome === "removed") setLocalMapSign(false);
  return outcome;
}

/** One update in the place of many that say the same. What another tab has added meanwhile stays. */
export function compactMap({ id, last }: Omit<KeptMap, "updates">, whole: Uint8Array): Promise<void> {
  return transact("readwrite", async (tables) => {
    const facts = await readFacts(tables);
    if (facts?.id !== id) return;
    const isSent = facts.sent?.last === (await requireMap(tables)).last;
    await ask(tables.updates.delete(IDBKeyRange.upperBound(last)));
    const next = Number(await ask(tables.updates.add(whole)));
    if (facts.sent && isSent) await ask(tables.facts.put({ ...facts, sent: { ...facts.sent, last: next } }, FACTS));
  });
}

async function requireMap(tables: Tables): Promise<KeptMap> {
  const [facts, updates, keys] = await Promise.all([
    readFacts(tables),
    ask<Uint8Array[]>(tables.updates.getAll()),
    ask(tables.updates.getAllKeys()),
  ]);
  if (!facts) throw new Error("no map is kept");
  return { id: facts.id, updates, last: Number(keys.at(-1) ?? 0) };
}

const readFacts = ({ facts }: Tables): Promise<Facts | undefined> => ask<Facts | undefined>(facts.get(FACTS));

/** All of it or nothing; settles when it is written. Only requests may be waited for inside, or the browser ends it too soon. */
async function transact<T>(mode: IDBTransactionMode, work: (tables: Tables) => Promise<T>): Promise<T> {
  const database = await openDatabase();
  try {
    const transaction = database.transaction(["facts", "updates"], mode);
    const done = new Promise<void>((resolve, reject) => {
      transaction.addEventListener("complete", () => resolve());
      transaction.addEventListener("abort", () => reject(transaction.error ?? new Error("the transaction was ended")));
    });
    const tables = { facts: transaction.objectStore("facts"), updates: transaction.objectStore("updates") };
    const [result] = await Promise.all([work(tables), done]);
    return result;
  } finally {
    database.close();
  }
}

/** For one transaction: a connection that stays open would keep the browser from clearing the site's data. */
function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.addEventListener("upgradeneeded", () => {
    request.result.createObjectStore("facts");
    request.result.createObjectStore("updates", { autoIncrement: true });
  });
  return ask(request);
}

function ask<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("the database does not answer")));
  });
}
