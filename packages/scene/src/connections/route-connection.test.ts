import { arrangementAt } from "@treeline/layout";
import { LAYOUTS, type LayoutName } from "@treeline/map";
import { describe, expect, it } from "vitest";
import { pointOn } from "./curve.ts";
import { exitGrowthOf } from "./exits.ts";
import { type End, routeConnection } from "./route-connection.ts";

const root = { x: 0, y: 0, width: 160, height: 60 };
const topic = (x: number, y: number, isLeaf = true) => ({ x, y, width: 100, height: 40, isLeaf });
const boxesOf = (...topics: (typeof root)[]) =>
  topics.flatMap(({ x, y, width, height }) => [x - width / 2, y - height / 2, x + width / 2, y + height / 2]);
const isOver = (point: { x: number; y: number }, box: typeof root) =>
  Math.abs(point.x - box.x) < box.width / 2 && Math.abs(point.y - box.y) < box.height / 2;

function route({ from, to, layout, boxes }: { from: End; to: End; layout: LayoutName; boxes: number[] }) {
  const growth = { from: exitGrowthOf(layout, from), to: exitGrowthOf(layout, to) };
  return routeConnection({ from, to, growth, boxes });
}

describe("a connection that finds its own way", () => {
  it("goes around the root from one side of a map to the other", () => {
    const [from, to] = [topic(-300, 0), topic(300, 0)];
    const curve = route({ from, to, layout: "CompactBoxH", boxes: boxesOf(from, to, root) });
    for (let step = 0; step <= 40; step += 1) expect(isOver(pointOn(curve, step / 40), root)).toBe(false);
  });

  it.each(["CompactBoxLR", "CompactBoxH", "IndentedLR"] as const)(
    "leaves leaves on their free side, away from the lines of the tree, in %s",
    (layout) => {
      const [from, to] = [topic(300, -100), topic(300, 100)];
      const [start, , , end] = route({ from, to, layout, boxes: boxesOf(from, to, root) });
      expect([start.x, end.x]).toEqual([356, 356]);
    },
  );

  it("leaves topics on the left of a map to the left", () => {
    const [from, to] = [topic(-300, -100), topic(-300, 100)];
    const boxes = boxesOf(from, to, root);
    const [start, , , end] = route({ from, to, layout: "CompactBoxH", boxes });
    expect([start.x, end.x]).toEqual([-356, -356]);
  });

  it.each(LAYOUTS)("leaves the root where no branch does, in %s", (layout) => {
    const parent: End = { ...root, isLeaf: false };
    const { isOutline, growth } = arrangementAt(layout, 0);
    const isDown = growth === "down" || isOutline;
    for (const to of isDown
      ? [topic(-300, 250), topic(40, 250), topic(300, 250)]
      : [topic(300, -150), topic(300, 60)]) {
      const [start] = route({ from: parent, to, layout, boxes: boxesOf(parent, to) });
      expect(isDown ? start.y - root.height / 2 : start.x - root.width / 2).toBeLessThan(0);
    }
  });

  it.each(["CompactBoxLR", "CompactBoxH", "IndentedLR"] as const)(
    "leaves topics with children off the line of their parent, in %s",
    (layout) => {
      const [from, between, to] = [topic(300, -66, false), topic(300, 0, false), topic(300, 66, false)];
      const [start, , , end] = route({ from, to, layout, boxes: boxesOf(from, between, to, root) });
      for (const [point, { x, y }] of [
        [start, from],
        [end, to],
      ] as const)
        expect(point.x < x && Math.abs(point.y - y) < 10).toBe(false);
    },
  );

  it("comes to a topic of an org chart beside the line of its parent", () => {
    const [from, to] = [topic(-400, 100, false), topic(400, 100, false)];
    const parent: End = { ...root, isLeaf: false };
    const [start, , , end] = route({ from, to, layout: "CompactBoxTB", boxes: boxesOf(from, to, parent) });
    expect([start.x, end.x]).not.toContain(from.x);
    expect(Math.abs(end.x - to.x)).toBeGreaterThan(20);
  });
});
