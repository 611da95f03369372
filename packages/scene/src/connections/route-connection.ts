import type { LayoutName } from "@treeline/map";

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A box by its centre. */
export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

/** A topic that a connection begins or ends at. */
export interface End extends Box {
  /** Nothing stands where its children would be. */
  readonly isLeaf: boolean;
}

/** A cubic: start, two controls, end. */
export type Curve = readonly [Point, Point, Point, Point];

/** From a topic to the end of the line. */
const OFF = 6;
const REACH = { part: 0.42, least: 28, most: 180 } as const;

type SideName = "left" | "right" | "top" | "bottom";
const SIDES: readonly { readonly name: SideName; readonly nx: number; readonly ny: number }[] = [
  { name: "right", nx: 1, ny: 0 },
  { name: "left", nx: -1, ny: 0 },
  { name: "bottom", nx: 0, ny: 1 },
  { name: "top", nx: 0, ny: -1 },
];

/**
 * The curve between two topics when nobody has bent it by hand: of all pairs of sides the one whose curve is short, keeps off both
 * topics and the root, and leaves where neither a branch nor children are.
 */
export function routeConnection(from: End, to: End, { layout, root }: { layout: LayoutName; root: Box }): Curve {
  const inTheWay = [from, to, root];
  let best: Curve | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const start of SIDES) {
    for (const end of SIDES) {
      const curve = curveBetween(leave(from, start), start, leave(to, end), end);
      const cost =
        lengthOf(curve) +
        dislike(start.name, from, layout) +
        dislike(end.name, to, layout) +
        (inTheWay.some((box) => crosses(curve, box)) ? 600 : 0);
      if (cost < least) [best, least] = [curve, cost];
    }
  }
  return best as Curve;
}

const leave = ({ x, y, width, height }: Box, { nx, ny }: { nx: number; ny: number }): Point => ({
  x: x + nx * (width / 2 + OFF),
  y: y + ny * (height / 2 + OFF),
});

interface Normal {
  readonly nx: number;
  readonly ny: number;
}

function curveBetween(a: Point, aSide: Normal, b: Point, bSide: Normal): Curve {
  const distance = Math.hypot(b.x - a.x, b.y - a.y);
  const reach = Math.min(REACH.most, Math.max(REACH.least, distance * REACH.part));
  return [
    a,
    { x: a.x + aSide.nx * reach, y: a.y + aSide.ny * reach },
    { x: b.x + bSide.nx * reach, y: b.y + bSide.ny * reach },
    b,
  ];
}

/** Where the line to the parent comes in, and across the way siblings are stacked, a curve would run into others. */
function dislike(side: SideName, { x, isLeaf }: End, layout: LayoutName): number {
  if (layout === "CompactBoxTB") return side === "left" || side === "right" ? 240 : side === "top" ? 60 : 0;
  const [incoming, outgoing] = layout === "CompactBoxH" && x < 0 ? ["right", "left"] : ["left", "right"];
  // In an outline children stand below, not beside.
  if (side === outgoing) return isLeaf || layout === "IndentedLR" ? 0 : 120;
  // Above and below are the neighbours.
  return side === incoming ? 220 : 200;
}

const STEPS = 8;

function lengthOf(curve: Curve): number {
  let length = 0;
  let previous = curve[0];
  for (let step = 1; step <= STEPS; step += 1) {
    const point = pointOn(curve, step / STEPS);
    length += Math.hypot(point.x - previous.x, point.y - previous.y);
    previous = point;
  }
  return length;
}

function crosses(curve: Curve, { x, y, width, height }: Box): boolean {
  for (let step = 1; step < STEPS; step += 1) {
    const point = pointOn(curve, step / STEPS);
    if (Math.abs(point.x - x) < width / 2 && Math.abs(point.y - y) < height / 2) return true;
  }
  return false;
}

export function pointOn([a, b, c, d]: Curve, t: number): Point {
  const s = 1 - t;
  const [wa, wb, wc, wd] = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t] as const;
  return { x: wa * a.x + wb * b.x + wc * c.x + wd * d.x, y: wa * a.y + wb * b.y + wc * c.y + wd * d.y };
}

/** Where a ray from the middle of a box leaves it, a little off. For curves that were bent by hand. */
export function exitTowards({ x, y, width, height }: Box, towards: Point): Point {
  const dx = towards.x - x;
  const dy = towards.y - y;
  if (dx === 0 && dy === 0) return { x: x + width / 2 + OFF, y };
  const scale = Math.min(
    dx === 0 ? Number.POSITIVE_INFINITY : (width / 2 + OFF) / Math.abs(dx),
    dy === 0 ? Number.POSITIVE_INFINITY : (height / 2 + OFF) / Math.abs(dy),
  );
  return { x: x + dx * scale, y: y + dy * scale };
}
