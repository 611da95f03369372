import { describe, expect, it } from "vitest";
import { createMap } from "../create-map.ts";
import { addConnection } from "../edits/add-connection.ts";
import { setShape } from "../edits/set-fields.ts";
import { setNote } from "../edits/set-note.ts";
import { setText } from "../edits/set-text.ts";
import type { MapDoc } from "../map-doc.ts";
import { buildMap, root, sketchOf } from "../testing/index.ts";
import { applySchema } from "./apply-schema.ts";
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

describe("parseSchema", () => {
  const base = () =>
    plain(toSchema(richMap())) as unknown as { [key: string]: unknown; nodes: Record<string, Record<string, unknown>> };
  const problemsOf = (value: unknown) => {
    const parsed = parseSchema(value);
    return parsed.ok ? [] : parsed.problems.map(({ path, code }) => `${path} ${code}`);
  };
  const withNode = (id: string, change: Record<string, unknown>) => {
    const value = base();
    value.nodes[id] = { ...value.nodes[id], ...change };
    return value;
  };

  it("accepts its own output, and a string as text", () => {
    expect(problemsOf(base())).toEqual([]);
    expect(requireSchema(withNode("Rome", { text: "plain" })).nodes.Rome?.text).toEqual([{ text: "plain" }]);
  });

  it.each([
    ["not an object", 7, " bad_value"],
    ["no nodes", { version: 1, root: "r" }, "nodes bad_value"],
    ["no such root", { ...base(), root: "nobody" }, "root not_found"],
    ["wrong text", withNode("Rome", { text: [{ text: "a" }, { text: 5 }] }), "nodes.Rome.text[1].text bad_value"],
    ["wrong mark", withNode("Rome", { text: [{ text: "a", bold: "yes" }] }), "nodes.Rome.text[0].bold bad_value"],
    [
      "unsafe link",
      withNode("Rome", { text: [{ text: "a", link: "javascript:x" }] }),
      "nodes.Rome.text[0].link bad_link",
    ],
    ["long text", withNode("Rome", { text: [{ text: "x".repeat(10_001) }] }), "nodes.Rome.text text_too_long"],
    ["wrong order", withNode("Rome", { order: 3 }), "nodes.Rome.order bad_value"],
    ["wrong shape", withNode("Rome", { shape: "star" }), "nodes.Rome.shape bad_value"],
    ["wrong colour", withNode("Rome", { style: { fill: "red" } }), "nodes.Rome.style.fill bad_value"],
    [
      "wrong image",
      withNode("Rome", { image: { id: "i", url: "/i", width: 0, height: 1 } }),
      "nodes.Rome.image.width bad_value",
    ],
    ["missing parent", withNode("Rome", { parent: "nobody" }), "nodes.Rome.parent not_found"],
    ["a second root", withNode("Rome", { parent: null }), "nodes.Rome.parent bad_value"],
    ["a root with a parent", withNode(root, { parent: "Rome" }), `nodes.${root}.parent bad_value`],
    ["a loop", withNode("Rome", { parent: "Hotel" }), "nodes.Hotel.parent makes_a_loop"],
    ["an own child", withNode("Rome", { parent: "Rome" }), "nodes.Rome.parent makes_a_loop"],
    ["a bad id", { ...base(), nodes: { ...base().nodes, "a b": {} } }, "nodes.a b bad_id"],
    [
      "a loose connection",
      { ...base(), connections: { c: { from: "Rome", to: "nobody" } } },
      "connections.c.to not_found",
    ],
    ["a note of nothing", { ...base(), notes: { nobody: { id: "n", content: "" } } }, "notes.nobody not_found"],
    [
      "a long note",
      { ...base(), notes: { Rome: { id: "n", content: "x".repeat(20_001) } } },
      "notes.Rome.content note_too_long",
    ],
  ])("[S3] names the path of %s", (_, value, problem) => {
    expect(problemsOf(value)).toContain(problem);
  });

  it("[S3] refuses more than 100,000 nodes, quickly, and lists at most 100 problems", () => {
    const nodes = Object.fromEntries(Array.from({ length: 100_001 }, (_, i) => [`n${i}`, 0]));
    expect(problemsOf({ version: 1, root: "n0", nodes })).toEqual(["nodes too_many_topics"]);
    const fewer = Object.fromEntries(Array.from({ length: 500 }, (_, i) => [`n${i}`, 0]));
    expect(problemsOf({ version: 1, root: "n0", nodes: fewer })).toHaveLength(100);
  });

  it("[S4] keeps unknown keys; __proto__ and constructor do no harm", () => {
    const text = JSON.stringify(withNode("Rome", { future: { a: 1 } })).replace(
      '"Rome":{',
      '"Rome":{"__proto__":{"polluted":1},',
    );
    const schema = requireSchema(JSON.parse(text));
    expect(schema.nodes.Rome).toMatchObject({ future: { a: 1 } });
    expect(schema.nodes.Rome).not.toHaveProperty("polluted");
    expect(
      problemsOf(
        JSON.parse(
          '{"version":1,"root":"r","nodes":{"r":{"parent":null,"order":"a","text":""},"__proto__":{"parent":"r","order":"a","text":""}}}',
        ),
      ),
    ).toEqual(["nodes.__proto__ bad_id"]);
    expect(problemsOf(withNode("Rome", { parent: "constructor" }))).toEqual(["nodes.Rome.parent not_found"]);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    const odd = requireSchema({
      version: 1,
      root: "constructor",
      nodes: { constructor: { parent: null, order: "a", text: "ok" } },
    });
    const map = createMap();
    applySchema(map, odd);
    expect(map.read().root).toMatchObject({ id: "constructor", plain: "ok", size: 1 });
  });

  it("[S5] upgrades version 0: strings to runs, numbers to order keys, collapsed to folded", () => {
    const old = {
      version: 0,
      root: "r",
      nodes: {
        r: { parent: null, order: 0, text: "Trip" },
        b: { parent: "r", order: 10, text: "Oslo", collapsed: true },
        a: { parent: "r", order: 9, text: "Rome", collapsed: false },
      },
    };
    const map = createMap();
    applySchema(map, requireSchema(old));
    expect(sketchOf(map.read().root)).toEqual(["Trip", ["Rome"], ["Oslo"]]);
    expect(map.findTopic("b")?.folded).toBe(true);
    expect(problemsOf({ ...old, nodes: { r: { parent: null, order: -1, text: 5 } } })).toEqual([
      "nodes.r.order bad_value",
      "nodes.r.text bad_value",
    ]);
  });

  it("[S5] refuses a newer version in words, and a version that is none", () => {
    const parsed = parseSchema({ ...base(), version: 2 });
    expect(parsed.ok ? [] : parsed.problems).toEqual([
      { path: "version", code: "newer_schema", message: expect.stringContaining("newer version of the product") },
    ]);
    expect(problemsOf({ ...base(), version: "1" })).toEqual(["version bad_value"]);
  });
});
