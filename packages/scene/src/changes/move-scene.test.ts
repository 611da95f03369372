import { addConnection, addTopic, deleteTopics, type MapDoc, moveTopics, setFolded, setLayout } from "@treeline/map";
import { buildMap, type Sketch } from "@treeline/map/testing";
import { describe, expect, it } from "vitest";
import { SceneBuilder } from "../build-scene.ts";
import { pointOn } from "../connections/curve.ts";
import type { Label, PlacedConnection } from "../connections/placed-connection.ts";
import { findPlace } from "../find-place.ts";
import type { Scene } from "../scene.ts";
import { createFakeMeasurer } from "../testing/index.ts";
import { visitVisible } from "../visit-visible.ts";
import { moveScene, type SceneMove } from "./move-scene.ts";
import type { MoveOptions } from "./plan-move.ts";

const EVERYWHERE = { left: -9_999, top: -9_999, right: 9_999, bottom: 9_999 };

/** The scenes before and after an edit, and the way between them. */
function edit(
  change: (map: MapDoc) => void,
  { typed, view = EVERYWHERE }: { typed?: string; view?: typeof EVERYWHERE } = {},
) {
  const map = buildMap(["Trip", ["Rome", ["Forum"], ["Museum"]], ["Oslo", ["Fjord"]]]);
  const builder = new SceneBuilder(createFakeMeasurer());
  const before = builder.build(map.read());
  const places = new Map(["Rome", "Forum", "Museum", "Oslo", "Fjord"].map((id) => [id, placeIn(before, id)]));
  change(map);
  const now = builder.build(map.read());
  const move = moveScene(before, now, {
    views: { before: view, now: view },
    typed,
    isElsewhere: (id, parent) => map.findTopic(id) !== undefined && map.findParent(id)?.id !== parent,
  });
  return { before, now, move, places };
}

function placeIn(scene: Scene, id: string) {
  const place = findPlace(scene, id);
  return place && { x: place.x, y: place.y };
}

it("begins where topics were and ends where they are", () => {
  const { now, move, places } = edit((map) => setLayout(map, { layout: "IndentedLR" }));
  for (const [id, place] of places) {
    expect(placeIn(move?.at(0) as Scene, id)).toEqual(place);
    const [end, at] = [placeIn(move?.at(1) as Scene, id), placeIn(now, id)];
    expect(end?.x).toBeCloseTo(at?.x ?? 0);
    expect(end?.y).toBeCloseTo(at?.y ?? 0);
  }
});

it("lets a new topic come out of its parent, paler first, unless someone types in it", () => {
  const add = (map: MapDoc) => void addTopic(map, { parent: "Oslo", text: "Ski" });
  const { move, now, places } = edit(add);
  expect(placeIn(move?.at(0) as Scene, "new-1")).toEqual(places.get("Oslo"));
  const shown = move?.at(0.25) as Scene;
  const figure = findPlace(shown, "new-1")?.branch.node as never;
  const opacities = shown.drawings.topic(figure, 0, false).map((each) => (each.kind === "image" ? 1 : each.opacity));
  expect(opacities.every((opacity) => opacity === 0.25)).toBe(true);
  const typed = edit(add, { typed: "new-1" });
  expect(placeIn(typed.move?.at(0) as Scene, "new-1")).toEqual(placeIn(now, "new-1"));
});

it("draws what was folded or deleted back into its parent", () => {
  for (const change of [
    (map: MapDoc) => setFolded(map, { topics: ["Rome"], folded: true }),
    (map: MapDoc) => deleteTopics(map, { topics: ["Forum", "Museum"] }),
  ]) {
    const { move, now } = edit(change);
    const rome = findPlace(move?.at(0.999) as Scene, "Rome");
    const ids = rome?.branch.children.map(({ node }) => node.id);
    expect(ids).toEqual(["Forum", "Museum"]);
    expect(rome?.branch.offsets.every((offset) => Math.abs(offset) < 1)).toBe(true);
    expect(placeIn(now, "Forum")).toBeUndefined();
  }
});

it("unfolds only what will be in sight: the rest would all be painted at one point", () => {
  const children = Array.from({ length: 500 }, (_, index): Sketch => [`Stop ${index}`]);
  const map = buildMap(["Trip", ["Rome", ...children]]);
  setFolded(map, { topics: ["Rome"], folded: true });
  const builder = new SceneBuilder(createFakeMeasurer());
  const before = builder.build(map.read());
  setFolded(map, { topics: ["Rome"], folded: false });
  const now = builder.build(map.read());
  const view = { left: -400, top: -300, right: 400, bottom: 300 };
  const move = moveScene(before, now, {
    views: { before: view, now: view },
    typed: undefined,
    isElsewhere: () => false,
  });
  const count = (scene: Scene) => {
    let topics = 0;
    visitVisible(scene, view, () => {
      topics += 1;
      return true;
    });
    return topics;
  };
  expect(count(now)).toBeGreaterThan(10);
  expect(count(move?.at(0) as Scene)).toBe(count(now));
});

