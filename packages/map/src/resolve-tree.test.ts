import { describe, expect, it } from "vitest";
import type { TopicState } from "./position.ts";
import { resolveTree } from "./resolve-tree.ts";
import { expectEqual } from "./testing/check-map.ts";
import { pick, seededRandom } from "./testing/index.ts";
import type { TopicId } from "./topic-id.ts";
import { TreeIndex } from "./tree-index.ts";

type Row = readonly [id: TopicId, parent: TopicId | null, previous?: TopicId | null, isDeleted?: boolean];

const state = ([, parent, previousParent = null, isDeleted = false]: Row): TopicState => ({
  parent,
  order: "a",
  previousParent,
  isDeleted,
});
const resolve = (...rows: Row[]) => resolveTree(new Map(rows.map((row) => [row[0], state(row)])));

describe("resolveTree", () => {
  it("[R1] takes the smallest undeleted topic without a parent as root; others hang from it", () => {
    const tree = resolve(["c", null], ["b", null], ["a", null, null, true], ["d", "c"]);
    expect(tree.root).toBe("b");
    expect(tree.parents.get("c")).toBe("b");
    expect(resolve(["b", null, null, true], ["a", null, null, true]).root).toBe("a");
    expect(resolve(["b", "gone"], ["a", "gone"]).root).toBe("a");
    expect(resolve().root).toBeUndefined();
  });

  it("[R2] hangs a topic whose parent is gone from its previous parent, else from the root", () => {
    const tree = resolve(["r", null], ["a", "r"], ["b", "gone", "a"], ["c", "gone", "also-gone"], ["d", "gone", "d"]);
    expect([tree.parents.get("b"), tree.parents.get("c"), tree.parents.get("d")]).toEqual(["a", "r", "r"]);
  });

  it("[R3] opens a loop at its smallest id, which goes back where it was", () => {
    const tree = resolve(["r", null], ["p", "r"], ["a", "b", "p"], ["b", "a", "r"]);
    expect([tree.parents.get("a"), tree.parents.get("b")]).toEqual(["p", "a"]);
  });

  it("[R3] sends it to the root if its previous parent hangs from a loop, or from nothing", () => {
    expect(resolve(["r", null], ["a", "b", "c"], ["b", "a", "r"], ["c", "b"]).parents.get("a")).toBe("r");
    const two = resolve(["r", null], ["a", "b", "x"], ["b", "a"], ["x", "y", "a"], ["y", "x"]);
    expect([two.parents.get("a"), two.parents.get("x")]).toEqual(["r", "r"]);
    expect(resolve(["r", null], ["a", "a", "a"]).parents.get("a")).toBe("r");
  });

  it("[R3] sends it to the root if its previous parent is deleted: a way out never leads into the bin", () => {
    const rows: Row[] = [
      ["r", null],
      ["x", "r", null, true],
      ["p", "x"],
      ["a", "b", "p"],
      ["b", "a", "r"],
    ];
    expect(resolve(...rows).parents.get("a")).toBe("r");
  });

  it("[R6] sorts siblings by order key, then by id", () => {
    const states = new Map<TopicId, TopicState>([
      ["r", { parent: null, order: "a", previousParent: null, isDeleted: false }],
      ["z", { parent: "r", order: "b", previousParent: null, isDeleted: false }],
      ["y", { parent: "r", order: "c", previousParent: null, isDeleted: false }],
      ["x", { parent: "r", order: "c", previousParent: null, isDeleted: false }],
    ]);
    expect(resolveTree(states).children.get("r")).toEqual(["z", "x", "y"]);
  });
});

/** Few ids and careless parents: loops, missing parents, topics that come and go, roots that change. */
function randomChange(random: () => number, ids: readonly TopicId[]): [TopicId, TopicState | undefined] {
  const id = pick(random, ids);
  if (random() < 0.12) return [id, undefined];
  const parent = random() < 0.04 ? null : pick(random, ids);
  const previousParent = random() < 0.4 ? null : pick(random, ids);
  return [id, { parent, order: pick(random, ["a", "b", "c", "d"]), previousParent, isDeleted: random() < 0.15 }];
}

describe("TreeIndex", () => {
  it("[R7] equals a full resolve after every change, whatever the changes", () => {
    for (let seed = 1; seed <= 40; seed += 1) {
      const random = seededRandom(seed);
      const ids = Array.from({ length: 4 + (seed % 12) }, (_, i) => `t${i.toString(36)}`);
      const index = new TreeIndex();
      const states = new Map<TopicId, TopicState>();
      for (let round = 0; round < 120; round += 1) {
        const changes = new Map(Array.from({ length: 1 + Math.floor(random() * 3) }, () => randomChange(random, ids)));
        for (const [id, next] of changes) {
          if (next) states.set(id, next);
          else states.delete(id);
        }
        index.update(changes, new Set());
        const full = resolveTree(states);
        const kept = ids.map((id) => [id, index.parentOf(id), index.allChildrenOf(id)]);
        const fresh = ids.map((id) => [id, full.parents.get(id), full.children.get(id) ?? []]);
        expectEqual(`seed ${seed}, round ${round}`, [index.root, kept], [full.root, fresh]);
      }
    }
  });

  it("[R7] reports as dirty every topic whose place or child list changed", () => {
    for (let seed = 100; seed <= 130; seed += 1) {
      const random = seededRandom(seed);
      const ids = Array.from({ length: 9 }, (_, i) => `t${i}`);
      const index = new TreeIndex();
      index.update(new Map([["t0", state(["t0", null])]]), new Set());
      for (let round = 0; round < 80; round += 1) {
        const before = new Map(ids.map((id) => [id, [index.parentOf(id), [...index.allChildrenOf(id)]]]));
        const dirty = new Set<TopicId>();
        const [id, next] = randomChange(random, ids.slice(1));
        if (!index.update(new Map([[id, next && { ...next, parent: next.parent ?? "t0" }]]), dirty)) continue;
        const rest = ids.filter((each) => !dirty.has(each));
        const now = rest.map((each) => [index.parentOf(each), index.allChildrenOf(each)]);
        expectEqual(
          `seed ${seed}, round ${round}`,
          now,
          rest.map((each) => before.get(each)),
        );
      }
    }
  });
});
