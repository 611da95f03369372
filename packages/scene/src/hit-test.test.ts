import { isOnLeft } from "@treeline/layout";
import { LAYOUTS, SHAPES, setFolded, setShape } from "@treeline/map";
import { buildMap, seededRandom, sketchOfSize } from "@treeline/map/testing";
import { describe, expect, it } from "vitest";
import { SceneBuilder } from "./build-scene.ts";
import { pointOn } from "./connections/curve.ts";
import { placeBadge } from "./drawing/draw-badge.ts";
import { placeContent } from "./figure/place-content.ts";
import { findPlace, type Place } from "./find-place.ts";
import { hitTest } from "./hit-test.ts";
import { figureOf } from "./scene.ts";
import { createFakeMeasurer } from "./testing/fake-measurer.ts";
import { buildSampleMap } from "./testing/sample-map.ts";
import { listPlaces } from "./testing/walk-scene.ts";

const STEPS = Array.from({ length: 19 }, (_, index) => (index + 1) / 20);

const build = (snapshot: Parameters<SceneBuilder["build"]>[0]) =>
  new SceneBuilder(createFakeMeasurer()).build(snapshot);

describe.each(LAYOUTS)("%s", (layout) => {
  const scene = build(buildSampleMap(layout, "Base"));

  it("[S5] hits every topic at its centre, but for labels that lie on it", () => {
    const isCovered = (x: number, y: number) =>
      scene.connections.some(({ label: l }) => l && x >= l.x && y >= l.y && x <= l.x + l.width && y <= l.y + l.height);
    for (const [id, { x, y }] of listPlaces(scene)) {
      if (isCovered(x, y)) continue;
      expect(hitTest(scene, { x, y })).toMatchObject({ kind: "topic", topic: id });
    }
  });

  it("[S5] hits a badge where it is drawn", () => {
    const folded = [...listPlaces(scene)].filter(([, { branch }]) => figureOf(branch).badge);
    expect(folded).toHaveLength(2);
    for (const [id, { branch, x, y }] of folded) {
      const badge = placeBadge(figureOf(branch), isOnLeft(layout, x));
      const point = { x: x + (badge?.x ?? 0) + 10, y: y + (badge?.y ?? 0) + 10 };
      expect(hitTest(scene, point)).toEqual({ kind: "badge", topic: id });
    }
  });

  const isOnTopic = (point: { x: number; y: number }) =>
    [...listPlaces(scene).values()].some(({ branch, x, y }) => {
      const { width, height, tail = 0 } = branch.node;
      return Math.abs(point.x - x) <= width / 2 + tail && Math.abs(point.y - y) <= height / 2 + tail;
    });

  it("[S5] hits a connection on its line and on its label", () => {
    for (const { connection, curve, label } of scene.connections) {
      const free = STEPS.map((t) => pointOn(curve, t)).filter((point) => !isOnTopic(point));
      expect(free.length).toBeGreaterThan(0);
      for (const point of free)
        expect(hitTest(scene, point)).toMatchObject({ kind: "connection", connection: connection.id });
      const middle = { x: (label?.x ?? 0) + 4, y: (label?.y ?? 0) + 12 };
      expect(hitTest(scene, middle)).toEqual({ kind: "connection", connection: connection.id, part: "label" });
    }
  });
});

describe("a topic", () => {
  const scene = build(buildSampleMap("CompactBoxH", "Base"));
  const place = (id: string) => findPlace(scene, id) as Place;

  it("[S5] is hit on its note, its link and its image", () => {
    const launch = place("root-a003-a002");
    for (const { kind, x, y } of placeContent(figureOf(launch.branch)).glyphs) {
      const point = { x: launch.x + x + 8, y: launch.y + y + 8 };
      expect(hitTest(scene, point)).toEqual({ kind: "topic", topic: "root-a003-a002", part: kind });
    }
    const visual = place("root-a006-a000");
    const { image } = placeContent(figureOf(visual.branch));
    const point = { x: visual.x + (image?.x ?? 0) + 20, y: visual.y + (image?.y ?? 0) + 20 };
    expect(hitTest(scene, point)).toMatchObject({ topic: "root-a006-a000", part: "image" });
  });

  it("[S5] is not hit in the corner that its shape leaves free", () => {
    for (const shape of SHAPES) {
      const map = buildMap(["Trip", ["A diamond of some width"]]);
      setShape(map, { topics: ["A-diamond-of-some-width"], shape });
      const shaped = build(map.read());
      const { branch, x, y } = findPlace(shaped, "A-diamond-of-some-width") as Place;
      const corner = { x: x - branch.node.width / 2 + 1, y: y - branch.node.height / 2 + 1 };
      const isHit = hitTest(shaped, corner) !== undefined;
      expect({ shape, isHit }).toEqual({ shape, isHit: shape === "rectangle" });
    }
  });

  it("[S5] is hit a little beside itself by a finger, but not where another is nearer", () => {
    const map = buildMap(["Trip", ["Rome", ["Hotel", ["Room"], ["Bath"]]]]);
    const small = build(map.read());
    const { branch, x, y } = findPlace(small, "Room") as Place;
    const above = { x, y: y - branch.node.height / 2 - 6 };
    expect(hitTest(small, above, { leastSize: 44 })).toMatchObject({ topic: "Room" });
    expect(hitTest(small, { x, y: y + branch.node.height / 2 + 3 }, { leastSize: 44 })).toMatchObject({
      topic: "Bath",
    });
    expect(hitTest(small, { x, y: y - 60 }, { leastSize: 44 })).toBeUndefined();
  });

  it("[S5] that is folded away is not hit", () => {
    const map = buildMap(["Trip", ["Rome", ["Hotel"]]]);
    const { x, y } = findPlace(build(map.read()), "Hotel") as Place;
    setFolded(map, { topics: ["Rome"], folded: true });
    expect(hitTest(build(map.read()), { x: x + 40, y })).toBeUndefined();
  });
});

it("[S5] hits in a large map what a look at every topic hits", () => {
  const scene = build(buildMap(sketchOfSize(400, seededRandom(5))).read());
  const random = seededRandom(9);
  const places = [...listPlaces(scene)];
  const { left, top, right, bottom } = scene.bounds;
  const points = Array.from({ length: 3_000 }, () => ({
    x: left + random() * (right - left),
    y: top + random() * (bottom - top),
  }));
  const within = points.flatMap((point) => {
    const found = places.find(([, { branch, x, y }]) => {
      const { width, height } = branch.node;
      return Math.abs(point.x - x) < width / 2 - 5 && Math.abs(point.y - y) < height / 2 - 5;
    });
    return found ? [{ point, id: found[0] }] : [];
  });
  expect(within.length).toBeGreaterThan(30);
  for (const { point, id } of within) expect(hitTest(scene, point)).toMatchObject({ topic: id });
});
