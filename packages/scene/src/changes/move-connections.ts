import type { Bounds, Point } from "@treeline/layout";
import type { ConnectionId, TopicId } from "@treeline/map";
import type { Curve } from "../connections/curve.ts";
import { boundsOf } from "../connections/place-connection.ts";
import type { PlacedConnection } from "../connections/placed-connection.ts";
import { findPlace } from "../find-place.ts";
import type { Scene } from "../scene.ts";
import { isSeen } from "../seen.ts";
import type { MoveOptions } from "./plan-move.ts";

interface Scenes {
  readonly before: Scene;
  /** The first picture of the movement: topics where they come from. */
  readonly first: Scene;
  readonly now: Scene;
}

/**
 * Connections on the way: from the curve that was shown to the new one, each end with its topic. What neither view shows is at its place
 * at once.
 */
export function moveConnections(
  { before, first, now }: Scenes,
  { before: viewBefore, now: viewNow }: MoveOptions["views"],
): (share: number) => readonly PlacedConnection[] {
  const known = new Map<ConnectionId, PlacedConnection>(before.connections.map((each) => [each.connection.id, each]));
  const view = join(viewBefore, viewNow);
  const ways = now.connections.map((placed) => {
    const old = known.get(placed.connection.id);
    const reach = old ? join(old.bounds, placed.bounds) : placed.bounds;
    return { placed, start: isSeen(reach, 0, 0, view) ? startOf(placed, old ?? placed, first) : null };
  });
  return (share) => ways.map(({ placed, start }) => (start ? mixPlaced(start, placed, share) : placed));
}

/** As it was drawn, but at its topics: what was dragged or has just come out of its parent was elsewhere. */
function startOf(placed: PlacedConnection, { curve, spot, ends }: PlacedConnection, first: Scene): PlacedConnection {
  const { connection, label } = placed;
  const [from, to] = [startOfEnd(first, connection.from, ends.from), startOfEnd(first, connection.to, ends.to)];
  const [byFrom, byTo] = [minus(from, ends.from), minus(to, ends.to)];
  const [a, b, c, d] = curve;
  const moved: Curve = [plus(a, byFrom), plus(b, byFrom), plus(c, byTo), plus(d, byTo)];
  const middle = plus(spot, mixPoints(byFrom, byTo, 0.5));
  const by = minus(middle, placed.spot);
  const startLabel = label && { ...label, x: label.x + by.x, y: label.y + by.y };
  const bounds = boundsOf(moved, startLabel);
  return { connection, ends: { from, to }, curve: moved, spot: middle, label: startLabel, bounds };
}

function startOfEnd(first: Scene, id: TopicId, otherwise: Point): Point {
  const { x, y } = findPlace(first, id) ?? otherwise;
  return { x, y };
}

/** Of one connection: topics move in straight lines, and so do all points of a curve between them. */
function mixPlaced(start: PlacedConnection, end: PlacedConnection, share: number): PlacedConnection {
  const pointOf = (a: Point, b: Point) => mixPoints(a, b, share);
  const [a, b, c, d] = start.curve;
  const spot = pointOf(start.spot, end.spot);
  const { label } = end;
  return {
    connection: end.connection,
    ends: { from: pointOf(start.ends.from, end.ends.from), to: pointOf(start.ends.to, end.ends.to) },
    curve: [pointOf(a, end.curve[0]), pointOf(b, end.curve[1]), pointOf(c, end.curve[2]), pointOf(d, end.curve[3])],
    spot,
    label: label && { ...label, x: label.x + spot.x - end.spot.x, y: label.y + spot.y - end.spot.y },
    bounds: mixBounds(start.bounds, end.bounds, share),
  };
}

const mix = (from: number, to: number, share: number): number => from + (to - from) * share;

const mixPoints = (a: Point, b: Point, share: number): Point => ({ x: mix(a.x, b.x, share), y: mix(a.y, b.y, share) });

const mixBounds = (a: Bounds, b: Bounds, share: number): Bounds => ({
  left: mix(a.left, b.left, share),
  top: mix(a.top, b.top, share),
  right: mix(a.right, b.right, share),
  bottom: mix(a.bottom, b.bottom, share),
});

const plus = (a: Point, b: Point): Point => ({ x: a.x + b.x, y: a.y + b.y });
const minus = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y });

const join = (a: Bounds, b: Bounds): Bounds => ({
  left: Math.min(a.left, b.left),
  top: Math.min(a.top, b.top),
  right: Math.max(a.right, b.right),
  bottom: Math.max(a.bottom, b.bottom),
});
