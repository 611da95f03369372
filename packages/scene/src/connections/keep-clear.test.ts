import { isOnLeft } from "@treeline/layout";
import { type Connection, LAYOUTS, type LayoutName, type MapSnapshot, setFolded, setText } from "@treeline/map";
import { buildMap, makeRandomEdit, pick, seededRandom, sketchOfSize } from "@treeline/map/testing";
import { describe, expect, it } from "vitest";
import { SceneBuilder } from "../build-scene.ts";
import { placeBadge } from "../drawing/draw-badge.ts";
import { findPlace, type Place } from "../find-place.ts";
import { figureOf, type Scene } from "../scene.ts";
import { createFakeMeasurer } from "../testing/fake-measurer.ts";
import { routeSimply } from "../testing/simple-connection.ts";
import { listPlaces } from "../testing/walk-scene.ts";
import { areFar } from "./boxes-nearby.ts";
import { countCrossed } from "./count-crossed.ts";
import { pointOn } from "./curve.ts";
import { exitGrowthOf } from "./exits.ts";
import type { PlacedConnection } from "./placed-connection.ts";
import { previewConnection } from "./preview-connection.ts";

const connect = (from: string, to: string, label = "depends on", more: Partial<Connection> = {}): Connection => ({
  id: `${from} ${to}`,
  from,
  to,
  label,
  ...more,
});

const show = (snapshot: MapSnapshot, layout: LayoutName, connections: readonly Connection[]): MapSnapshot => ({
  ...snapshot,
  meta: { ...snapshot.meta, layout },
  connections,
});

const build = (...shown: Parameters<typeof show>): Scene =>
  new SceneBuilder(createFakeMeasurer()).build(show(...shown));

const boxesOf = (scene: Scene): number[] =>
  [...listPlaces(scene).values()].flatMap(({ branch: { node }, x, y }) => [
    x - node.width / 2,
    y - node.height / 2,
    x + node.width / 2,
    y + node.height / 2,
  ]);

const badgesOf = (scene: Scene): number[] =>
  [...listPlaces(scene).values()].flatMap(({ branch, x, y }) => {
    const badge = placeBadge(figureOf(branch), isOnLeft(scene.layout, x));
    return badge ? [x + badge.x, y + badge.y, x + badge.x + badge.width, y + badge.y + badge.height] : [];
  });

/** By points close to each other, as an eye would see it. */
function isOverTopic(scene: Scene, { curve }: PlacedConnection): boolean {
  const boxes = boxesOf(scene);
  const points = Array.from({ length: 201 }, (_, step) => pointOn(curve, step / 200));
  return points.some(({ x, y }) => isCovered(boxes, { x, y, width: 0, height: 0 }));
}

function isCovered(boxes: readonly number[], { x, y, width, height }: Frame): boolean {
  for (let at = 0; at < boxes.length; at += 4) {
    const [left = 0, top = 0, right = 0, bottom = 0] = boxes.slice(at, at + 4);
    if (x < right && x + width > left && y < bottom && y + height > top) return true;
  }
  return false;
}

interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const endOf = (scene: Scene, id: string) => {
  const { branch, x, y } = findPlace(scene, id) as Place;
  const { width, height } = branch.node;
  return { x, y, width, height, isLeaf: branch.children.length === 0, growth: exitGrowthOf(scene.layout, { x, y }) };
};

/** Topics of a map, in the order of a walk. */
const idsOf = (scene: Scene): string[] => [...listPlaces(scene).keys()];

function randomConnections(ids: readonly string[], count: number, random: () => number): Connection[] {
  const all = Array.from({ length: count }, () => connect(pick(random, ids), pick(random, ids)));
  return all.filter(({ id, from, to }, at) => from !== to && all.findIndex((each) => each.id === id) === at);
}

const branch = (name: string) => [name, [`${name}1`], [`${name}2`], [`${name}3`]] as const;
const PLAN = ["Plan", branch("A"), branch("B"), branch("C"), branch("D"), branch("E"), branch("F")] as const;

