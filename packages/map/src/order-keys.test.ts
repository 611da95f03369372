import { describe, expect, it } from "vitest";
import { addTopic } from "./edits/add-topic.ts";
import { moveTopic } from "./edits/move-topics.ts";
import { keysBetween } from "./order-keys.ts";
import { buildMap, checkMap, root, seededRandom, sketchOf } from "./testing/index.ts";

const random = seededRandom(11);

describe("keysBetween", () => {
  it("[O1] gives rising keys strictly between the two", () => {
    for (const [low, high] of [
      [null, null],
      ["V0000abc", null],
      [null, "V0000abc"],
      ["V0000abc", "V0000abd"],
      ["a", "b"],
      ["a", "a1"],
      ["", "0001"],
    ] as const) {
      const keys = keysBetween(low, high, 40, random) ?? [];
      expect(keys).toHaveLength(40);
      const all = [...(low === null ? [] : [low]), ...keys, ...(high === null ? [] : [high])];
      expect(all).toEqual([...all].sort());
      expect(new Set(all).size).toBe(all.length);
    }
  });

  it("[O1] holds for any gap that earlier keys left", () => {
    const keys = keysBetween(null, null, 2, random) ?? [];
    for (let i = 0; i < 2_000; i += 1) {
      const at = Math.floor(random() * (keys.length + 1));
      const [key = ""] = keysBetween(keys[at - 1] ?? null, keys[at] ?? null, 1, random) ?? [];
      keys.splice(at, 0, key);
    }
    expect(keys).toEqual([...keys].sort());
    expect(new Set(keys).size).toBe(keys.length);
  });

  it("[O2] gives two people different keys in one gap", () => {
    const mine = keysBetween("V0000abc", "V0001abc", 1, seededRandom(1));
    expect(mine).not.toEqual(keysBetween("V0000abc", "V0001abc", 1, seededRandom(2)));
  });

  it("[O2] stays short at either end of a long list", () => {
    const keys = keysBetween(null, null, 20_000, random) ?? [];
    const before = keysBetween(null, keys[0] ?? null, 20_000, random) ?? [];
    expect(Math.max(...[...keys, ...before].map((key) => key.length))).toBe(8);
  });

  it("gives null where nothing fits", () => {
    expect(keysBetween("abc", "abc", 1, random)).toBeNull();
    expect(keysBetween("a", "a0", 1, random)).toBeNull();
    expect(keysBetween("b", "a", 1, random)).toBeNull();
    expect(keysBetween("", "", 1, random)).toBeNull();
  });
});

describe("siblings", () => {
  it("[O3] with equal keys still take a topic between them", () => {
    const map = buildMap(["T", ["a"], ["b"], ["c"]]);
    map.doc.transact(() => {
      for (const id of ["a", "b", "c"]) {
        (map.parts.topics.get(id) as Map<string, unknown>).set("pos", {
          parent: root,
          order: "V0000abc",
          previousParent: null,
        });
      }
    });
    addTopic(map, { parent: root, after: "a", text: "new" });
    expect(sketchOf(map.read().root)).toEqual(["T", ["a"], ["new"], ["b"], ["c"]]);
    checkMap(map);
  });

  it("[O4] get new keys before one passes 64 characters, and keep their order", () => {
    const map = buildMap(["T", ["a"], ["b"], ["c"]]);
    const texts = ["a", "b", "c"];
    for (let i = 0; i < 600; i += 1) {
      const [from, to] = i % 2 === 0 ? ["b", "a"] : ["c", "a"];
      moveTopic(map, { topic: from, parent: root, after: to });
    }
    expect(map.read().root.children.map(({ plain }) => plain)).toEqual(["a", "c", "b"]);
    const lengths = texts.map((id) => map.tree.states.get(id)?.order.length ?? 0);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(64);
    expect(map.parts.topics.size).toBe(4);
  });
});
