import { COORDINATES, LINE, MOVE, type Path, QUAD } from "../path.ts";
import { buildConnector, type Connector, spineColour, twigColour } from "./connector.ts";

/**
 * A bracket as for a chart that grows to the right: `along` is the way it grows, `across` the way of the spine.
 * A chart that grows down is the same with x and y exchanged.
 */
export interface Bracket {
  readonly startAlong: number;
  readonly startAcross: number;
  readonly spineAlong: number;
  /** along, across of where each child is met. */
  readonly ends: Float64Array;
  readonly strokeWidth: number;
  readonly depth: number;
  readonly isTurned: boolean;
}

const RADIUS = 10;

/** Less than this off the parent's middle a child is level: a turn would only look like a fault in the line. */
const LEVEL = 1;

/** A turn takes at most this part of the way to the parent's middle, so that some spine is left. */
const TURN_PART = 2 / 3;

/** An outermost child. */
interface Outer {
  readonly index: number;
  readonly across: number;
  /** From it to its neighbour, or infinite if it has none. */
  readonly gap: number;
  /** Of its turn into the spine, 0 if it is level with the parent. */
  readonly radius: number;
}

export function buildBracket(given: Bracket): Connector[] {
  const bracket = { ...given, ends: levelEnds(given) };
  const { ends, depth, strokeWidth } = bracket;
  if (ends.length === 0) return [];
  const first = findOuter(bracket, -1);
  const last = findOuter(bracket, 1);
  const spine = buildSpine(bracket, first, last);
  const connectors = [buildConnector({ path: spine, strokeWidth, colour: spineColour(depth), child: undefined })];
  const colour = twigColour(depth);
  for (let child = 0; child < ends.length / 2; child += 1) {
    const radius = child === first.index && first.radius > 0 ? first.radius : child === last.index ? -last.radius : 0;
    connectors.push(buildConnector({ path: buildTwig(bracket, child, radius), strokeWidth, colour, child }));
  }
  return connectors;
}

/** A child that is level is met straight: half a pixel would be seen as a step in the line. */
function levelEnds({ ends, startAcross }: Bracket): Float64Array {
  return ends.map((value, at) => (at % 2 === 1 && Math.abs(value - startAcross) < LEVEL ? startAcross : value));
}

/** The first child across (side -1) or the last one (side 1). */
function findOuter({ ends, startAcross, spineAlong }: Bracket, side: 1 | -1): Outer {
  let index = 0;
  let most = Number.NEGATIVE_INFINITY;
  let next = Number.NEGATIVE_INFINITY;
  for (let child = 0; child < ends.length / 2; child += 1) {
    const out = (ends[2 * child + 1] as number) * side;
    if (out > most) {
      next = most;
      most = out;
      index = child;
    } else if (out > next) next = out;
  }
  const gap = most - next;
  const rise = most - startAcross * side;
  const room = (ends[2 * index] as number) - spineAlong;
  // An only child shares the way with the turn of the trunk.
  const way = ends.length === 2 ? rise / 2 : rise * TURN_PART;
  const radius = rise < LEVEL ? 0 : Math.max(0, Math.min(RADIUS, way, gap, room));
  return { index, across: most * side, gap, radius };
}

/** The trunk and the spine, up to where the outermost children turn. */
function buildSpine(bracket: Bracket, first: Outer, last: Outer): Path {
  const { startAlong, startAcross, spineAlong, isTurned } = bracket;
  if (first.across > startAcross + LEVEL) return buildCorner(bracket, first, last.across - last.radius);
  if (last.across < startAcross - LEVEL) return buildCorner(bracket, last, first.across + first.radius);
  const path = [MOVE, startAlong, startAcross, LINE, spineAlong, startAcross];
  const from = Math.min(startAcross, first.across + first.radius);
  const to = Math.max(startAcross, last.across - last.radius);
  if (from < to) path.push(MOVE, spineAlong, from, LINE, spineAlong, to);
  return turn(path, isTurned);
}

/** All children are on one side, so the trunk turns into the spine, at the latest where the nearest child leaves it. */
function buildCorner({ ends, isTurned, ...bracket }: Bracket, nearest: Outer, to: number): Path {
  const { startAlong, startAcross, spineAlong } = bracket;
  const way = nearest.across - startAcross;
  const room = ends.length === 2 ? Math.abs(way) / 2 : Math.abs(way);
  const radius = Math.max(0, Math.min(RADIUS, room, spineAlong - startAlong));
  const turned = startAcross + Math.sign(way) * radius;
  const path = [MOVE, startAlong, startAcross, LINE, spineAlong - radius, startAcross];
  path.push(QUAD, spineAlong, startAcross, spineAlong, turned);
  if (to !== turned) path.push(LINE, spineAlong, to);
  return turn(path, isTurned);
}

/** Comes out of the spine in a turn, from below if the radius is positive and from above if negative, or in a plain T. */
function buildTwig({ ends, spineAlong, isTurned }: Bracket, child: number, radius: number): Path {
  const along = ends[2 * child] as number;
  const across = ends[2 * child + 1] as number;
  if (radius === 0) return turn([MOVE, spineAlong, across, LINE, along, across], isTurned);
  const corner = spineAlong + Math.abs(radius);
  const path = [MOVE, spineAlong, across + radius, QUAD, spineAlong, across, corner, across];
  path.push(LINE, along, across);
  return turn(path, isTurned);
}

/** Exchanges x and y in place. */
function turn(path: number[], isTurned: boolean): Path {
  if (!isTurned) return path;
  for (let at = 0; at < path.length; ) {
    const end = at + 1 + (COORDINATES[path[at] as 0] as number);
    for (at += 1; at < end; at += 2) {
      const along = path[at] as number;
      path[at] = path[at + 1] as number;
      path[at + 1] = along;
    }
  }
  return path;
}
