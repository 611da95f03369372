import { arrangementAt, type Point } from "@treeline/layout";
import { LAYOUTS, setLayout } from "@treeline/map";
import { buildMap, pick, seededRandom, sketchOfSize } from "@treeline/map/testing";
import { listPlaces } from "@treeline/scene/testing";
import { describe, expect, it } from "vitest";
import { moveTo } from "../commands/move-to.ts";
import { boxOf, distanceToBox } from "../geometry.ts";
import { buildEditor, sketchIn } from "../testing/index.ts";
import { isInside } from "../topics.ts";
import { findDropSpot } from "./find-drop-spot.ts";

describe.each(LAYOUTS)("in %s", (layout) => {
  const random = seededRandom(11);
  const map = buildMap(sketchOfSize(120, random));
  setLayout(map, { layout });
  const test = buildEditor(map);
  const { state } = test.editor;
  const places = [...listPlaces(state.scene)];
  const closestTo = (point: Point) =>
    places
      .map(([id, place]) => ({ id, distance: distanceToBox(boxOf(place), point) }))
      .reduce((best, each) => (each.distance < best.distance ? each : best));

  it("[E19] near any topic there is a spot, never in the dragged branch, and the map takes it", () => {
    for (let i = 0; i < 400; i += 1) {
      const [near, { x, y }] = pick(random, places);
      const [dragged] = pick(random, places);
      if (dragged === "root") continue;
      const point = { x: x + (random() - 0.5) * 200, y: y + (random() - 0.5) * 80 };
      const spot = findDropSpot(state, point, [dragged]);
      const closest = closestTo(point);
      const isOwn = closest.distance <= 30 && isInside(state.topics, closest.id, dragged);
      expect(isOwn && spot !== null, "close to itself").toBe(false);
      expect(spot !== null || isOwn || isInside(state.topics, near, dragged), `near ${near}`).toBe(true);
      if (!spot) continue;
      expect(isInside(state.topics, spot.parent, dragged), `${dragged} near ${near}`).toBe(false);
      for (const beside of [spot.before, spot.after]) {
        if (beside === undefined) continue;
        expect(beside).not.toBe(dragged);
        expect(state.topics.parentOf(beside)?.id).toBe(spot.parent);
      }
      const isHome = state.topics.parentOf(dragged)?.id === spot.parent;
      expect(isHome || test.editor.canRun(moveTo([dragged], spot))).toBe(true);
    }
  });

  it("[E19] the middle of a topic means into it, its sides before and after it", () => {
    for (const [id, { branch, x, y }] of places) {
      if (id === "root") continue;
      expect(findDropSpot(state, { x, y }, [])).toMatchObject({ parent: id });
      const { width, height } = branch.node;
      const isDown = arrangementAt(layout, branch.depth - 1).stack === "x";
      const edge = (by: number) => ({
        x: x + (isDown ? (by * width) / 2 : 0),
        y: y + (isDown ? 0 : (by * height) / 2),
      });
      expect(findDropSpot(state, edge(-0.9), [])).toMatchObject({ before: id });
      const after = findDropSpot(state, edge(0.9), []);
      const first = branch.children[0]?.node.id;
      const isOverLines = !isDown && arrangementAt(layout, branch.depth).isOutline && first !== undefined;
      expect(after).toMatchObject(isOverLines ? { parent: id, before: first } : { after: id });
    }
  });

  it("[E19] far from everything there is none", () => {
    const { right, bottom } = state.scene.bounds;
    expect(findDropSpot(state, { x: right + 2_000, y: bottom + 2_000 }, [])).toBeNull();
  });

  it("a topic dropped where it is stays there", () => {
    const before = sketchIn(test);
    const [id, { x, y, branch }] = places[40] as (typeof places)[number];
    const isDown = arrangementAt(layout, branch.depth - 1).stack === "x";
    const off = isDown ? { x: x - branch.node.width * 0.6, y } : { x, y: y - branch.node.height * 0.6 };
    const spot = findDropSpot(state, off, [id]);
    if (!spot || spot.parent !== state.topics.parentOf(id)?.id) return;
    test.editor.run(moveTo([id], spot));
    expect(sketchIn(test)).toEqual(before);
  });
});
