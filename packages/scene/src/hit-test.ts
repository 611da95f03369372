import { type Bounds, type Branch, isOnLeft, type Point } from "@treeline/layout";
import type { ConnectionId, TopicId } from "@treeline/map";
import { type Curve, pointOn } from "./connections/curve.ts";
import type { PlacedConnection } from "./connections/placed-connection.ts";
import { placeBadge } from "./drawing/draw-badge.ts";
import { startOfLine } from "./drawing/draw-text.ts";
import type { Figure } from "./figure/figure.ts";
import { type PlacedContent, placeContent } from "./figure/place-content.ts";
import { metricsOf } from "./figure/topic-metrics.ts";
import { buildOutline } from "./outlines/build-outline.ts";
import { isInside } from "./outlines/is-inside.ts";
import { figureOf, type Scene } from "./scene.ts";
import { visitVisible } from "./visit-visible.ts";

/** What is under a point. */
export type Hit =
  | {
      readonly kind: "topic";
      readonly topic: TopicId;
      readonly part: "box" | "image" | "note" | "link" | "mark";
      readonly mark?: string;
      /** Of the very words. */
      readonly link?: string;
    }
  | { readonly kind: "badge"; readonly topic: TopicId }
  | { readonly kind: "connection"; readonly connection: ConnectionId; readonly part: "line" | "label" };

export interface HitOptions {
  /** The least size of what can be hit, in map pixels: 24 for a mouse, 44 for a finger, divided by the scale. */
  readonly leastSize?: number;
}

const LEAST_SIZE = 24;
const CURVE_STEPS = 24;

/** Connections lie over topics, but a topic is hit before the line that runs across it; labels come first of all. */
export function hitTest(scene: Scene, point: Point, { leastSize = LEAST_SIZE }: HitOptions = {}): Hit | undefined {
  const label = scene.connections.findLast(({ label }) => label && isInBox(label, point));
  if (label) return { kind: "connection", connection: label.connection.id, part: "label" };
  return hitTopics(scene, point, leastSize) ?? hitLines(scene.connections, point, leastSize / 4);
}

function hitTopics(scene: Scene, point: Point, leastSize: number): Hit | undefined {
  let exact: Hit | undefined;
  let near: { hit: Hit; distance: number } | undefined;
  const reach = leastSize / 2;
  visitVisible(scene, around(point, reach), (branch, x, y) => {
    if (exact) return false;
    const figure = figureOf(branch);
    const local = { x: point.x - x, y: point.y - y };
    const isLeft = isOnLeft(scene.layout, x);
    exact = hitBadge(figure, { local, isLeft, leastSize }) ?? hitFigure(figure, { local, isLeft });
    const distance = distanceTo(figure, local);
    const most = (leastSize - Math.min(figure.width, figure.height)) / 2;
    if (!exact && most > 0 && distance <= most && (!near || distance < near.distance))
      near = { hit: { kind: "topic", topic: figure.id, part: "box" }, distance };
    return !exact;
  });
  return exact ?? near?.hit;
}

interface Aim {
  readonly local: Point;
  readonly isLeft: boolean;
}

function hitBadge(figure: Figure, { local, isLeft, leastSize }: Aim & { leastSize: number }): Hit | undefined {
  const badge = placeBadge(figure, isLeft);
  if (!badge) return undefined;
  const grow = Math.max(0, (leastSize - Math.min(badge.width, badge.height)) / 2);
  const box = { x: badge.x - grow, y: badge.y - grow, width: badge.width + 2 * grow, height: badge.height + 2 * grow };
  // Its own topic's box is not the badge's, however small the badge is.
  if (!isInBox(box, local) || distanceTo(figure, local) === 0) return undefined;
  return { kind: "badge", topic: figure.id };
}

function hitFigure(figure: Figure, { local, isLeft }: Aim): Hit | undefined {
  if (distanceTo(figure, local) > 0) return undefined;
  const { width, height, shape, depth } = figure;
  const box = { x: -width / 2, y: -height / 2, width, height };
  const outline = buildOutline(shape, box, { radius: metricsOf(depth).radius, grow: 0, pointsLeft: isLeft });
  if (!isInside(outline, local.x, local.y)) return undefined;
  const content = placeContent(figure);
  const glyph = content.glyphs.find((each) => isInBox(each, local));
  const mark = content.marks.find((each) => isInBox(each, local));
  if (mark) return { kind: "topic", topic: figure.id, part: "mark", mark: mark.name };
  const part = glyph?.kind ?? (content.image && isInBox(content.image, local) ? "image" : "box");
  const link = part === "box" ? linkAt(figure, content, local) : undefined;
  return { kind: "topic", topic: figure.id, part, ...(link && { link }) };
}

function linkAt({ text }: Figure, { text: box, align }: PlacedContent, { x, y }: Point): string | undefined {
  const line = box && text.lines[Math.floor((y - box.y) / text.lineHeight)];
  const at = line ? x - box.x - startOfLine(line, box.width, align) : 0;
  return line?.pieces.find((piece) => piece.link && at >= piece.x && at <= piece.x + piece.width)?.link;
}

function hitLines(connections: readonly PlacedConnection[], point: Point, reach: number): Hit | undefined {
  const hit = connections.findLast(
    ({ bounds, curve }) => isInBounds(bounds, point, reach) && distanceToCurve(curve, point) <= reach,
  );
  return hit && { kind: "connection", connection: hit.connection.id, part: "line" };
}

function distanceToCurve(curve: Curve, point: Point): number {
  let least = Number.POSITIVE_INFINITY;
  let from = curve[0];
  for (let step = 1; step <= CURVE_STEPS; step += 1) {
    const to = pointOn(curve, step / CURVE_STEPS);
    least = Math.min(least, distanceToSegment(from, to, point));
    from = to;
  }
  return least;
}

function distanceToSegment(a: Point, b: Point, { x, y }: Point): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const length = dx * dx + dy * dy;
  const t = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - a.x) * dx + (y - a.y) * dy) / length));
  return Math.hypot(x - a.x - t * dx, y - a.y - t * dy);
}

/** 0 inside the box. */
function distanceTo({ width, height }: Branch["node"], { x, y }: Point): number {
  return Math.hypot(Math.max(0, Math.abs(x) - width / 2), Math.max(0, Math.abs(y) - height / 2));
}

const around = ({ x, y }: Point, by: number): Bounds => ({ left: x - by, top: y - by, right: x + by, bottom: y + by });

const isInBox = (box: { x: number; y: number; width: number; height: number }, { x, y }: Point) =>
  x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;

const isInBounds = ({ left, top, right, bottom }: Bounds, { x, y }: Point, by: number) =>
  x >= left - by && x <= right + by && y >= top - by && y <= bottom + by;
