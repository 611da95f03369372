import { describe, expect, it } from "vitest";
import * as Y from "yjs";
import { createMapDoc, openMap } from "./create-map.ts";
import { addConnection } from "./edits/add-connection.ts";
import { addTopic } from "./edits/add-topic.ts";
import { deleteTopics } from "./edits/delete-topics.ts";
import { moveTopic } from "./edits/move-topics.ts";
import { setShape } from "./edits/set-fields.ts";
import { setTheme } from "./edits/set-meta.ts";
import { setNote } from "./edits/set-note.ts";
import { setText } from "./edits/set-text.ts";
import type { MapChange, MapDoc } from "./map-doc.ts";
import { DOC_VERSION } from "./map-meta.ts";
import {
  buildMap,
  checkMap,
  copyMap,
  countWork,
  root,
  seededRandom,
  sketchOf,
  sketchOfSize,
  syncMaps,
} from "./testing/index.ts";

const TRIP = ["Trip", ["Rome", ["Hotel"], ["Food"]], ["Oslo", ["Fjord"]]] as const;

function watch(map: MapDoc): MapChange[] {
  const seen: MapChange[] = [];
  map.subscribe((change) => seen.push(change));
  return seen;
}

describe("a new map", () => {
  it("[M1] has one root and the defaults, stored as described", () => {
    const doc = createMapDoc({ name: "Trip", rootText: "Plan", rootId: "r1" });
    expect(doc.getMap("meta").toJSON()).toEqual({
      schema: DOC_VERSION,
      name: "Trip",
      layout: "CompactBoxH",
      theme: "Base",
    });
    expect(doc.getMap("topics").toJSON()).toEqual({
      r1: { pos: { parent: null, order: expect.any(String), previousParent: null }, text: "Plan" },
    });
    expect(openMap(doc).read()).toMatchObject({
      isBlank: false,
      root: { id: "r1", plain: "Plan", size: 1, children: [] },
    });
  });

  it("is blank until something arrives, and then takes it over", () => {
    const map = openMap(new Y.Doc());
    const seen = watch(map);
    expect(map.read()).toMatchObject({ isBlank: true, root: { id: "" } });
    expect(() => addTopic(map, { parent: "" })).toThrow(expect.objectContaining({ code: "not_found" }));
    Y.applyUpdate(map.doc, Y.encodeStateAsUpdate(buildMap(TRIP).doc));
    expect(sketchOf(map.read().root)).toEqual(TRIP);
    expect(seen).toHaveLength(1);
    expect(seen[0]).toMatchObject({ origin: "remote" });
    expect(seen[0]?.added.size).toBe(6);
  });

  it("takes topics that arrive before their parents and before the root", () => {
    const source = buildMap(["T", ["A"]]);
    const other = copyMap(source, { newId: () => "b-child" });
    const before = Y.encodeStateVector(other.doc);
    addTopic(other, { parent: root, text: "B" });
    const late = openMap(new Y.Doc());
    Y.applyUpdate(late.doc, Y.encodeStateAsUpdate(other.doc, before));
    expect(late.read().root.id).toBe("b-child");
    Y.applyUpdate(late.doc, Y.encodeStateAsUpdate(source.doc));
    expect(sketchOf(late.read().root)).toEqual(["T", ["A"], ["B"]]);
    checkMap(late);
  });
});

