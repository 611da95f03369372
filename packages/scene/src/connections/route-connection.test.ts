import { describe, expect, it } from "vitest";
import { pointOn, routeConnection } from "./route-connection.ts";

const root = { x: 0, y: 0, width: 160, height: 60 };
const topic = (x: number, y: number, isLeaf = true) => ({ x, y, width: 100, height: 40, isLeaf });
const isOver = (point: { x: number; y: number }, box: typeof root) =>
  Math.abs(point.x - box.x) < box.width / 2 && Math.abs(point.y - box.y) < box.height / 2;

describe("a connection that finds its own way", () => {
  it("goes around the root from one side of a map to the other", () => {
    const curve = routeConnection(topic(-300, 0), topic(300, 0), { layout: "CompactBoxH", root });
    for (let step = 0; step <= 40; step += 1) expect(isOver(pointOn(curve, step / 40), root)).toBe(false);
  });

  it.each(["CompactBoxLR", "CompactBoxH", "IndentedLR"] as const)(
    "leaves leaves on their free side, away from the lines of the tree, in %s",
    (layout) => {
      const [start, , , end] = routeConnection(topic(300, -100), topic(300, 100), { layout, root });
      expect([start.x, end.x]).toEqual([356, 356]);
    },
  );

  it("leaves topics on the left of a map to the left", () => {
    const [start, , , end] = routeConnection(topic(-300, -100), topic(-300, 100), { layout: "CompactBoxH", root });
    expect([start.x, end.x]).toEqual([-356, -356]);
  });
});