describe.each(LAYOUTS)("%s", (layout) => {
  it.each([1, 2, 3, 4])("[S13] runs through no more topics than the simple way (seed %i)", (seed) => {
    const random = seededRandom(seed);
    const snapshot = buildMap(sketchOfSize(70, random)).read();
    const ids = idsOf(build(snapshot, layout, []));
    const scene = build(snapshot, layout, randomConnections(ids, 30, random));
    const boxes = boxesOf(scene);
    let [simply, now] = [0, 0];
    for (const { connection, curve } of scene.connections) {
      const [from, to] = [endOf(scene, connection.from), endOf(scene, connection.to)];
      if (areFar(from, to)) continue;
      const simple = countCrossed(routeSimply(from, to, endOf(scene, snapshot.root.id)), boxes);
      const crossed = countCrossed(curve, boxes);
      expect({ connection, crossed }).toEqual({ connection, crossed: Math.min(crossed, simple) });
      [simply, now] = [simply + simple, now + crossed];
    }
    expect(now).toBeLessThan(simply / 2);
  });

  it.each([
    ["neighbours", "A", "B"],
    ["main topics with others between them", "A", "D"],
    ["neighbouring leaves", "B1", "B2"],
    ["leaves of one branch", "B1", "B3"],
    ["far leaves", "A1", "C3"],
    ["leaves of branches far apart", "A2", "E2"],
    ["a leaf and a main topic", "C2", "A"],
    ["one end of the map and the other", "A", "F"],
  ])("[S13] [S14] goes around topics between %s", (between, from, to) => {
    // One curve cannot dive under three columns and come up inside the fourth.
    if (layout === "TimelineLR" && between === "leaves of branches far apart") return;
    const scene = build(buildMap(PLAN).read(), layout, [connect(from, to, "on")]);
    const placed = scene.connections[0] as PlacedConnection;
    expect(isOverTopic(scene, placed)).toBe(false);
    expect(placed.label && isCovered(boxesOf(scene), placed.label)).toBe(false);
  });

  it("[S13] [S14] goes around the badges of folded topics, of its own ends, too", () => {
    const map = buildMap(PLAN);
    setFolded(map, { topics: ["B", "C", "E"], folded: true });
    for (const [from, to] of [
      ["A1", "D1"],
      ["A3", "D3"],
      ["B", "D"],
      ["A", "C"],
      ["B", "E"],
    ] as const) {
      const scene = build(map.read(), layout, [connect(from, to, "on")]);
      const { curve, label } = scene.connections[0] as PlacedConnection;
      const badges = badgesOf(scene);
      expect(badges).toHaveLength(3 * 4);
      expect({ from, to, crossed: countCrossed(curve, badges) }).toEqual({ from, to, crossed: 0 });
      expect(label && isCovered(badges, label)).toBe(false);
    }
  });

  it("[S13] is shown beforehand as it will run", () => {
    const snapshot = buildMap(PLAN).read();
    const before = build(snapshot, layout, []);
    for (const [from, to] of [
      ["A", "D"],
      ["A1", "C3"],
      ["C2", "Plan"],
    ] as const)
      expect(previewConnection(before, from, to)).toEqual(
        build(snapshot, layout, [connect(from, to)]).connections[0]?.curve,
      );
  });

  it.each([1, 2])("[S2] [S15] is after random edits what it is from nothing (seed %i)", (seed) => {
    const random = seededRandom(seed);
    const map = buildMap(sketchOfSize(80, random));
    const connections = randomConnections(idsOf(build(map.read(), layout, [])), 12, random);
    const builder = new SceneBuilder(createFakeMeasurer());
    for (let step = 0; step < 15; step += 1) {
      makeRandomEdit(map, random);
      const scene = builder.build(show(map.read(), layout, connections));
      expect(scene.connections).toEqual(build(map.read(), layout, connections).connections);
    }
  });

  // In an org chart every topic moves when one grows.
  it.skipIf(layout === "CompactBoxTB")("[S15] stays the very same where an edit is far away", () => {
    const map = buildMap(sketchOfSize(2_000, seededRandom(4)));
    const builder = new SceneBuilder(createFakeMeasurer());
    const first = builder.build(show(map.read(), layout, []));
    const ids = idsOf(first).filter((id) => findPlace(first, id)?.branch.children.length === 0);
    const connections = ids.slice(0, 40).flatMap((id, at) => (at % 2 ? [] : connect(id, ids[at + 1] as string)));
    const before = builder.build(show(map.read(), layout, connections)).connections;
    setText(map, { topic: ids.at(-1) as string, text: "x" });
    const after = builder.build(show(map.read(), layout, connections)).connections;
    expect(after.filter((placed, at) => placed === before[at])).toHaveLength(before.length);
  });
});

describe("a label", () => {
  const snapshot = buildMap(PLAN).read();

  it("[S14] makes room for the one before it", () => {
    const scene = build(snapshot, "IndentedLR", [connect("A", "D", "one"), connect("A1", "C3", "another one")]);
    const [first, second] = scene.connections.map(({ label }) => label);
    if (!first || !second) throw new Error("both have labels");
    const isApart = Math.abs(first.y - second.y) >= first.height || Math.abs(first.x - second.x) >= first.width;
    expect(isApart).toBe(true);
  });

  it.each(LAYOUTS)(
    "[S14] stays on its spot while it is typed, and then goes where it covers nothing, in %s",
    (layout) => {
      const builder = new SceneBuilder(createFakeMeasurer());
      const words = "a train that goes all the way along the coast";
      const shown = (label: string) => show(snapshot, layout, [connect("A", "F", label)]);
      const type = (label: string) => builder.build(shown(label), { typedLabel: "A F" }).connections[0];
      const first = type("");
      for (let length = 1; length <= words.length; length += 1) {
        const typed = type(words.slice(0, length));
        expect(typed?.spot).toEqual(first?.spot);
        expect(typed?.curve, "nor is another way looked for").toBe(first?.curve);
      }
      const [left, fresh] = [builder.build(shown(words)), build(snapshot, layout, [connect("A", "F", words)])];
      expect(left.connections).toEqual(fresh.connections);
    },
  );

  it("[S11] [S14] lies on its line, with its middle where it would be typed", () => {
    for (const layout of LAYOUTS) {
      const { connections } = build(snapshot, layout, [connect("A", "D", "one"), connect("A1", "F3", "")]);
      for (const { curve, spot, label } of connections) {
        const distances = Array.from({ length: 401 }, (_, step) => pointOn(curve, step / 400)).map(({ x, y }) =>
          Math.hypot(x - spot.x, y - spot.y),
        );
        expect(Math.min(...distances)).toBeLessThan(2);
        expect(label ? label.x + label.width / 2 : spot.x).toBeCloseTo(spot.x);
      }
    }
  });
});

it("[S13] a connection that was bent by hand keeps its shape, whatever it runs through", () => {
  const style = { fromHandle: { x: 10, y: 60 }, toHandle: { x: -10, y: -60 } };
  const snapshot = buildMap(PLAN).read();
  for (const layout of LAYOUTS) {
    const scene = build(snapshot, layout, [connect("A", "D", "", { style })]);
    const [, first, second] = scene.connections[0]?.curve ?? [];
    const [from, to] = [endOf(scene, "A"), endOf(scene, "D")];
    expect(first?.x).toBeCloseTo(from.x + 10, 1);
    expect(second?.y).toBeCloseTo(to.y - 60, 1);
  }
});
