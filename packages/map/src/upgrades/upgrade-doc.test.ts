import { describe, expect, it } from "vitest";
import * as Y from "yjs";
import { openMap } from "../create-map.ts";
import { addConnection } from "../edits/add-connection.ts";
import { setStyle } from "../edits/set-fields.ts";
import type { MapDoc } from "../map-doc.ts";
import { DOC_VERSION } from "../map-meta.ts";
import { buildMap, copyMap, syncMaps } from "../testing/index.ts";
import { needsUpgrade } from "./needs-upgrade.ts";
import { upgradeDoc } from "./upgrade-doc.ts";

const TRIP = ["Trip", ["Rome", ["Hotel"]], ["Oslo"]] as const;
const OLD = { fill: "#111111", stroke: "#222222" };

const topicOf = (map: MapDoc, id: string) => map.parts.topics.get(id) as Y.Map<unknown>;
const styleOf = (map: MapDoc, id = "Rome") => map.findTopic(id)?.style;

/** As the build of version 1 stored it. */
function buildOld(): MapDoc {
  const map = buildMap(TRIP);
  const connection = addConnection(map, { from: "Rome", to: "Oslo" });
  map.doc.transact(() => {
    map.parts.meta.set("schema", 1);
    topicOf(map, "Rome").set("style", OLD);
    const stored = map.parts.connections.get(connection) as Y.Map<unknown>;
    stored.set("style", { color: "#333333" });
    stored.set("label", "by train");
    map.parts.notes.set("Oslo", new Y.Map(Object.entries({ id: "n1", content: "cold" })));
  });
  return map;
}

function upgrade(map: MapDoc): void {
  const update = upgradeDoc(copyMap(map).doc);
  if (update) Y.applyUpdate(map.doc, update);
}

describe("an upgrade", () => {
  it("[V1] keeps what the map shows, in one update that is always the same, and is not made twice", () => {
    const map = buildOld();
    const before = map.read();
    expect(styleOf(map)).toEqual(OLD);
    const updates = [copyMap(map), copyMap(map)].map(({ doc }) => upgradeDoc(doc));
    expect(updates[0]).toEqual(updates[1]);
    Y.applyUpdate(map.doc, updates[0] as Uint8Array);
    expect(map.read()).toEqual({ ...before, meta: { ...before.meta, schema: DOC_VERSION } });
    expect(topicOf(map, "Rome").get("style.fill")).toBe(OLD.fill);
    expect([...map.parts.connections.values()].map((each) => (each as Y.Map<unknown>).get("label"))).toEqual([
      expect.any(Y.Text),
    ]);
    expect((map.parts.notes.get("Oslo") as Y.Map<unknown>).get("content")).toBeInstanceOf(Y.Text);
    expect(needsUpgrade(map.doc)).toBe(false);
    expect(upgradeDoc(map.doc)).toBeNull();
  });

  it("[V1] is the same however the content was loaded", () => {
    const map = buildOld();
    const start = Y.encodeStateAsUpdate(map.doc);
    const updates: Uint8Array[] = [];
    map.doc.on("update", (update: Uint8Array) => updates.push(update));
    for (const id of ["Oslo", "Hotel", "Rome"]) {
      map.doc.transact(() => topicOf(map, id).set("style", { ...OLD, text: "#000000" }));
    }
    const upgrades = [[start, ...updates], [Y.encodeStateAsUpdate(map.doc)]].map((parts) => {
      const doc = new Y.Doc();
      for (const part of parts) Y.applyUpdate(doc, part);
      return upgradeDoc(doc);
    });
    expect(upgrades[0]).toEqual(upgrades[1]);
  });

  it("[V1] leaves alone what has not arrived yet, and what a newer build has written", () => {
    expect(upgradeDoc(new Y.Doc())).toBeNull();
    const map = buildOld();
    map.doc.transact(() => map.parts.meta.set("schema", DOC_VERSION + 1));
    expect(upgradeDoc(map.doc)).toBeNull();
  });

  it("[V2] loses against what this build wrote without a network", () => {
    const map = buildOld();
    const offline = copyMap(map);
    setStyle(offline, { topics: ["Rome"], style: { fill: "#abcdef", stroke: null } });
    expect(styleOf(offline)).toEqual({ fill: "#abcdef" });
    upgrade(map);
    syncMaps(map, offline);
    upgrade(map);
    syncMaps(map, offline);
    for (const each of [map, offline]) expect(styleOf(each)).toEqual({ fill: "#abcdef" });
  });

  it("[V3] takes of an old page what it changed, and nothing that it merely had", () => {
    const map = buildOld();
    const old = copyMap(map);
    upgrade(map);
    setStyle(map, { topics: ["Rome"], style: { stroke: "#444444" } });
    old.doc.transact(() => {
      topicOf(old, "Rome").set("style", { ...OLD, fill: "#555555", align: "center" });
      topicOf(old, "Hotel").set("style", { text: "#666666" });
    });
    syncMaps(map, old);
    expect(needsUpgrade(map.doc)).toBe(true);
    upgrade(map);
    expect(styleOf(map)).toEqual({ fill: "#555555", stroke: "#444444", align: "center" });
    expect(styleOf(map, "Hotel")).toEqual({ text: "#666666" });
    expect(needsUpgrade(map.doc)).toBe(false);
  });

  it("[V3] takes what an old page took away", () => {
    const map = buildOld();
    const old = copyMap(map);
    upgrade(map);
    old.doc.transact(() => topicOf(old, "Rome").delete("style"));
    syncMaps(map, old);
    upgrade(map);
    expect(styleOf(map)).toBeUndefined();
  });
});

it("an old document can be edited before it is upgraded", () => {
  const map = buildOld();
  setStyle(map, { topics: ["Rome"], style: { fill: null, text: "#777777" } });
  expect(styleOf(map)).toEqual({ stroke: OLD.stroke, text: "#777777" });
  setStyle(map, { topics: ["Rome"], style: null });
  expect(styleOf(openMap(map.doc))).toBeUndefined();
  upgrade(map);
  expect(styleOf(map)).toBeUndefined();
});
