import "fake-indexeddb/auto";
import type { DocumentItem, User } from "@treeline/contract";
import { deleteDB } from "idb";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { applyUpdate, Doc, encodeStateAsUpdate } from "yjs";
import { LocalDocuments } from "../../../../lib/storage/local-documents.ts";
import type { Keeping } from "../../session/keeping.ts";
import type { Saving } from "../../session/saving.ts";
import { createStore } from "../../session/store.ts";
import { docOf, reachOf } from "../live/local-copy.ts";
import { keepLocal } from "./keep-local.ts";

const KEY = "anna/trip";
const USER = { id: "anna" } as User;
const DOCUMENT = { id: "trip" } as DocumentItem;
const SERVER = {};
/** From it the page of the test comes and goes. */
const page = new EventTarget();
const stops: (() => void)[] = [];

interface TabOptions {
  /** What the document has when it is opened. */
  readonly content?: readonly Uint8Array[];
  readonly isFromCopy?: boolean;
  /** The bytes of the content are still there. */
  readonly isFromServer?: boolean;
}

/** A tab that has the document open. `unsent` says what the server has acknowledged. */
function openTab({ content = [], isFromCopy = false, isFromServer = false }: TabOptions = {}) {
  const doc = docOf(content);
  const reach = reachOf(doc);
  const unsent = createStore(0);
  const keeping = createStore<Keeping | null>(null);
  const session = { isOver: false, isUnsure: false };
  const keeper = keepLocal({
    port: {
      doc,
      copied: isFromCopy ? reachOf(doc) : null,
      takeContent: () => (isFromServer ? { updates: content, reach } : null),
      generation: () => 0,
      isSure: () => !session.isUnsure,
      merge(updates, isSent) {
        for (const update of updates) applyUpdate(doc, update, isSent ? SERVER : undefined);
      },
      onUpdate(listener) {
        const tell = (update: Uint8Array, origin: unknown) => listener(update, origin !== SERVER);
        doc.on("update", tell);
        return () => doc.off("update", tell);
      },
    },
    document: () => DOCUMENT,
    user: USER,
    unsent,
    saving: createStore<Saving>({ kind: "waiting", savedAt: null }),
    keeping,
    mayKeep: () => !session.isOver,
    rescue: async () => false,
  });
  doc.on("update", (_: Uint8Array, origin: unknown) => {
    if (origin !== SERVER) unsent.set(unsent.get() + 1);
  });
  stops.push(keeper.close);
  return {
    doc,
    keeping,
    keeper,
    session,
    write: (name: string) => doc.getMap("names").set(name, true),
    hear: (update: Uint8Array) => applyUpdate(doc, update, SERVER),
    acknowledge: () => unsent.set(0),
    /** The tab ends without a word. */
    kill: keeper.close,
  };
}

function update(name: string): Uint8Array {
  const doc = new Doc();
  doc.getMap("names").set(name, true);
  return encodeStateAsUpdate(doc);
}

const look = <T>(read: (local: LocalDocuments) => Promise<T>) =>
  LocalDocuments.visit<T | null>(read, null).then((found) => found as T);
const namesIn = (updates: readonly Uint8Array[]) => [...docOf(updates).getMap("names").keys()].toSorted();
const keptNames = () => look((local) => local.readRows(KEY)).then(({ base, own }) => namesIn([...base, ...own]));
const sentNames = () => look((local) => local.readRows(KEY)).then(({ base }) => namesIn(base));
const countUnsent = () => look((local) => local.readRows(KEY, "unsent")).then(({ own }) => own.length);
const SOON = { timeout: 9_000 };
const withoutLocks = () => vi.stubGlobal("navigator", {});

