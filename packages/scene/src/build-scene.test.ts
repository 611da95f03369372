import { addTopic, deleteTopics, LAYOUTS, moveTopic, setFolded, setText } from "@treeline/map";
import { buildMap, makeRandomEdit, root, seededRandom, sketchOfSize } from "@treeline/map/testing";
import { describe, expect, it } from "vitest";
import { SceneBuilder } from "./build-scene.ts";
import { findPlace } from "./find-place.ts";
import type { Scene } from "./scene.ts";
import { createFakeMeasurer } from "./testing/fake-measurer.ts";
import { listPlaces } from "./testing/walk-scene.ts";

function openBuilder(count: number) {
  const map = buildMap(sketchOfSize(count, seededRandom(3)));
  const builder = new SceneBuilder(createFakeMeasurer());
  builder.build(map.read());
  /** What an edit adds to the work done. */
  const workOf = (edit: () => void) => {
    const before = builder.work;
    edit();
    builder.build(map.read());
    const { measured, built, laidOut } = builder.work;
    return {
      measured: measured - before.measured,
      built: built - before.built,
      laidOut: laidOut - before.laidOut,
    };
  };
  return { map, builder, workOf };
}

/** A topic in the middle of the map with this many topics above it. */
function topicAt(map: ReturnType<typeof buildMap>, depth: number) {
  let topic = map.read().root;
  for (let i = 0; i < depth; i += 1) {
    const next = topic.children[Math.floor(topic.children.length / 2)];
    if (!next) throw new Error("the map is not that deep");
    topic = next;
  }
  return topic;
}

/** All that a painter would draw, as one comparable value. */
function describeScene(scene: Scene) {
  const places = [...listPlaces(scene)].map(([id, { branch, x, y, hue }]) => {
    const { width, height } = branch.node;
    return { id, x: Math.round(x * 1e6) / 1e6, y: Math.round(y * 1e6) / 1e6, width, height, hue };
  });
  return { places, connections: scene.connections, bounds: scene.bounds, theme: scene.theme };
}

describe("the work of an edit", () => {
  it.each([1_000, 5_000])("[S1] is one text and the way to the root among %i topics", (count) => {
    const { map, workOf } = openBuilder(count);
    const { id } = topicAt(map, 3);
    expect(workOf(() => setText(map, { topic: id, text: "another text" }))).toEqual({
      measured: 1,
      built: 4,
      laidOut: 4,
    });
    const added = workOf(() => addTopic(map, { parent: id, index: 0, text: "new" }));
    expect(added).toEqual({ measured: 1, built: 5, laidOut: 5 });
  });

  it("[S1] measures at most the folded topic again when a branch is folded and unfolded", () => {
    const { map, workOf } = openBuilder(1_000);
    const { id } = topicAt(map, 2);
    expect(workOf(() => setFolded(map, { topics: [id], folded: true }))).toEqual({ measured: 1, built: 3, laidOut: 3 });
    expect(workOf(() => setFolded(map, { topics: [id], folded: false })).laidOut).toBe(3);
  });

  it("[S3] is nothing for another theme or canvas, and no measuring for another layout", () => {
    const { map, builder } = openBuilder(500);
    const { work } = builder;
    const snapshot = map.read();
    builder.build({ ...snapshot, meta: { ...snapshot.meta, theme: "Red" } }, { canvas: "dark" });
    expect(builder.work).toEqual(work);
    builder.build({ ...snapshot, meta: { ...snapshot.meta, layout: "CompactBoxTB" } });
    expect(builder.work.measured).toBe(work.measured);
  });
});

describe.each(LAYOUTS)("%s", (layout) => {
  it.each([1, 2, 3])("[S2] [S4] is after random edits what it is from nothing (seed %i)", (seed) => {
    const random = seededRandom(seed);
    const map = buildMap(sketchOfSize(60, random));
    const builder = new SceneBuilder(createFakeMeasurer());
    for (let step = 0; step < 40; step += 1) {
      makeRandomEdit(map, random);
      const snapshot = map.read();
      const shown = { ...snapshot, meta: { ...snapshot.meta, layout } };
      const scene = builder.build(shown);
      expect(describeScene(scene)).toEqual(describeScene(new SceneBuilder(createFakeMeasurer()).build(shown)));
      for (const [id, { branch, x, y, hue }] of listPlaces(scene)) {
        expect(findPlace(scene, id)).toEqual({ branch, x, y, hue });
      }
      const isThere = (id: string) => findPlace(scene, id) !== undefined;
      const drawn = snapshot.connections.filter(({ from, to }) => isThere(from) && isThere(to));
      expect(scene.connections.map(({ connection }) => connection)).toEqual(drawn);
    }
  });
});

describe("a topic's place", () => {
  const build = () => {
    const map = buildMap(["Trip", ["Rome", ["Hotel", ["Room"]]], ["Oslo"]]);
    const builder = new SceneBuilder(createFakeMeasurer());
    return { map, builder, scene: builder.build(map.read()) };
  };

  it("[S4] is none for what is folded away, deleted or unknown", () => {
    const { map, builder } = build();
    setFolded(map, { topics: ["Rome"], folded: true });
    expect(findPlace(builder.build(map.read()), "Room")).toBeUndefined();
    deleteTopics(map, { topics: ["Oslo"] });
    const scene = builder.build(map.read());
    expect(findPlace(scene, "Oslo")).toBeUndefined();
    expect(findPlace(scene, "nobody")).toBeUndefined();
    expect(findPlace(scene, root)).toMatchObject({ x: 0, y: 0 });
  });

  it("[S4] is found in an older scene after the topic has moved on", () => {
    const { map, builder } = build();
    const before = map.read();
    moveTopic(map, { topic: "Hotel", parent: "Oslo", index: 0 });
    builder.build(map.read());
    const again = builder.build(before);
    expect(findPlace(again, "Room")).toEqual(listPlaces(again).get("Room"));
  });
});

describe("a very deep map", () => {
  it("[S9] is built and found without running out of stack", () => {
    const { root: top } = buildMap(["deep"]).read();
    let topic = { ...top, id: "t0", size: 1 };
    for (let i = 1; i < 20_000; i += 1) topic = { ...top, id: `t${i}`, children: [topic], size: i + 1 };
    const builder = new SceneBuilder(createFakeMeasurer());
    const snapshot = buildMap(["deep"]).read();
    const scene = builder.build({ ...snapshot, root: topic });
    expect(findPlace(scene, "t0")?.branch.children).toEqual([]);
  });
});
