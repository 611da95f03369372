import { addTopic, createMap, type MapDoc, toSchema } from "@treeline/map";
import { makeRandomEdit, seededRandom } from "@treeline/map/testing";
import { describe, expect, it } from "vitest";
import { type PackedVersion, type PackReply, packVersion, unpackVersion } from "./pack-version.ts";
import { applyDifference, findDifference, isSame, type VersionContent } from "./version-difference.ts";

function contentOf(map: MapDoc): VersionContent {
  const { name, layout, theme } = map.read().meta;
  return JSON.parse(JSON.stringify({ meta: { name, layout, theme }, schema: toSchema(map) })) as VersionContent;
}

const bytesOf = (value: unknown) => Buffer.from(JSON.stringify(value));
const pack = ({ meta, schema }: VersionContent, latest: PackedVersion | null = null) =>
  packVersion({ meta, schema: bytesOf(schema), latest });

/** As it is stored: told from the base, or by itself. */
const storedOf = ({ isDifference, content }: PackReply, base: Uint8Array): PackedVersion =>
  isDifference ? { base, difference: content } : { base: content, difference: null };

function unpack(version: PackedVersion): VersionContent {
  const { meta, schema } = unpackVersion(version);
  return { meta, schema: JSON.parse(new TextDecoder().decode(schema)) };
}

describe("the content of a version", () => {
  it.each([1, 2, 3, 4, 5])("is told from a base without losing anything (seed %i)", (seed) => {
    const random = seededRandom(seed);
    const map = createMap({ name: "Trip", rootText: "Rome" });
    for (let edit = 0; edit < 60; edit += 1) makeRandomEdit(map, random);
    const base = contentOf(map);
    const whole = pack(base).content;
    for (let round = 0; round < 10; round += 1) {
      for (let edit = 0; edit < 15; edit += 1) makeRandomEdit(map, random);
      const content = contentOf(map);
      const stored = storedOf(pack(content, { base: whole, difference: null }), whole);
      const read = unpack(stored);
      expect(read).toEqual(content);
      expect(isSame(read, content)).toBe(true);
      expect(pack(content, stored).isKept).toBe(true);
    }
    expect(unpack({ base: whole, difference: null })).toEqual(base);
  });

  it("is not the same when anything of it differs", () => {
    const base = contentOf(createMap({ name: "Trip", rootText: "Rome" }));
    expect(isSame(base, structuredClone(base))).toBe(true);
    const { root } = base.schema;
    const { schema, meta } = base;
    const others: VersionContent[] = [
      { schema, meta: { ...meta, name: "Other" } },
      { meta, schema: { ...schema, nodes: { ...schema.nodes, x: { parent: root, order: "a0", text: [] } } } },
      { meta, schema: { ...schema, nodes: {} } },
      { meta, schema: { ...schema, notes: { [root]: { id: "n", content: "x" } } } },
      { meta, schema: { ...schema, root: "other" } },
    ];
    for (const other of others) expect(isSame(base, other)).toBe(false);
  });

  it("takes hostile ids for ids", () => {
    const base = contentOf(createMap({ rootText: "Rome" }));
    const nodes = `{"__proto__":{"parent":"x","order":"a0","text":[]},"constructor":{"parent":"x","order":"a1","text":[]}}`;
    const content = { ...base, schema: { ...base.schema, nodes: JSON.parse(nodes) } } as VersionContent;
    const read = applyDifference(base, structuredClone(findDifference(base, content)));
    expect(Object.keys(read.schema.nodes)).toEqual(["__proto__", "constructor"]);
    expect(Object.getPrototypeOf(read.schema.nodes)).toBe(Object.prototype);
  });

  it("takes little room: what differs, not what is there", () => {
    const map = createMap({ name: "Trip", rootText: "Rome" });
    const root = map.read().root.id;
    map.transact(() => {
      for (let at = 0; at < 500; at += 1) addTopic(map, { parent: root, text: `Topic ${at} ${Math.sin(at)}` });
    });
    const base = contentOf(map);
    for (let at = 0; at < 10; at += 1) addTopic(map, { parent: root, text: `Another ${at}` });
    const whole = pack(base).content;
    const { isDifference, content } = pack(contentOf(map), { base: whole, difference: null });
    expect(isDifference).toBe(true);
    expect(content.byteLength).toBeLessThan(whole.byteLength / 10);
  });
});
