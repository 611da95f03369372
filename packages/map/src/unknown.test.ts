import { describe, expect, it } from "vitest";
import * as Y from "yjs";
import { openMap } from "./create-map.ts";
import { addConnection } from "./edits/add-connection.ts";
import { changeConnection } from "./edits/change-connection.ts";
import { moveTopic } from "./edits/move-topics.ts";
import { pasteTopics } from "./edits/paste-topics.ts";
import { setShape, setStyle } from "./edits/set-fields.ts";
import { setNote } from "./edits/set-note.ts";
import { setText } from "./edits/set-text.ts";
import type { MapDoc } from "./map-doc.ts";
import { applySchema } from "./schema-json/apply-schema.ts";
import { buildSnapshot } from "./schema-json/build-snapshot.ts";
import type { MapSchema } from "./schema-json/map-schema.ts";
import { parseSchema } from "./schema-json/parse-schema.ts";
import { toSchema } from "./schema-json/to-schema.ts";
import { buildMap, root, stableJson } from "./testing/index.ts";

const TRIP = ["Trip", ["Rome", ["Hotel"]], ["Oslo"]] as const;

const topicOf = (map: MapDoc, id: string) => map.parts.topics.get(id) as Y.Map<unknown>;

/** As a build of next year might write it. */
function buildFromNextYear(): { map: MapDoc; connection: string } {
  const map = buildMap(TRIP);
  setStyle(map, { topics: ["Rome"], style: { fill: "#112233" } });
  setNote(map, { topic: "Rome", content: "eternal" });
  const connection = addConnection(map, { from: "Rome", to: "Oslo", style: { line: "dashed" } });
  map.doc.transact(() => {
    const rome = topicOf(map, "Rome");
    rome.set("task", { done: true });
    rome.set("shape", "starburst");
    rome.set("style.glow", 3);
    (rome.get("text") as Y.Text).format(0, 2, { highlight: "#ffee00" });
    (map.parts.notes.get("Rome") as Y.Map<unknown>).set("author", "Ada");
    (map.parts.connections.get(connection) as Y.Map<unknown>).set("style.line", "wavy");
    map.parts.meta.set("grid", { size: 8 });
    map.parts.meta.set("layout", "Timeline");
    map.doc.getMap("boundaries").set("b1", { around: ["Rome"], label: "south" });
  });
  return { map, connection };
}

const ROME = {
  shape: undefined,
  style: { fill: "#112233" },
  unknown: { task: { done: true }, shape: "starburst", "style.glow": 3 },
  text: [{ text: "Ro", highlight: "#ffee00" }, { text: "me" }],
  note: { content: "eternal", author: "Ada" },
};

