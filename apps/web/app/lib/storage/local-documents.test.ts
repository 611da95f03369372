import "fake-indexeddb/auto";
import type { DocumentItem, User } from "@treeline/contract";
import { deleteDB, type IDBPDatabase, openDB } from "idb";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  type CopyRows,
  type KeptDocument,
  keyOf,
  type ListedDocument,
  LocalDocuments,
  TRIAL,
} from "./local-documents.ts";

const DATABASE = "treeline-documents";
const ANNA = { id: "anna" } as User;
const BORIS = { id: "boris" } as User;
const opened: { close(): void }[] = [];

function openLocal(): LocalDocuments {
  const local = new LocalDocuments();
  opened.push(local);
  return local;
}

const about = (id: string, user: User | null = ANNA, usedAt = 1): KeptDocument => ({
  key: keyOf(user, id, 0),
  document: { id } as DocumentItem,
  user,
  usedAt,
});

/** What is stored is bytes: names will do for a test. */
const change = (...names: string[]) => names.map((name) => new TextEncoder().encode(`${name} `));
const merge = (updates: readonly Uint8Array[]) => new Uint8Array(updates.flatMap((update) => [...update]));
const readNames = ({ base, own }: Pick<CopyRows, "base" | "own">): string[] =>
  new TextDecoder()
    .decode(merge([...base, ...own]))
    .split(" ")
    .filter(Boolean)
    .toSorted();

const joinAll = ({ base, own }: CopyRows) => ({
  base: merge(base),
  own: own.length > 0 ? merge(own) : null,
  reach: { clocks: new Uint8Array(), deleted: 0 },
});

beforeEach(() => deleteDB(DATABASE));
afterEach(() => {
  vi.useRealTimers();
  for (const each of opened.splice(0)) each.close();
});

describe("joining the rows of a copy", () => {
  it("loses no change, counts each, and keeps apart what the server may lack", async () => {
    const local = openLocal();
    const { key } = about("trip");
    await local.keep(about("trip"), change("Rome", "Oslo"), { isUnsent: false });
    await local.append(key, change("Bern", "Wien", "Graz"), { isUnsent: true });
    await local.join(key, joinAll);
    await local.append(key, change("Linz"), { isUnsent: true });
    await local.join(key, joinAll);
    const rows = await local.readRows(key);
    expect(readNames(rows)).toEqual(["Bern", "Graz", "Linz", "Oslo", "Rome", "Wien"]);
    expect(readNames({ ...rows, own: [] })).toEqual(["Oslo", "Rome"]);
    expect(await local.countRows(key)).toBe(2);
    expect((await local.list()).map(({ unsent }) => unsent)).toEqual([4]);
    await local.noteSent(rows.ownRows);
    expect((await local.list()).map(({ unsent }) => unsent)).toEqual([0]);
  });

  it("joining the rows of a copy leaves a map alone that was sent, and may have to be sent again as the same", async () => {
    const local = openLocal();
    const kept = { ...about("trip", null), key: TRIAL, sent: { key: "k", last: 2 } };
    await local.keep(kept, change("Rome"), { isUnsent: false });
    await local.append(TRIAL, change("Oslo"), { isUnsent: true });
    const before = await local.readRows(TRIAL);
    await local.join(TRIAL, joinAll);
    expect(await local.readRows(TRIAL)).toEqual(before);
  });
});

describe("forgetting", () => {
  it("forgetting takes all that somebody has left, rows without a document too, and nothing of anybody else", async () => {
    const local = openLocal();
    const file = new File(["picture"], "a.png");
    for (const user of [ANNA, BORIS]) {
      await local.keep(about("trip", user), change("Rome"), { isUnsent: true });
      await local.keepPicture({ id: user.id, documentId: "trip", userId: user.id, file });
    }
    await local.appendLast("anna/gone", change("Oslo"));
    await local.forgetUser("anna");
    expect((await local.list()).map(({ key }) => key)).toEqual(["boris/trip"]);
    expect((await local.readRows("anna/gone")).own).toEqual([]);
    expect(await local.countUnsent("anna")).toEqual({ changes: 0, pictures: 0 });
    expect(await local.countUnsent("boris")).toEqual({ changes: 1, pictures: 1 });
  });

  it("forgetting drops the copies that were unused for longest, but none that is open or unsent", async () => {
    const local = openLocal();
    for (let at = 0; at < 44; at += 1) {
      await local.keep(about(`d${at}`, ANNA, at), change("Rome"), { isUnsent: at === 1 });
    }
    await local.dropOldest((key) => key === "anna/d2");
    const left = (await local.list()).map(({ document }) => document.id);
    expect(left).not.toContain("d0");
    expect(left).not.toContain("d3");
    expect(left).toContain("d1");
    expect(left).toContain("d2");
    expect((await local.readRows("anna/d0")).base).toEqual([]);
  });
});

describe("the database", () => {
  it("the database is left to a page of a newer build, and says so to whoever writes then", async () => {
    const local = openLocal();
    await local.keep(about("trip"), change("Rome"), { isUnsent: false });
    opened.push(await openDB(DATABASE, 99));
    await expect(local.append("anna/trip", change("Oslo"), { isUnsent: true })).rejects.toMatchObject({
      name: "VersionError",
    });
  });

  it("the database is opened again after the browser has closed it", async () => {
    const local = openLocal();
    await local.keep(about("trip"), change("Rome"), { isUnsent: false });
    await deleteDB(DATABASE);
    expect(await local.append("anna/trip", change("Oslo"), { isUnsent: true })).toBe(false);
    await local.keep(about("trip"), change("Rome"), { isUnsent: false });
    expect(await local.countRows("anna/trip")).toBe(1);
  });

  it("the database keeps nobody waiting who looks into it while a frozen tab of an older build holds it", async () => {
    const upgrade = (old: IDBPDatabase) => {
      old.createObjectStore("documents", { keyPath: "key" });
      old.createObjectStore("updates", { autoIncrement: true }).createIndex("by-key", "key");
    };
    opened.push(await openDB(DATABASE, 2, { upgrade }));
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    const looking = LocalDocuments.visit<ListedDocument[] | null>((local) => local.list(), null);
    await vi.advanceTimersByTimeAsync(6_000);
    expect(await looking).toBeNull();
  });
});
