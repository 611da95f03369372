import { arrangementAt, growthOf } from "@treeline/layout";
import { deleteTopics, LAYOUTS, type LayoutName, setFolded, setLayout } from "@treeline/map";
import { buildMap, type Sketch, seededRandom, sketchOfSize } from "@treeline/map/testing";
import type { Place, Scene } from "@treeline/scene";
import { listPlaces } from "@treeline/scene/testing";
import { describe, expect, it } from "vitest";
import { DIRECTIONS, type Direction, OPPOSITE } from "./directions.ts";
import type { Branch } from "./geometry.ts";
import { navigate } from "./navigate.ts";
import { selectedIds } from "./selection.ts";
import { buildEditor, press, select } from "./testing/index.ts";

// Rome and Bern stand on the right, Oslo and Kyiv on the left.
const TRIP: Sketch = [
  "Trip",
  ["Rome", ["Hotel"], ["Food"], ["Art"]],
  ["Oslo", ["Ski"]],
  ["Bern", ["Train"], ["Cheese"]],
  ["Kyiv"],
];

function shown(layout: LayoutName, sketch: Sketch = TRIP) {
  const map = buildMap(sketch);
  setLayout(map, { layout });
  return buildEditor(map).editor.state;
}

const isInRow = (layout: LayoutName, { branch }: Place) =>
  branch.depth === 1 && arrangementAt(layout, 0).stack === "x" && arrangementAt(layout, 1).isOutline;

describe("arrow keys", () => {
  it.each<[LayoutName, string, Direction, string | undefined]>([
    ["CompactBoxH", "root", "right", "Rome"],
    ["CompactBoxH", "root", "left", "Oslo"],
    ["CompactBoxH", "Oslo", "left", "Ski"],
    ["CompactBoxH", "Oslo", "right", "root"],
    ["CompactBoxH", "Rome", "left", "root"],
    ["CompactBoxH", "Rome", "right", "Food"],
    ["CompactBoxH", "Rome", "down", "Bern"],
    ["CompactBoxH", "Art", "down", "Train"],
    ["CompactBoxH", "Train", "up", "Art"],
    ["CompactBoxH", "Oslo", "down", "Kyiv"],
    ["CompactBoxH", "Kyiv", "down", undefined],
    ["CompactBoxLR", "root", "right", "Oslo"],
    ["CompactBoxLR", "root", "left", undefined],
    ["CompactBoxLR", "Oslo", "down", "Bern"],
    ["CompactBoxLR", "Art", "down", "Ski"],
    ["CompactBoxTB", "root", "down", "Oslo"],
    ["CompactBoxTB", "Rome", "right", "Oslo"],
    ["CompactBoxTB", "Rome", "down", "Food"],
    ["CompactBoxTB", "Food", "up", "Rome"],
    ["CompactBoxTB", "Art", "right", "Ski"],
    ["IndentedLR", "root", "down", "Rome"],
    ["IndentedLR", "Art", "down", "Oslo"],
    ["IndentedLR", "Oslo", "up", "Art"],
    ["IndentedLR", "Rome", "right", "Hotel"],
    ["IndentedLR", "Hotel", "left", "Rome"],
    ["IndentedLR", "root", "left", undefined],
    ["TimelineLR", "root", "right", "Rome"],
    ["TimelineLR", "Rome", "left", "root"],
    ["TimelineLR", "Rome", "right", "Oslo"],
    ["TimelineLR", "Oslo", "left", "Rome"],
    ["TimelineLR", "Rome", "down", "Hotel"],
    ["TimelineLR", "Hotel", "up", "Rome"],
    ["TimelineLR", "Art", "down", undefined],
    ["TimelineLR", "Kyiv", "right", undefined],
    ["TimelineLR", "Rome", "up", undefined],
  ])("in %s lead from %s %s to %s", (layout, from, direction, to) => {
    expect(navigate(shown(layout), from, direction)).toBe(to);
  });

  it.each(LAYOUTS)("[E15] in %s lead from every parent to a child and from every child to its parent", (layout) => {
    const state = shown(layout, sketchOfSize(150, seededRandom(3)));
    for (const [id, place] of listPlaces(state.scene)) {
      // Arrows go along a row first, whatever is below its topics.
      if (isInRow(layout, place)) continue;
      const growth = growthOf(layout, { depth: place.branch.depth, x: place.x });
      const child = navigate(state, id, growth);
      const isParent = (state.topics.find(id)?.children.length ?? 0) > 0;
      expect(child !== undefined, id).toBe(isParent);
      expect(child === undefined ? id : state.topics.parentOf(child)?.id).toBe(id);
      const back = id === "root" ? undefined : navigate(state, id, OPPOSITE[growth]);
      expect(back, id).toBe(state.topics.parentOf(id)?.id);
    }
  });

  it.each(LAYOUTS)("[E16] in %s never lead the wrong way", (layout) => {
    const state = shown(layout, sketchOfSize(150, seededRandom(4)));
    const places = listPlaces(state.scene);
    for (const [id, from] of places) {
      for (const direction of DIRECTIONS) {
        const to = places.get(navigate(state, id, direction) ?? "");
        const isOutline = arrangementAt(layout, Math.max(0, from.branch.depth - 1)).isOutline;
        if (!to || isOutline) continue;
        const along = { left: from.x - to.x, right: to.x - from.x, up: from.y - to.y, down: to.y - from.y }[direction];
        expect(along, `${id} ${direction}`).toBeGreaterThan(0);
      }
    }
  });

  it.each(LAYOUTS)("[E17] in %s reach every topic from the root", (layout) => {
    const state = shown(layout, sketchOfSize(300, seededRandom(5)));
    const reached = new Set(["root"]);
    const todo = ["root"];
    for (let id = todo.pop(); id !== undefined; id = todo.pop()) {
      for (const direction of DIRECTIONS) {
        const next = navigate(state, id, direction);
        if (next === undefined || reached.has(next)) continue;
        reached.add(next);
        todo.push(next);
      }
    }
    expect(reached.size).toBe(listPlaces(state.scene).size);
  });

  it("do not enter a folded topic", () => {
    const map = buildMap(TRIP);
    setFolded(map, { topics: ["Rome"], folded: true });
    const { state } = buildEditor(map).editor;
    expect(navigate(state, "Rome", "right")).toBeUndefined();
  });

  it("go on from the topic that Escape has left, from what hides it, or from the root if it is gone", () => {
    const map = buildMap(TRIP);
    const test = buildEditor(map);
    const afterEscape = (meanwhile: () => void) => {
      select(test, "Hotel");
      press(test, "Escape");
      meanwhile();
      press(test, "ArrowDown");
      return selectedIds(test.editor.state.selection);
    };
    expect(afterEscape(() => {})).toEqual(["Hotel"]);
    expect(afterEscape(() => setFolded(map, { topics: ["Rome"], folded: true }))).toEqual(["Rome"]);
    setFolded(map, { topics: ["Rome"], folded: false });
    expect(afterEscape(() => deleteTopics(map, { topics: ["Hotel"] }))).toEqual(["root"]);
  });

  it("with Shift extend the selection, and give up the last one on the way back", () => {
    const test = buildEditor(TRIP);
    select(test, "Hotel");
    press(test, "Shift+ArrowDown", "Shift+ArrowDown");
    expect(test.editor.state.selection).toEqual({ kind: "topics", ids: ["Hotel", "Food", "Art"], anchor: "Hotel" });
    press(test, "Shift+ArrowUp");
    expect(selectedIds(test.editor.state.selection)).toEqual(["Hotel", "Food"]);
  });
});