describe("[M14] what this build does not know", () => {
  it("is read beside the rest, and not taken for something that it knows", () => {
    const { map, connection } = buildFromNextYear();
    expect(map.findTopic("Rome")).toMatchObject(ROME);
    expect(map.read().connections).toEqual([
      { id: connection, from: "Rome", to: "Oslo", label: "", unknown: { "style.line": "wavy" } },
    ]);
    expect(map.read().meta.layout).toBe("CompactBoxH");
  });

  it("stays through every edit of its neighbours", () => {
    const { map, connection } = buildFromNextYear();
    setStyle(map, { topics: ["Rome"], style: { stroke: "#445566" } });
    setStyle(map, { topics: ["Rome"], style: null });
    setText(map, { topic: "Rome", text: [{ text: "Ro", highlight: "#ffee00" } as { text: string }, { text: "ma" }] });
    setNote(map, { topic: "Rome", content: "eternal city" });
    moveTopic(map, { topic: "Rome", parent: "Oslo" });
    changeConnection(map, { connection, style: { color: "#778899" } });
    expect(map.findTopic("Rome")).toMatchObject({
      ...ROME,
      style: undefined,
      text: [{ text: "Ro", highlight: "#ffee00" }, { text: "ma" }],
      note: { content: "eternal city", author: "Ada" },
    });
    expect(map.read().connections[0]).toMatchObject({ unknown: { "style.line": "wavy" } });
    setShape(map, { topics: ["Rome"], shape: "cloud" });
    expect(map.findTopic("Rome")).toMatchObject({ shape: "cloud", unknown: { task: { done: true } } });
  });

  it("is in a copy", () => {
    const { map } = buildFromNextYear();
    const { root: top, connections } = map.read();
    const [copy = ""] = pasteTopics(map, { parent: root, forest: top.children, connections });
    expect(map.findTopic(copy)).toMatchObject(ROME);
    expect(map.findTopic(copy)?.note?.id).not.toBe(map.findTopic("Rome")?.note?.id);
    expect(map.read().connections.map(({ unknown }) => unknown)).toEqual([
      { "style.line": "wavy" },
      { "style.line": "wavy" },
    ]);
  });

  it("[S1][S4][S6] goes through the JSON view and back, also as text", () => {
    const { map } = buildFromNextYear();
    const schema = toSchema(map);
    expect(schema.nodes["Rome"]).toMatchObject({
      shape: "starburst",
      task: { done: true },
      style: { fill: "#112233", glow: 3 },
    });
    expect(schema).toMatchObject({
      meta: { grid: { size: 8 }, layout: "Timeline" },
      boundaries: { b1: { around: ["Rome"], label: "south" } },
    });
    const sent = JSON.parse(JSON.stringify(schema)) as unknown;
    const read = parseSchema(sent, { isOwn: true });
    if (!read.ok) throw new Error(JSON.stringify(read.problems));
    const copy = buildMap(["Other"]);
    applySchema(copy, read.value);
    expect(stableJson(toSchema(copy))).toBe(stableJson(schema));
    expect(copy.findTopic("Rome")).toMatchObject(ROME);
    const { name, layout, theme } = map.read().meta;
    expect(stableJson(buildSnapshot(sent as MapSchema, { name, layout, theme }).root)).toBe(
      stableJson(map.read().root),
    );
    let updates = 0;
    map.doc.on("update", () => {
      updates += 1;
    });
    applySchema(map, read.value);
    expect(updates).toBe(0);
  });

  it("[S1] goes with a version of before it was there", () => {
    const { map } = buildFromNextYear();
    const before = toSchema(buildMap(TRIP));
    applySchema(map, before);
    expect(map.findTopic("Rome")).toMatchObject({ unknown: undefined, style: undefined, note: undefined });
    // A view that says nothing of a part leaves it alone.
    expect(map.doc.getMap("boundaries").size).toBe(1);
  });

  it("keeps false and null, and plain entries plain", () => {
    const map = buildMap(TRIP);
    map.doc.transact(() => {
      topicOf(map, "Rome").set("done", false);
      topicOf(map, "Rome").set("due", null);
      map.doc.getMap("boundaries").set("b1", { open: false, parent: null });
    });
    const copy = buildMap(["Other"]);
    applySchema(copy, JSON.parse(JSON.stringify(toSchema(map))) as MapSchema);
    expect(copy.findTopic("Rome")?.unknown).toEqual({ done: false, due: null });
    expect(copy.doc.getMap("boundaries").get("b1")).toEqual({ open: false, parent: null });
  });

  it("[S3] in the view of a map that is there odd marks and unsafe links of a text count as absent", () => {
    const schema = toSchema(buildMap(TRIP));
    const text = [{ text: "Rome", bold: 700, link: "tel:1", highlight: "#ffee00" }];
    const given = { ...schema, nodes: { ...schema.nodes, Rome: { ...schema.nodes["Rome"], text } } };
    expect(parseSchema(given).ok).toBe(false);
    const read = parseSchema(given, { isOwn: true });
    expect(read.ok && read.value.nodes["Rome"]?.text).toEqual([{ text: "Rome", highlight: "#ffee00" }]);
  });

  it("has the same JSON whatever the order in which it was written, and however it was loaded", () => {
    const { map } = buildFromNextYear();
    const updates: Uint8Array[] = [];
    map.doc.on("update", (update: Uint8Array) => updates.push(update));
    const start = Y.encodeStateAsUpdate(map.doc);
    setStyle(map, { topics: ["Oslo"], style: { fontSize: 20 } });
    setStyle(map, { topics: ["Oslo"], style: { fill: "#112233" } });
    map.doc.transact(() => {
      topicOf(map, "Oslo").set("b", 1);
      topicOf(map, "Oslo").set("a", 2);
      map.doc.getMap("boundaries").set("a1", {});
    });
    const load = (parts: readonly Uint8Array[]) => {
      const doc = new Y.Doc();
      for (const part of parts) Y.applyUpdate(doc, part);
      return openMap(doc);
    };
    const loaded = [load([start, ...updates]), load([Y.encodeStateAsUpdate(map.doc)])];
    for (const each of loaded) expect(JSON.stringify(toSchema(each))).toBe(JSON.stringify(toSchema(map)));
  });

  it("is refused in what a stranger sends, where this build knows the key", () => {
    const { map } = buildFromNextYear();
    const read = parseSchema(toSchema(map));
    expect(read.ok ? [] : read.problems.map(({ path }) => path)).toEqual([
      "nodes.Rome.shape",
      expect.stringMatching(/^connections\..*style\.line$/),
    ]);
  });
});