beforeEach(async () => {
  vi.stubGlobal("window", { document: { hidden: false } });
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  await deleteDB("treeline-documents");
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe("a copy in the browser", () => {
  it("a copy begins with the bytes that came from the server, and what was typed and deleted before it was made is in it", async () => {
    const content = [update("Rome"), update("Oslo")];
    const tab = openTab({ content, isFromServer: true });
    tab.write("Bern");
    tab.doc.getMap("names").delete("Oslo");
    await tab.keeper.flush();
    expect(await keptNames()).toEqual(["Bern", "Rome"]);
    const rows = await look((local) => local.readRows(KEY));
    for (const bytes of content) expect(rows.base).toContainEqual(bytes);
    expect(namesIn(rows.base)).toEqual(["Oslo", "Rome"]);
    expect(await countUnsent()).toBe(rows.own.length);
  });

  it("a copy in the browser is called kept only when all of the document is in it, which is tried until it works", async () => {
    const { keep } = LocalDocuments.prototype;
    const isFull = vi
      .spyOn(LocalDocuments.prototype, "keep")
      .mockRejectedValueOnce(new DOMException("no room", "QuotaExceededError"));
    const tab = openTab({ content: [update("Rome")] });
    await expect.poll(tab.keeping.get, SOON).toBe("full");
    isFull.mockImplementation(keep);
    tab.write("Oslo");
    expect(tab.keeping.get()).toBe("full");
    void tab.keeper.flush();
    await expect.poll(tab.keeping.get, SOON).toBe("kept");
    expect(await keptNames()).toEqual(["Oslo", "Rome"]);
  });

  it("a copy in the browser tells a new change from what was sent of the page before, also when it is opened from the copy", async () => {
    const first = openTab({ content: [update("Rome")] });
    await expect.poll(first.keeping.get, SOON).toBe("kept");
    for (const name of ["Oslo", "Bern", "Wien"]) first.write(name);
    await expect.poll(countUnsent, SOON).toBe(3);
    first.kill();
    const { base, own } = await look((local) => local.readRows(KEY));
    const second = openTab({ content: [...base, ...own], isFromCopy: true });
    second.acknowledge();
    second.write("Graz");
    await expect.poll(second.keeping.get, SOON).toBe("kept");
    await expect.poll(keptNames, SOON).toContain("Graz");
    expect(await sentNames()).not.toContain("Graz");
  });

  it("a copy in the browser takes over what an earlier page could not send, until the server has it", async () => {
    const first = openTab({ content: [update("Rome")] });
    await expect.poll(first.keeping.get, SOON).toBe("kept");
    first.write("Oslo");
    await expect.poll(countUnsent, SOON).toBe(1);
    first.kill();
    const second = openTab({ content: [update("Rome")] });
    await expect.poll(() => namesIn([encodeStateAsUpdate(second.doc)]), SOON).toEqual(["Oslo", "Rome"]);
    await expect.poll(second.keeping.get, SOON).toBe("kept");
    second.acknowledge();
    await expect.poll(countUnsent, SOON).toBe(0);
    expect(await sentNames()).toEqual(["Oslo", "Rome"]);
  });

  it("that was forgotten by signing out in another tab is kept anew once somebody is signed in again", async () => {
    const tab = openTab({ content: [update("Rome")] });
    await expect.poll(tab.keeping.get, SOON).toBe("kept");
    tab.session.isOver = true;
    await look((local) => local.forgetUser("anna"));
    tab.write("Oslo");
    await expect.poll(tab.keeping.get, SOON).toBe(null);
    expect(await keptNames()).toEqual([]);
    tab.session.isOver = false;
    void tab.keeper.flush();
    await expect.poll(tab.keeping.get, SOON).toBe("kept");
    expect(await keptNames()).toEqual(["Oslo", "Rome"]);
  });

  it("a copy in the browser does not call unsent what the server had before the browser could write it", async () => {
    const tab = openTab();
    await expect.poll(tab.keeping.get, SOON).toBe("kept");
    vi.spyOn(LocalDocuments.prototype, "append").mockRejectedValueOnce(new Error("the disk is busy"));
    tab.write("Oslo");
    await expect.poll(tab.keeping.get, SOON).toBe("failed");
    tab.acknowledge();
    void tab.keeper.flush();
    await expect.poll(keptNames, SOON).toEqual(["Oslo"]);
    expect(await countUnsent()).toBe(0);
  });

  it("a copy in the browser has each change once, and forgets none, when the page goes and comes back", async () => {
    const tab = openTab();
    await expect.poll(tab.keeping.get, SOON).toBe("kept");
    tab.write("Oslo");
    page.dispatchEvent(new Event("pagehide"));
    await expect.poll(countUnsent, SOON).toBe(1);
    await expect.poll(tab.keeping.get, SOON).toBe("kept");
    expect(await countUnsent()).toBe(1);
    tab.acknowledge();
    await expect.poll(countUnsent, SOON).toBe(0);
  });

  it("a copy in the browser keeps a change of another tab unsent until it is sure that the server has it", async () => {
    const [one, two] = [openTab(), openTab()];
    for (const { keeping } of [one, two]) await expect.poll(keeping.get, SOON).toBe("kept");
    two.session.isUnsure = true;
    one.write("Oslo");
    await expect.poll(() => namesIn([encodeStateAsUpdate(two.doc)]), SOON).toEqual(["Oslo"]);
    await expect.poll(countUnsent, SOON).toBe(1);
    one.kill();
    two.acknowledge();
    two.write("Bern");
    two.acknowledge();
    await expect.poll(keptNames, SOON).toEqual(["Bern", "Oslo"]);
    expect(await countUnsent()).toBe(2);
    two.session.isUnsure = false;
    two.write("Wien");
    two.acknowledge();
    await expect.poll(countUnsent, SOON).toBe(0);
  });

  it("a copy in the browser stays small: hundreds of rows become two, and every change is still there and told apart", async () => {
    const tab = openTab({ content: [update("Rome")] });
    await expect.poll(tab.keeping.get, SOON).toBe("kept");
    const names = Array.from({ length: 401 }, (_, at) => `n${at}`);
    for (const name of names) tab.write(name);
    await expect.poll(() => look((local) => local.countRows(KEY)), SOON).toBe(2);
    expect(await keptNames()).toEqual(["Rome", ...names].toSorted());
    expect(await sentNames()).toEqual(["Rome"]);
    expect((await look((local) => local.list())).map(({ unsent }) => unsent)).toEqual([401]);
    tab.acknowledge();
    await expect.poll(countUnsent, SOON).toBe(0);
  });
});

describe.each([
  ["with Web Locks", () => {}],
  ["without Web Locks", withoutLocks],
])("two tabs of one document, %s", (_, prepare) => {
  beforeEach(prepare);

  it("that are opened in the same instant begin one copy and hear each other", async () => {
    const [one, two] = [openTab({ content: [update("Rome")] }), openTab({ content: [update("Rome")] })];
    one.write("Oslo");
    two.write("Bern");
    for (const { doc } of [one, two])
      await expect.poll(() => namesIn([encodeStateAsUpdate(doc)]), SOON).toEqual(["Bern", "Oslo", "Rome"]);
    for (const { keeping } of [one, two]) await expect.poll(keeping.get, SOON).toBe("kept");
    one.kill();
    two.kill();
    await expect.poll(keptNames, SOON).toEqual(["Bern", "Oslo", "Rome"]);
    expect(await look((local) => local.list())).toHaveLength(1);
  });

  it("keep what others do, also when the one that writes it has ended", async () => {
    const [one, two] = [openTab(), openTab()];
    for (const { keeping } of [one, two]) await expect.poll(keeping.get, SOON).toBe("kept");
    for (const tab of [one, two]) tab.hear(update("Oslo"));
    await expect.poll(sentNames, SOON).toEqual(["Oslo"]);
    one.kill();
    two.hear(update("Bern"));
    await expect.poll(sentNames, SOON).toContain("Bern");
    expect(await sentNames()).toEqual(["Bern", "Oslo"]);
  });
});

it("only the tab that leads writes what others do", async () => {
  const [one, two] = [openTab(), openTab()];
  for (const { keeping } of [one, two]) await expect.poll(keeping.get, SOON).toBe("kept");
  const before = await look((local) => local.countRows(KEY));
  for (const tab of [one, two]) tab.hear(update("Oslo"));
  await expect.poll(sentNames, SOON).toEqual(["Oslo"]);
  expect(await look((local) => local.countRows(KEY))).toBe(before + 1);
});
