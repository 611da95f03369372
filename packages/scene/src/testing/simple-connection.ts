import { type Box, type Curve, pointOn } from "../connections/curve.ts";
import { alongExit, type Exit, type ExitGrowth, listExits } from "../connections/exits.ts";

interface SimpleEnd extends Box {
  readonly isLeaf: boolean;
  readonly growth: ExitGrowth;
}

const STEPS = 8;

/** The way of a connection that sees nothing but its own ends and the root: what others are compared with. */
export function routeSimply(from: SimpleEnd, to: SimpleEnd, root: Box): Curve {
  const ways = sidesOf(from).flatMap((start) =>
    sidesOf(to).map((end) => {
      const reach = Math.min(180, Math.max(28, Math.hypot(end.x - start.x, end.y - start.y) * 0.42));
      const curve: Curve = [start, alongExit(start, reach), alongExit(end, reach), end];
      const isThrough = [from, to, root].some((box) => crosses(curve, box));
      return { curve, cost: lengthOf(curve) + start.dislike + end.dislike + (isThrough ? 600 : 0) };
    }),
  );
  return ways.reduce((best, way) => (way.cost < best.cost ? way : best)).curve;
}

const sidesOf = (end: SimpleEnd): Exit[] => listExits(end, end.growth, []).filter(({ isCorner }) => !isCorner);

function lengthOf(curve: Curve): number {
  const points = Array.from({ length: STEPS + 1 }, (_, step) => pointOn(curve, step / STEPS));
  return points.slice(1).reduce((sum, { x, y }, index) => {
    const before = points[index] ?? { x, y };
    return sum + Math.hypot(x - before.x, y - before.y);
  }, 0);
}

function crosses(curve: Curve, { x, y, width, height }: Box): boolean {
  return Array.from({ length: STEPS - 1 }, (_, step) => pointOn(curve, (step + 1) / STEPS)).some(
    (point) => Math.abs(point.x - x) < width / 2 && Math.abs(point.y - y) < height / 2,
  );
}