describe("a snapshot", () => {
  it("[M2] keeps the same objects for branches in which nothing changed", () => {
    const map = buildMap(TRIP);
    const before = map.read();
    setText(map, { topic: "Food", text: "Pasta" });
    const after = map.read();
    expect(after.root).not.toBe(before.root);
    expect(after.root.children[0]).not.toBe(before.root.children[0]);
    expect(after.root.children[0]?.children[0]).toBe(before.root.children[0]?.children[0]);
    expect(after.root.children[1]).toBe(before.root.children[1]);
    expect(after.connections).toBe(before.connections);
    expect(after.meta).toBe(before.meta);
    expect(before.root.children[0]?.children[1]?.plain).toBe("Food");
  });

  it("[M2] keeps them after a remote change too, and a moved branch is the same object in its new place", () => {
    const map = buildMap(TRIP);
    const other = copyMap(map);
    const before = map.read();
    moveTopic(other, { topic: "Rome", parent: "Fjord" });
    syncMaps(map, other);
    expect(map.findTopic("Rome")?.side).toBeUndefined();
    expect(map.findTopic("Rome")?.children).toBe(before.root.children[0]?.children);
    expect(map.findTopic("Hotel")).toBe(before.root.children[0]?.children[0]);
  });

  it("[M2] is not made anew by writing what is there already", () => {
    const map = buildMap(TRIP);
    setShape(map, { topics: ["Rome"], shape: "cloud" });
    const before = map.read();
    const seen = watch(map);
    setShape(map, { topics: ["Rome"], shape: "cloud" });
    setText(map, { topic: "Rome", text: "Rome" });
    map.doc.transact(() => (map.parts.topics.get("Rome") as Y.Map<unknown>).set("shape", "cloud"));
    expect(map.read()).toBe(before);
    expect(seen).toEqual([]);
  });

  it("tells what was added, removed and changed, and whose change it was", () => {
    const map = buildMap(TRIP);
    const seen = watch(map);
    const id = addTopic(map, { parent: "Rome", text: "Bus" });
    deleteTopics(map, { topics: ["Oslo"] });
    setNote(map, { topic: "Hotel", content: "late check-in" });
    setTheme(map, { theme: "Blue" });
    const sets = seen.map(({ added, removed, changed }) => [[...added], [...removed].sort(), [...changed]]);
    expect(sets).toEqual([
      [[id], [], ["Rome"]],
      [[], ["Fjord", "Oslo"], [root]],
      [[], [], ["Hotel"]],
      [[], [], []],
    ]);
    expect(seen.every(({ origin }) => origin === "local")).toBe(true);
    expect(seen.at(-1)?.snapshot.meta.theme).toBe("Blue");
    expect(map.findTopic("Oslo")).toBeUndefined();
    expect(map.findParent("Hotel")?.id).toBe("Rome");
    expect(map.findParent(root)).toBeUndefined();
  });

  it("[M6] hides connections of a deleted topic and shows them when both ends are back", () => {
    const map = buildMap(TRIP);
    const connection = addConnection(map, { from: "Hotel", to: "Fjord", label: "far" });
    deleteTopics(map, { topics: ["Rome"] });
    expect(map.read().connections).toEqual([]);
    map.doc.transact(() => (map.parts.topics.get("Rome") as Y.Map<unknown>).delete("deleted"));
    expect(map.read().connections).toEqual([{ id: connection, from: "Hotel", to: "Fjord", label: "far" }]);
  });

  it("stops telling after close", () => {
    const map = buildMap(TRIP);
    const seen = watch(map);
    map.close();
    map.doc.transact(() => map.parts.meta.set("name", "x"));
    expect(seen).toEqual([]);
  });
});

it("[M11] costs the same work for one edit in 300 and in 3,000 topics", () => {
  const work = [300, 3_000].map((size) => {
    const map = buildMap(sketchOfSize(size, seededRandom(5)), { random: seededRandom(6) });
    const deep = map.read().root.children[2]?.children[1]?.id ?? "";
    const id = addTopic(map, { parent: deep, text: "x" });
    return [
      countWork(map, () => addTopic(map, { parent: deep, text: "y" })),
      countWork(map, () => setText(map, { topic: id, text: "z" })),
      countWork(map, () => moveTopic(map, { topic: id, parent: root })),
      countWork(map, () => deleteTopics(map, { topics: [id] })),
    ];
  });
  expect(work[1]).toEqual(work[0]);
  expect(Math.max(...(work[0] ?? []).flatMap(({ looked, built }) => [looked, built]))).toBeLessThan(10);
});

it("opens a chain of 12,000 topics, one below the other", () => {
  const map = buildMap(["T"]);
  map.doc.transact(() => {
    let parent = root;
    for (let i = 0; i < 12_000; i += 1) {
      const topic = new Y.Map<unknown>();
      topic.set("pos", { parent, order: "V0000abc", previousParent: null });
      topic.set("text", new Y.Text("deep"));
      parent = `d${i}`;
      map.parts.topics.set(parent, topic);
    }
  });
  expect(map.read().root.size).toBe(12_001);
  expect(openMap(map.doc).read().root.size).toBe(12_001);
});
