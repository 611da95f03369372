import type { LayoutName } from "@treeline/map";
import { areFar, areSameBoxes, type Boxes } from "./boxes-nearby.ts";
import { countCrossed } from "./count-crossed.ts";
import type { Box, Curve } from "./curve.ts";
import { ALONG_LINES, type ExitGrowth, exitGrowthOf, listExits } from "./exits.ts";
import { CROSSING, curveOf, listDetours, listSimpleWays, type Way } from "./ways.ts";

/** A topic that a connection begins or ends at. */
export interface End extends Box {
  /** Nothing stands where its children would be. */
  readonly isLeaf: boolean;
}

/** Two topics to connect, and what stands around them. */
export interface Route {
  readonly from: End;
  readonly to: End;
  /** Where their children stand. */
  readonly growth: { readonly from: ExitGrowth; readonly to: ExitGrowth };
  readonly boxes: Boxes;
}

interface Ends {
  readonly from: End;
  readonly to: End;
  readonly layout: LayoutName;
  readonly boxes: Boxes;
}

/** Seen from the middle of the first topic, and without the last digits of sums: both are equal wherever in the map it is. */
export function routeFrom({ from, to, layout, boxes }: Ends): Route {
  return {
    from: { ...from, x: 0, y: 0 },
    to: { ...to, x: tidy(to.x - from.x), y: tidy(to.y - from.y) },
    growth: { from: exitGrowthOf(layout, from), to: exitGrowthOf(layout, to) },
    boxes: boxes.map((value, index) => tidy(value - (index % 2 === 0 ? from.x : from.y))),
  };
}

const tidy = (length: number): number => Math.round(length * 64) / 64;

export const isSameRoute = (a: Route, b: Route): boolean =>
  a.growth.from === b.growth.from &&
  a.growth.to === b.growth.to &&
  isSameEnd(a.from, b.from) &&
  isSameEnd(a.to, b.to) &&
  areSameBoxes(a.boxes, b.boxes);

export const isSameEnd = (a: End, b: End): boolean =>
  a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height && a.isLeaf === b.isLeaf;

interface Taken {
  readonly way: Way;
  readonly curve: Curve;
  readonly cost: number;
  readonly crossed: number;
}

/**
 * The curve between two topics that was not bent by hand. The simple way is the short one that leaves where neither a branch nor
 * children are. Where topics stand on it, or it leaves along lines of the tree, others are tried, the cheapest first, until none can be better; the one that is taken never
 * runs through more topics than the simple one. Each is a curve that a person could have bent: a lever that is taken hold of starts
 * where it is shown.
 */
export function routeConnection({ from, to, growth, boxes }: Route): Curve {
  const exits = { from: listExits(from, growth.from, boxes), to: listExits(to, growth.to, boxes) };
  const simple = takeBest(listSimpleWays(exits), boxes);
  const isGood = simple.crossed === 0 && !runsAlongLines(simple.way);
  if (isGood || areFar(from, to)) return simple.curve;
  return takeBest(listDetours(exits, simple.cost), boxes, simple).curve;
}

const runsAlongLines = ({ start, end }: Way): boolean => Math.max(start.dislike, end.dislike) >= ALONG_LINES;

function takeBest(ways: Way[], boxes: Boxes, known?: Taken): Taken {
  let best = known;
  const most = known?.crossed ?? Number.POSITIVE_INFINITY;
  for (const way of ways.sort((a, b) => a.least - b.least)) {
    if (best && way.least >= best.cost) break;
    const curve = curveOf(way);
    const spare = best ? Math.ceil((best.cost - way.cost) / CROSSING) : Number.POSITIVE_INFINITY;
    const crossed = countCrossed(curve, boxes, Math.min(most + 1, spare));
    const cost = way.cost + crossed * CROSSING;
    if (crossed <= most && (!best || cost < best.cost)) best = { way, curve, cost, crossed };
  }
  return best as Taken;
}
