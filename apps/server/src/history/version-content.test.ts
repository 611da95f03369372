import { addTopic, createMap, type MapDoc, toSchema } from "@treeline/map";
import { makeRandomEdit, seededRandom } from "@treeline/map/testing";
import { describe, expect, it } from "vitest";
import {
  applyDifference,
  type Difference,
  findDifference,
  isSame,
  packContent,
  unpackContent,
  type VersionContent,
} from "./version-content.ts";

function contentOf(map: MapDoc): VersionContent {
  const { name, layout, theme } = map.read().meta;
  return JSON.parse(JSON.stringify({ meta: { name, layout, theme }, schema: toSchema(map) })) as VersionContent;
}

describe("the content of a version", () => {
  it.each([1, 2, 3, 4, 5])("is told from a base without losing anything (seed %i)", async (seed) => {
    const random = seededRandom(seed);
    const map = createMap({ name: "Trip", rootText: "Rome" });
    for (let edit = 0; edit < 60; edit += 1) makeRandomEdit(map, random);
    const base = contentOf(map);
    for (let round = 0; round < 10; round += 1) {
      for (let edit = 0; edit < 15; edit += 1) makeRandomEdit(map, random);
      const content = contentOf(map);
      const stored = await packContent(findDifference(base, content));
      const read = applyDifference(base, await unpackContent<Difference>(stored));
      expect(read).toEqual(content);
      expect(isSame(read, content)).toBe(true);
    }
    expect(await unpackContent(await packContent(base))).toEqual(base);
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

  it("takes hostile ids for ids", async () => {
    const base = contentOf(createMap({ rootText: "Rome" }));
    const nodes = `{"__proto__":{"parent":"x","order":"a0","text":[]},"constructor":{"parent":"x","order":"a1","text":[]}}`;
    const content = { ...base, schema: { ...base.schema, nodes: JSON.parse(nodes) } } as VersionContent;
    const difference = await unpackContent<Difference>(await packContent(findDifference(base, content)));
    const read = applyDifference(base, difference);
    expect(Object.keys(read.schema.nodes)).toEqual(["__proto__", "constructor"]);
    expect(Object.getPrototypeOf(read.schema.nodes)).toBe(Object.prototype);
  });

  it("takes little room: what differs, not what is there", async () => {
    const map = createMap({ name: "Trip", rootText: "Rome" });
    const root = map.read().root.id;
    map.transact(() => {
      for (let at = 0; at < 500; at += 1) addTopic(map, { parent: root, text: `Topic ${at} ${Math.sin(at)}` });
    });
    const base = contentOf(map);
    for (let at = 0; at < 10; at += 1) addTopic(map, { parent: root, text: `Another ${at}` });
    const whole = await packContent(base);
    const difference = await packContent(findDifference(base, contentOf(map)));
    expect(difference.byteLength).toBeLessThan(whole.byteLength / 10);
  });
});