it("carries a moved branch from its old parent to the new one, once", () => {
  const { move, places } = edit((map) => moveTopics(map, { topics: ["Forum"], parent: "Oslo" }));
  const shown = move?.at(0) as Scene;
  expect(placeIn(shown, "Forum")).toEqual(places.get("Forum"));
  expect(findPlace(shown, "Rome")?.branch.children.map(({ node }) => node.id)).toEqual(["Museum"]);
});

it("is none where only texts changed, and looks at nothing that cannot be seen", () => {
  expect(edit(() => {}).move).toBeNull();
  const far = { left: 5_000, top: 5_000, right: 6_000, bottom: 6_000 };
  const { move, now } = edit((map) => setLayout(map, { layout: "CompactBoxLR" }), { view: far });
  expect(move?.at(0.5).root.children).toBe(now.root.children);
});

it("holds every topic inside the bounds that painters skip by", () => {
  const { move } = edit((map) => setLayout(map, { layout: "CompactBoxTB" }));
  const shown = move?.at(0.4) as Scene;
  const { left, top, right, bottom } = shown.root.bounds;
  for (const id of ["Rome", "Forum", "Fjord"]) {
    const place = placeIn(shown, id);
    expect(place?.x).toBeGreaterThanOrEqual(left);
    expect(place?.x).toBeLessThanOrEqual(right);
    expect(place?.y).toBeGreaterThanOrEqual(top);
    expect(place?.y).toBeLessThanOrEqual(bottom);
  }
});

describe("a connection", () => {
  const PLAN: Sketch = ["Plan", ["A", ["A1"], ["A2"]], ["B"], ["C", ["C1"]], ["D"], ["E"]];
  const CLOSE = 1e-6;

  function change(edit: (map: MapDoc) => void, more: Partial<MoveOptions> = {}) {
    const map = buildMap(PLAN);
    addConnection(map, { from: "A1", to: "D", label: "depends on" });
    const builder = new SceneBuilder(createFakeMeasurer());
    const before = builder.build(map.read());
    edit(map);
    const now = builder.build(map.read());
    const views = { before: EVERYWHERE, now: EVERYWHERE };
    const move = moveScene(before, now, { views, typed: undefined, isElsewhere: () => false, ...more }) as SceneMove;
    return { before, now, move };
  }

  const lineOf = ({ connections }: Scene) => connections[0] as PlacedConnection;
  const numbersOf = ({ curve, spot }: PlacedConnection) => [...curve, spot].flatMap(({ x, y }) => [x, y]);

  function expectSameLine(a: PlacedConnection, b: PlacedConnection): void {
    const far = numbersOf(a).filter((value, index) => Math.abs(value - (numbersOf(b)[index] as number)) > CLOSE);
    expect(far).toEqual([]);
  }

  it.each(["CompactBoxLR", "CompactBoxTB", "IndentedLR"] as const)(
    "begins as it was drawn and ends as it is, without a jump, on the way to %s",
    (layout) => {
      const { before, now, move } = change((map) => setLayout(map, { layout }));
      expectSameLine(lineOf(move.at(0)), lineOf(before));
      expectSameLine(lineOf(move.at(1)), lineOf(now));
    },
  );

  it("goes on from where it was when another change cuts the movement short", () => {
    const { now, move } = change((map) => setLayout(map, { layout: "CompactBoxTB" }));
    const shown = move.at(0.3);
    const views = { before: EVERYWHERE, now: EVERYWHERE };
    const again = moveScene(shown, { ...now }, { views, typed: undefined, isElsewhere: () => false });
    expectSameLine(lineOf((again as SceneMove).at(0)), lineOf(shown));
  });

  it("stays at a topic that was dragged, which comes from where it was let go", () => {
    const { before, move } = change((map) => moveTopics(map, { topics: ["D"], parent: "B" }), {
      dragged: { topics: new Set(["D"]), by: { x: 300, y: -80 } },
    });
    const [end, was] = [lineOf(move.at(0)).curve[3], lineOf(before).curve[3]];
    expect({ x: end.x - was.x, y: end.y - was.y }).toEqual({ x: 300, y: -80 });
  });

  it("holds to its topics and lies inside its bounds on the way", () => {
    const { now, move } = change((map) => setLayout(map, { layout: "CompactBoxTB" }));
    const shown = move.at(0.4);
    const { ends, curve, label, bounds } = lineOf(shown);
    expect([ends.from, ends.to]).toEqual([placeIn(shown, "A1"), placeIn(shown, "D")]);
    for (let t = 0; t <= 1; t += 0.05) expect(isInside(pointOn(curve, t), bounds)).toBe(true);
    const { x, y, width, height } = label as Label;
    expect(isInside({ x, y }, bounds) && isInside({ x: x + width, y: y + height }, bounds)).toBe(true);
    expect(label?.text).toBe(lineOf(now).label?.text);
  });

  it("that no view shows is where it is at once", () => {
    const far = { left: 5_000, top: 5_000, right: 6_000, bottom: 6_000 };
    const { now, move } = change((map) => setLayout(map, { layout: "CompactBoxTB" }), {
      views: { before: far, now: far },
    });
    expect(lineOf(move.at(0.5))).toBe(lineOf(now));
  });
});

const isInside = ({ x, y }: { x: number; y: number }, { left, top, right, bottom }: typeof EVERYWHERE): boolean =>
  x >= left && x <= right && y >= top && y <= bottom;
