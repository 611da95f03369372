import { expect, it } from "vitest";
import { type Curve, pointOn } from "./curve.ts";
import { piecesInView } from "./pieces-in-view.ts";

const CURVE: Curve = [
  { x: 0, y: 0 },
  { x: 300_000, y: 40_000 },
  { x: 700_000, y: -40_000 },
  { x: 1_000_000, y: 500 },
];

const around = ({ x, y }: { x: number; y: number }, reach: number) => ({
  left: x - reach,
  top: y - reach,
  right: x + reach,
  bottom: y + reach,
});

it("[S6] of a curve across a large map only what the window shows is painted", () => {
  for (let t = 0; t <= 1; t += 0.001) {
    const pieces = piecesInView(CURVE, around(pointOn(CURVE, t), 700));
    expect(pieces.length).toBeGreaterThan(0);
    expect(pieces.length).toBeLessThanOrEqual(4);
  }
  expect(piecesInView(CURVE, around({ x: 500_000, y: 200_000 }, 700))).toEqual([]);
});

it("[S12] a curve is cut at the same points whichever part is painted, so that its dashes stay", () => {
  const all = piecesInView(CURVE, around({ x: 0, y: 0 }, 2_000_000));
  const part = piecesInView(CURVE, around(pointOn(CURVE, 0.4), 700));
  for (const piece of part) expect(all).toContainEqual(piece);
  expect(all[0]?.[0]).toEqual(CURVE[0]);
  expect(all.at(-1)?.[3]).toEqual(CURVE[3]);
  for (const [index, piece] of all.entries()) {
    expect(piece[3]).toEqual(all[index + 1]?.[0] ?? CURVE[3]);
    const middle = pointOn(CURVE, (index + 0.5) / all.length);
    expect(pointOn(piece, 0.5).x).toBeCloseTo(middle.x, 5);
    expect(pointOn(piece, 0.5).y).toBeCloseTo(middle.y, 5);
  }
});

it("a curve that fits into a window stays whole", () => {
  const short: Curve = [
    { x: 0, y: 0 },
    { x: 100, y: 0 },
    { x: 200, y: 300 },
    { x: 300, y: 300 },
  ];
  expect(piecesInView(short, around({ x: 100, y: 100 }, 10))).toEqual([short]);
  expect(piecesInView(short, around({ x: -100, y: 100 }, 10))).toEqual([]);
});
