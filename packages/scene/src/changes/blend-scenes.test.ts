import { buildMap } from "@treeline/map/testing";
import { expect, it } from "vitest";
import { SceneBuilder } from "../build-scene.ts";
import { createFakeMeasurer } from "../testing/fake-measurer.ts";
import { blendScenes, listPlaces } from "./blend-scenes.ts";

const map = buildMap(["Trip", ["Rome", ["Forum"], ["Museum"]], ["Oslo", ["Fjord"]]]);

function buildScenes() {
  const builder = new SceneBuilder(createFakeMeasurer());
  const snapshot = map.read();
  const logical = builder.build({ ...snapshot, meta: { ...snapshot.meta, layout: "CompactBoxLR" } });
  const tree = builder.build({ ...snapshot, meta: { ...snapshot.meta, layout: "IndentedLR" } });
  return { logical, tree };
}

it("begins where topics were and ends where they are", () => {
  const { logical, tree } = buildScenes();
  const old = listPlaces(logical);
  expect(listPlaces(blendScenes(old, tree, 0))).toEqual(old);
  const end = listPlaces(blendScenes(old, tree, 1));
  for (const [id, { x, y }] of listPlaces(tree)) {
    expect(end.get(id)?.x).toBeCloseTo(x, 6);
    expect(end.get(id)?.y).toBeCloseTo(y, 6);
  }
});

it("holds every topic inside the bounds that painters skip by", () => {
  const { logical, tree } = buildScenes();
  const { root } = blendScenes(listPlaces(logical), tree, 0.4);
  const { left, top, right, bottom } = root.bounds;
  for (const { x, y } of listPlaces({ ...tree, root }).values()) {
    expect(x).toBeGreaterThanOrEqual(left);
    expect(x).toBeLessThanOrEqual(right);
    expect(y).toBeGreaterThanOrEqual(top);
    expect(y).toBeLessThanOrEqual(bottom);
  }
});

it("lets a topic that was not there come out of its parent", () => {
  const { tree } = buildScenes();
  const start = listPlaces(blendScenes(new Map(), tree, 0));
  for (const { x, y } of start.values()) expect([x, y]).toEqual([0, 0]);
});
