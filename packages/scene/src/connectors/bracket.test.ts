import { describe, expect, it } from "vitest";
import { attachOf } from "../outlines/attach.ts";
import { MOVE, QUAD } from "../path.ts";
import { buildConnectors } from "./build-connectors.ts";

const SIZE = { width: 92, height: 54 };
const PARENT = { ...SIZE, attach: attachOf("rounded", SIZE) };
const CHILD = { width: 80, height: 40, attach: attachOf("rounded", { width: 80, height: 40 }) };

/** Children 56 to the right of the parent: the spine is at 74. */
function logical(...heights: number[]) {
  const children = heights.map((dy) => ({ ...CHILD, dx: 46 + 56 + 40, dy }));
  return buildConnectors("CompactBoxLR", { parent: PARENT, children, depth: 0 }).map(({ path }) => path);
}

function orgChart(...places: number[]) {
  const children = places.map((dx) => ({ ...CHILD, dx, dy: 27 + 64 + 20 }));
  return buildConnectors("CompactBoxTB", { parent: PARENT, children, depth: 0 }).map(({ path }) => path);
}

/** The radius of a twig's turn, 0 for a plain T. */
function radiusOf(path: readonly number[] | undefined): number {
  if (path?.[3] !== QUAD) return 0;
  expect(Math.abs((path[2] as number) - (path[5] as number))).toBeCloseTo((path[6] as number) - (path[4] as number), 9);
  return (path[6] as number) - (path[4] as number);
}

describe("brackets of the logical chart", () => {
  it("are the design's: one spine halfway, turns at both ends, a plain T between", () => {
    expect(logical(-64, 17, 81)).toEqual([
      [0, 46, 0, 1, 74, 0, 0, 74, -54, 1, 74, 71],
      [0, 74, -54, 2, 74, -64, 84, -64, 1, 102, -64],
      [0, 74, 17, 1, 102, 17],
      [0, 74, 71, 2, 74, 81, 84, 81, 1, 102, 81],
    ]);
  });

  it("go straight to a child that is half a pixel off", () => {
    expect(orgChart(-0.5)).toEqual([
      [0, 0, 27, 1, 0, 59],
      [0, 0, 59, 1, 0, 91],
    ]);
  });

  it("are a straight line to an only child of the same height", () => {
    expect(logical(0)).toEqual([
      [0, 46, 0, 1, 74, 0],
      [0, 74, 0, 1, 102, 0],
    ]);
  });

  it("turn twice on the way to an only child that is higher or lower", () => {
    for (const dy of [-30, 30]) {
      const [spine, twig] = logical(dy);
      const side = Math.sign(dy);
      expect(spine).toEqual([0, 46, 0, 1, 64, 0, 2, 74, 0, 74, 10 * side, 1, 74, 20 * side]);
      expect(twig).toEqual([0, 74, 20 * side, 2, 74, dy, 84, dy, 1, 102, dy]);
    }
  });

  it("share a short way between both turns", () => {
    const [spine, twig] = logical(8);
    expect(spine).toEqual([0, 46, 0, 1, 70, 0, 2, 74, 0, 74, 4]);
    expect(radiusOf(twig)).toBe(4);
  });

  it("turn the trunk when all children are on one side, before the nearest one leaves", () => {
    for (const side of [-1, 1]) {
      const [spine, near, far] = logical(6 * side, 80 * side);
      expect(spine).toEqual([0, 46, 0, 1, 68, 0, 2, 74, 0, 74, 6 * side, 1, 74, 70 * side]);
      expect(near).toEqual([0, 74, 6 * side, 1, 102, 6 * side]);
      expect(radiusOf(far)).toBe(10);
    }
  });

  it("meet a child level with the parent in a T, not in a turn", () => {
    expect(logical(0, 50).slice(0, 2)).toEqual([
      [0, 46, 0, 1, 74, 0, 0, 74, 0, 1, 74, 40],
      [0, 74, 0, 1, 102, 0],
    ]);
    expect(radiusOf(logical(-0.5, 50)[1])).toBe(0);
  });

  it("turn no further than there is room to the parent's height", () => {
    for (const rise of [2, 6, 12, 15, 40]) {
      const [, up, down] = logical(-rise, rise);
      expect(radiusOf(up)).toBeCloseTo(Math.min(10, (rise * 2) / 3), 9);
      expect(radiusOf(down)).toBe(radiusOf(up));
    }
  });

  it("leave the turn before a near neighbour leaves the spine", () => {
    const [spine, first, second, third, last] = logical(-80, -74, 50, 53);
    expect([first, second, third, last].map(radiusOf)).toEqual([6, 0, 0, 3]);
    expect(spine?.slice(-5)).toEqual([74, -74, 1, 74, 50]);
    expect(logical(-20, -20, 20, 20).slice(1).map(radiusOf)).toEqual([0, 0, 0, 0]);
  });

  it("turn no further than there is room to the child", () => {
    const child = { ...CHILD, dx: 46 + 8 + 40, dy: 0 };
    const children = [-60, 60].map((dy) => ({ ...child, dy }));
    const [, up] = buildConnectors("CompactBoxLR", { parent: PARENT, children, depth: 0 });
    expect(radiusOf(up?.path)).toBe(4);
  });

  it("join: every twig starts on the spine, and the spine reaches all of them, in any order of children", () => {
    for (const heights of [[-64, 17, 81], [5, 30, 90], [-90, -3], [-2, 2], [40, -40, 0], [12], [-70, -65, -60]]) {
      const [spine = [], ...twigs] = logical(...heights);
      const ys = spine.filter((_, at) => spine[at - 1] === 74);
      for (const path of twigs) {
        expect(path.slice(0, 2)).toEqual([MOVE, 74]);
        expect(path[2]).toBeGreaterThanOrEqual(Math.min(0, ...ys) - 2);
        expect(path[2]).toBeLessThanOrEqual(Math.max(0, ...ys) + 2);
      }
    }
  });

  it("leave from and come to the lines of underlined topics", () => {
    const parent = { ...PARENT, attach: attachOf("underline", SIZE) };
    const children = [{ ...CHILD, attach: attachOf("underline", CHILD), dx: 142, dy: 7 }];
    const paths = buildConnectors("CompactBoxLR", { parent, children, depth: 1 }).map(({ path }) => path);
    expect(paths).toEqual([
      [0, 46, 26, 1, 74, 26],
      [0, 74, 26, 1, 102, 26],
    ]);
  });
});

describe("brackets of the org chart", () => {
  it("are the design's, turned: down to a bar halfway, turns at both ends only", () => {
    expect(orgChart(-111, 15, 126)).toEqual([
      [0, 0, 27, 1, 0, 59, 0, -101, 59, 1, 116, 59],
      [0, -101, 59, 2, -111, 59, -111, 69, 1, -111, 91],
      [0, 15, 59, 1, 15, 91],
      [0, 116, 59, 2, 126, 59, 126, 69, 1, 126, 91],
    ]);
  });

  it("go straight down to an only child", () => {
    expect(orgChart(0)).toEqual([
      [0, 0, 27, 1, 0, 59],
      [0, 0, 59, 1, 0, 91],
    ]);
  });
});
