import { toScreen } from "@treeline/editor";
import { describe, expect, it } from "vitest";
import { frameOf, gripAt, MINIMAP, middleFor, overviewOf, wayFromUnder } from "./minimap-geometry.ts";

const bounds = { left: -3_000, top: -900, right: 5_000, bottom: 2_100 };
const view = { left: -400, top: -300, right: 400, bottom: 300 };

const corners = ({ left, top, right, bottom }: typeof bounds) => [
  { x: left, y: top },
  { x: right, y: bottom },
];

describe("the overview", () => {
  it("the overview shows the whole map and the whole view", () => {
    const far = { left: 9_000, top: 9_000, right: 9_800, bottom: 9_600 };
    for (const seen of [view, far]) {
      const overview = overviewOf(bounds, seen);
      for (const corner of [...corners(bounds), ...corners(seen)]) {
        const { x, y } = toScreen(overview, MINIMAP, corner);
        expect(x).toBeGreaterThanOrEqual(9.99);
        expect(x).toBeLessThanOrEqual(MINIMAP.width - 9.99);
        expect(y).toBeGreaterThanOrEqual(9.99);
        expect(y).toBeLessThanOrEqual(MINIMAP.height - 9.99);
      }
    }
  });

  it("the overview holds still while the view moves inside the map", () => {
    const moved = { left: 100, top: 200, right: 900, bottom: 800 };
    expect(overviewOf(bounds, moved)).toEqual(overviewOf(bounds, view));
  });

  it("the overview does not blow up a small map, and stays far enough for bars", () => {
    const tiny = { left: -60, top: -20, right: 60, bottom: 20 };
    expect(overviewOf(tiny, tiny).scale).toBeLessThan(0.15);
  });
});

describe("the frame", () => {
  it("the frame is what the window shows", () => {
    const overview = overviewOf(bounds, view);
    const { left, top, width, height } = frameOf(overview, view);
    const [first, last] = corners(view).map((corner) => toScreen(overview, MINIMAP, corner));
    expect([left, top]).toEqual([expect.closeTo(first?.x ?? 0), expect.closeTo(first?.y ?? 0)]);
    expect([left + width, top + height]).toEqual([expect.closeTo(last?.x ?? 0), expect.closeTo(last?.y ?? 0)]);
  });

  it("the frame stays large enough to be held", () => {
    const huge = { left: -90_000, top: -90_000, right: 90_000, bottom: 90_000 };
    const { left, width, height } = frameOf(overviewOf(huge, view), view);
    expect([width, height]).toEqual([10, 10]);
    expect(left + width / 2).toBeCloseTo(MINIMAP.width / 2);
  });
});

describe("what is under the minimap", () => {
  const corner = { x: 1_200, y: 700 };
  const box = { width: 100, height: 40 };

  it("goes the shorter way from there: up or to the left", () => {
    expect(wayFromUnder(corner, { left: 1_250, top: 680, ...box })).toEqual({ x: 0, y: -44 });
    expect(wayFromUnder(corner, { left: 1_110, top: 760, ...box })).toEqual({ x: -34, y: 0 });
  });

  it("stays where it is beside the minimap", () => {
    expect(wayFromUnder(corner, { left: 1_076, top: 760, ...box })).toBeUndefined();
    expect(wayFromUnder(corner, { left: 1_250, top: 636, ...box })).toBeUndefined();
  });
});

describe("dragging", () => {
  const overview = overviewOf(bounds, view);
  const middle = toScreen(overview, MINIMAP, { x: 0, y: 0 });

  it("dragging does not move the view at the press inside the frame, and moves it with the pointer then", () => {
    const at = { x: middle.x + 4, y: middle.y - 3 };
    const grip = gripAt(overview, view, at);
    const before = middleFor(overview, grip, at);
    expect([before.x, before.y]).toEqual([expect.closeTo(0), expect.closeTo(0)]);
    const after = middleFor(overview, grip, { x: at.x + 10, y: at.y });
    expect(after.x).toBeCloseTo(10 / overview.scale);
  });

  it("centres the view at a press beside the frame", () => {
    const at = { x: 150, y: 100 };
    const centre = middleFor(overview, gripAt(overview, view, at), at);
    const shown = toScreen(overview, MINIMAP, centre);
    expect([shown.x, shown.y]).toEqual([expect.closeTo(150), expect.closeTo(100)]);
  });

  it("stops at the edge of the minimap", () => {
    const grip = { x: 0, y: 0 };
    expect(middleFor(overview, grip, { x: 900, y: -50 })).toEqual(middleFor(overview, grip, { x: 192, y: 0 }));
  });
});
