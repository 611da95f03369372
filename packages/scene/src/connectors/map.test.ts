import { describe, expect, it } from "vitest";
import { attachOf } from "../outlines/attach.ts";
import { isInside } from "../outlines/is-inside.ts";
import { LINE, MOVE, type Path } from "../path.ts";
import { boundsOf } from "./bounds.ts";
import { buildConnectors } from "./build-connectors.ts";
import { buildTaper } from "./taper.ts";

const ROOT = { width: 92, height: 54, attach: attachOf("rounded", { width: 92, height: 54 }) };
const ALPHA = { width: 77, height: 40, attach: attachOf("rounded", { width: 77, height: 40 }) };

/** One side and the other of the design's branch from the root to Alpha, which is 134.5 to the right and 42 up. */
const DESIGNED_RIGHT = [
  32, 1.4, 39.3, 0, 48, -5.2, 55, -12.5, 61.6, -20.7, 68.7, -28.8, 77.4, -35.5, 88.6, -39.9, 98, -40.9,
];
const DESIGNED_LEFT = [
  98, -43.1, 88.2, -42.2, 79.8, -39.7, 69.4, -33.7, 61, -26, 53.8, -18.1, 46.9, -11.3, 39.9, -6.9, 32, -5.6,
];

const NEAR = 0.12;

/** Four points close around (x, y): some of them are inside and some are not if the outline passes there. */
function isOnEdge(path: Path, x: number, y: number): boolean {
  const near = [-NEAR, NEAR].flatMap((dx) =>
    [-NEAR, NEAR].map((dy) => isInside({ kind: "path", path }, x + dx, y + dy)),
  );
  return near.includes(true) && near.includes(false);
}

type Six = [number, number, number, number, number, number];

/** To the lower side of a branch from (0, 0) to (100, 207), by the words of the design. */
function distanceToSide(x: number, y: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let t = 0; t <= 1; t += 0.0005) {
    const u = 1 - t;
    const dx = 3 * (38 * u * u + 2 * 4 * u * t + 58 * t * t);
    const dy = 6 * u * t * 207;
    const half = (2.2 + 4.8 * u ** 1.4) / 2 / Math.hypot(dx, dy);
    const sideX = 3 * 38 * u * u * t + 3 * 42 * u * t * t + 100 * t ** 3 - dy * half;
    const sideY = 207 * t * t * (3 - 2 * t) + dx * half;
    least = Math.min(least, Math.hypot(x - sideX, y - sideY));
  }
  return least;
}

function branchTo(dx: number, dy: number): Path {
  const [branch] = buildConnectors("CompactBoxH", { parent: ROOT, children: [{ ...ALPHA, dx, dy }], depth: 0 });
  expect(branch?.strokeWidth).toBeUndefined();
  return branch?.path ?? [];
}

/** The sides of the flat ends: where the outline starts, and around the one straight line in it. */
function endsOf(path: Path) {
  const line = path.findIndex((_, at) => path[at] === LINE && path[at + 3] === 3 && at > 0 && (at - 3) % 7 === 0);
  const ends = { x: path[line + 1] as number, top: path[line + 2] as number, bottom: path[line - 1] as number };
  return { startX: path[1] as number, startY: path[2] as number, ...ends };
}

describe("branches of the map's root", () => {
  it("follow the design's curve within a rounding of its numbers", () => {
    const path = branchTo(134.5, -42);
    for (const side of [DESIGNED_RIGHT, DESIGNED_LEFT]) {
      for (let at = 0; at < side.length; at += 2) {
        const point = [side[at], side[at + 1]] as [number, number];
        expect(isOnEdge(path, ...point), point.join(" ")).toBe(true);
      }
    }
  });

  it("start 14 inside the root, 7 wide, and end 2 inside the topic, 2.2 wide", () => {
    for (const dy of [-300, -42, 0, 5, 900]) {
      const { startX, startY, x, top, bottom } = endsOf(branchTo(134.5, dy));
      expect(startX).toBeCloseTo(46 - 14, 9);
      const fan = Math.sign(dy) * Math.min(9, Math.abs(dy) * 0.05);
      expect(startY).toBeCloseTo(fan + 3.5, 9);
      expect(x).toBeCloseTo(96 + 2, 9);
      expect(bottom - top).toBeCloseTo(2.2, 9);
      expect((bottom + top) / 2).toBeCloseTo(dy, 9);
    }
  });

  it("keep their width between the joints of their pieces", () => {
    const path = buildTaper({ startX: 0, startY: 0, endX: 100, endY: 207 });
    let [x, y] = [path[1] as number, path[2] as number];
    for (let piece = 0; piece < 8; piece += 1) {
      const [c1x, c1y, c2x, c2y, endX, endY] = path.slice(4 + 7 * piece, 10 + 7 * piece) as Six;
      const middle = [(x + 3 * c1x + 3 * c2x + endX) / 8, (y + 3 * c1y + 3 * c2y + endY) / 8] as const;
      expect(distanceToSide(...middle), `piece ${piece}`).toBeLessThan(0.1);
      [x, y] = [endX, endY];
    }
  });

  it("are mirrored on the left", () => {
    const right = branchTo(134.5, 60);
    const left = branchTo(-134.5, 60);
    for (let x = 30.3; x < 100; x += 1) {
      for (let y = -5.2; y < 70; y += 1) {
        expect(isInside({ kind: "path", path: left }, -x, y)).toBe(isInside({ kind: "path", path: right }, x, y));
      }
    }
  });

  it("do not swing out however steep they are", () => {
    for (const rise of [1_000, 20_000]) {
      const path = buildTaper({ startX: 0, startY: 0, endX: 66, endY: rise });
      const { left, right } = boundsOf(path, 0);
      expect(left).toBeGreaterThan(-7);
      expect(right).toBeLessThan(66 + 7);
    }
  });

  it("are finite where there is no way to go", () => {
    for (const endY of [0, 50]) {
      const path = buildTaper({ startX: 4, startY: 0, endX: 4, endY });
      expect(path.every(Number.isFinite)).toBe(true);
    }
  });

  it("start at the edge, in one place, where the root has no ground to hide them", () => {
    const parent = { ...ROOT, attach: attachOf("none", ROOT) };
    const children = [-200, 10, 90].map((dy) => ({ ...ALPHA, dx: 134.5, dy }));
    for (const { path } of buildConnectors("CompactBoxH", { parent, children, depth: 0 })) {
      expect(path.slice(0, 3)).toEqual([MOVE, 46, 3.5]);
    }
  });
});

describe("curves of the map below the root", () => {
  const curve = (dx: number, dy: number) =>
    buildConnectors("CompactBoxH", { parent: ALPHA, children: [{ ...ALPHA, dx, dy }], depth: 1 })[0]?.path;

  it("have the design's handles", () => {
    expect(curve(77 + 44, -42)).toEqual([0, 38.5, 0, 3, 62.5, 0, 54.5, -42, 82.5, -42]);
    expect(curve(-77 - 44, 42)).toEqual([0, -38.5, 0, 3, -62.5, 0, -54.5, 42, -82.5, 42]);
  });

  it("are straight between topics of one height", () => {
    expect(curve(121, 0)).toEqual([0, 38.5, 0, 1, 82.5, 0]);
  });

  it("run from line to line between underlined topics", () => {
    const topic = { ...ALPHA, attach: attachOf("underline", ALPHA) };
    const [line] = buildConnectors("CompactBoxH", {
      parent: topic,
      children: [{ ...topic, dx: 121, dy: 0 }],
      depth: 1,
    });
    expect(line?.path).toEqual([0, 38.5, 19, 1, 82.5, 19]);
  });
});
