import { describe, expect, it } from "vitest";
import * as Y from "yjs";
import { createMap } from "../create-map.ts";
import { addConnection } from "../edits/add-connection.ts";
import { addTopic } from "../edits/add-topic.ts";
import { deleteTopics } from "../edits/delete-topics.ts";
import { setShape } from "../edits/set-fields.ts";
import { setNote } from "../edits/set-note.ts";
import { setText } from "../edits/set-text.ts";
import type { MapDoc } from "../map-doc.ts";
import { buildMap, checkEdit, checkMap, copyMap, root, seededRandom, sketchOf, syncMaps } from "../testing/index.ts";
import { makeRandomEdit } from "../testing/random-edit.ts";
import { applySchema } from "./apply-schema.ts";
import { buildSnapshot } from "./build-snapshot.ts";
import type { MapSchema } from "./map-schema.ts";
import { parseSchema } from "./parse-schema.ts";
import { toSchema } from "./to-schema.ts";

const TRIP = ["Trip", ["Rome", ["Hotel"], ["Food"]], ["Oslo"]] as const;

function richMap(): MapDoc {
  const map = buildMap(TRIP);
  setText(map, {
    topic: "Rome",
    text: [
      { text: "Ro", bold: true },
      { text: "me", link: "https://example.com/" },
    ],
  });
  setShape(map, { topics: ["Oslo"], shape: "cloud" });
  setNote(map, { topic: "Hotel", content: "late" });
  addConnection(map, { from: "Hotel", to: "Oslo", label: "far", style: { line: "dotted" } });
  return map;
}

function requireSchema(value: unknown): MapSchema {
  const parsed = parseSchema(value);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  return parsed.value;
}

const plain = (value: unknown) => JSON.parse(JSON.stringify(value)) as Record<string, never>;

function countUpdates(map: MapDoc, write: () => void): number {
  let updates = 0;
  const count = () => {
    updates += 1;
  };
  map.doc.on("update", count);
  write();
  map.doc.off("update", count);
  return updates;
}

describe("toSchema and applySchema", () => {
  it("[S1] writes nothing when nothing differs", () => {
    const map = richMap();
    expect(countUpdates(map, () => applySchema(map, requireSchema(plain(toSchema(map)))))).toBe(0);
  });

  it("[S1] carries a map into another one, whatever was there", () => {
    for (let seed = 1; seed <= 12; seed += 1) {
      const random = seededRandom(seed);
      const [from, to] = [richMap(), buildMap(["Other", ["Rome", ["x"]], ["gone", ["Hotel"]]])];
      for (let i = 0; i < 30; i += 1) makeRandomEdit(i % 2 === 0 ? from : to, random);
      applySchema(to, requireSchema(plain(toSchema(from))));
      expect(plain(toSchema(to))).toEqual(plain(toSchema(from)));
      checkMap(to);
    }
  });

  it("[S1] leaves out the bin, and brings back from it what the schema has", () => {
    const map = richMap();
    const schema = toSchema(map);
    deleteTopics(map, { topics: ["Rome"] });
    expect(Object.keys(toSchema(map).nodes).sort()).toEqual(["Oslo", root]);
    applySchema(map, schema);
    expect(plain(toSchema(map))).toEqual(plain(schema));
    expect(map.parts.topics.size).toBe(5);
  });

  it("[S1] topics that come back from the bin bring no connection along that the schema does not have", () => {
    const map = richMap();
    const schema = toSchema(map);
    addConnection(map, { from: "Rome", to: "Food" });
    deleteTopics(map, { topics: ["Rome"] });
    applySchema(map, schema);
    expect(plain(toSchema(map))).toEqual(plain(schema));
  });

  it("[S2] is one undoable step, also with another root", () => {
    const next = requireSchema({
      version: 1,
      root: "Oslo",
      nodes: {
        Oslo: { parent: null, order: "a", text: "Oslo" },
        Food: { parent: "Oslo", order: "b", text: "Fish" },
        fresh: { parent: "Food", order: "a", text: "Salmon" },
      },
    });
    const map = buildMap(TRIP);
    applySchema(map, next);
    expect(sketchOf(map.read().root)).toEqual(["Oslo", ["Fish", ["Salmon"]]]);
    checkMap(map);
    const same = requireSchema({
      ...plain(next),
      root,
      nodes: {
        ...plain(next.nodes),
        [root]: { parent: null, order: "a", text: "New" },
        Oslo: { parent: root, order: "a", text: "Oslo" },
      },
    });
    checkEdit(TRIP, (each) => applySchema(each, same), ["New", ["Oslo", ["Fish", ["Salmon"]]]]);
  });

  it("[S2] keeps what others change at the same time in other values", () => {
    const map = richMap();
    const other = copyMap(map, { newId: () => "bobs" });
    const schema = toSchema(map);
    const oslo = schema.nodes.Oslo;
    applySchema(
      map,
      requireSchema(
        plain({ ...schema, nodes: { ...schema.nodes, Oslo: { ...oslo, text: [{ text: "Oslo in June" }] } } }),
      ),
    );
    setShape(other, { topics: ["Oslo"], shape: "pill" });
    setText(other, { topic: "Oslo", text: "Lovely Oslo" });
    addTopic(other, { parent: "Oslo", text: "Fjord" });
    syncMaps(map, other);
    expect(map.findTopic("Oslo")).toMatchObject({ shape: "pill", plain: "Lovely Oslo in June", size: 2 });
  });

  it("[S6] gives the snapshot that the live map has", () => {
    const map = richMap();
    const { name, layout, theme } = map.read().meta;
    expect(buildSnapshot(requireSchema(plain(toSchema(map))), { name, layout, theme })).toEqual(map.read());
  });
});

it("a blank map has no schema yet", () => {
  const map = createMap();
  map.doc.transact(() => map.parts.topics.clear());
  expect(() => toSchema(map)).toThrow(expect.objectContaining({ code: "not_found" }));
  expect(map.parts.topics).toBeInstanceOf(Y.Map);
});