describe("[E17] the cost of an arrow key", () => {
  const leaves = (name: string, count: number): Sketch[] =>
    Array.from({ length: count }, (_, i): Sketch => [`${name}${i}`]);

  it("a neighbour is found however far away it is", () => {
    const state = shown("CompactBoxLR", ["Trip", ["Rome", ...leaves("R", 100)], ["Oslo", ...leaves("O", 100)]]);
    expect(navigate(state, "Rome", "down")).toBe("Oslo");
    expect(navigate(state, "Oslo", "up")).toBe("Rome");
    expect(navigate(state, "R99", "down")).toBe("O0");
    const chain: Sketch = ["A", ["A1", ["A2", ["A3", ["A4", ["A5"]]]]]];
    expect(navigate(shown("CompactBoxLR", ["Trip", chain, ["B"]]), "A5", "down")).toBe("B");
  });

  it("goes with what is near, not with the map", () => {
    const mains = Array.from({ length: 60 }, (_, i): Sketch => [`T${i}`, ...leaves(`T${i}x`, 50)]);
    const state = shown("CompactBoxLR", ["Trip", ...mains]);
    const { scene, seen } = watch(state.scene);
    for (const direction of DIRECTIONS)
      for (const id of ["T30x0", "T30x49"]) navigate({ ...state, scene }, id, direction);
    expect(seen.size).toBeGreaterThan(0);
    expect(seen.size).toBeLessThan(500);
  });
});

/** A scene that notes every topic whose branch is opened. */
function watch(scene: Scene): { scene: Scene; seen: Set<string> } {
  const seen = new Set<string>();
  const known = new WeakMap<Branch, Branch>();
  const wrap = (branch: Branch): Branch => {
    const before = known.get(branch);
    if (before) return before;
    let children: readonly Branch[] | undefined;
    const wrapped = Object.defineProperty({ ...branch }, "children", {
      get: () => {
        seen.add(branch.node.id);
        children ??= branch.children.map(wrap);
        return children;
      },
    });
    known.set(branch, wrapped);
    return wrapped;
  };
  return { scene: { ...scene, root: wrap(scene.root) }, seen };
}
