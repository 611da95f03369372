import type { Bounds, Point } from "@treeline/layout";
import { drawTextBlock } from "../drawing/draw-text.ts";
import { CIRCLE, PathBuilder } from "../path.ts";
import type { Primitive } from "../primitives.ts";
import type { Theme } from "../theme/theme.ts";
import type { Curve } from "./curve.ts";
import { piecesInView } from "./pieces-in-view.ts";
import type { PlacedConnection } from "./placed-connection.ts";

const STROKE = 1.75;
const DASH = { solid: undefined, dashed: [5, 5], dotted: [0.1, 4.5] } as const;
const DOT_RADIUS = 3;
const ARROW = { length: 9, half: 4.5, notch: 7, stroke: 1.5 } as const;
const LABEL_STROKE_OPACITY = 0.35;

export interface DrawnConnection {
  readonly line: readonly Primitive[];
  /** It lies over the lines of all: a line through words makes them unreadable. */
  readonly label: readonly Primitive[];
}

/** A connection as primitives, in the map's own places. With a view: what it shows of a long one. */
export function drawConnection(placed: PlacedConnection, theme: Theme, view?: Bounds): DrawnConnection {
  const { style } = placed.connection;
  const colour = style?.color ?? theme.relation;
  const [start, , , end] = placed.curve;
  const dash = DASH[style?.line ?? "dashed"];
  const path = new PathBuilder();
  for (const [a, b, c, d] of view ? piecesInView(placed.curve, view) : [placed.curve])
    path.moveTo(a.x, a.y).cubicTo(b.x, b.y, c.x, c.y, d.x, d.y);
  const line: Primitive[] = [
    { kind: "path", path: path.build(), stroke: colour, strokeWidth: STROKE, dash, cap: "round" },
    ...drawHead(style?.start ?? "dot", { at: start, from: directionAt(placed.curve, "start"), colour }),
    ...drawHead(style?.end ?? "arrow", { at: end, from: directionAt(placed.curve, "end"), colour }),
  ];
  return { line, label: drawLabel(placed, theme, colour) };
}

function drawLabel({ label }: PlacedConnection, theme: Theme, colour: string): Primitive[] {
  if (!label) return [];
  const { x, y, width, height, text } = label;
  const radius = Math.min(height, 24) / 2;
  const box = { x: x + (width - text.width) / 2, y: y + (height - text.height) / 2, ...sizeOf(text) };
  const primitives: Primitive[] = [
    { kind: "rect", x, y, width, height, radius, fill: theme.canvas },
    { kind: "rect", x, y, width, height, radius, stroke: colour, strokeWidth: 1, opacity: LABEL_STROKE_OPACITY },
  ];
  drawTextBlock(primitives, text, { box, align: "center", fill: colour });
  return primitives;
}

/** The point from which the curve comes to one of its ends. */
function directionAt([start, first, second, end]: Curve, which: "start" | "end"): Point {
  const nearest = which === "end" ? [second, first, start] : [first, second, end];
  const tip = which === "end" ? end : start;
  return nearest.find(({ x, y }) => x !== tip.x || y !== tip.y) ?? { x: tip.x - 1, y: tip.y };
}

interface Head {
  readonly at: Point;
  readonly from: Point;
  readonly colour: string;
}

function drawHead(kind: "none" | "dot" | "arrow", { at, from, colour }: Head): Primitive[] {
  if (kind === "none") return [];
  if (kind === "dot") return [{ kind: "path", path: circle(at, DOT_RADIUS), fill: colour }];
  const length = Math.hypot(at.x - from.x, at.y - from.y) || 1;
  const ux = (at.x - from.x) / length;
  const uy = (at.y - from.y) / length;
  const point = (back: number, aside: number): [number, number] => [
    at.x - ux * back - uy * aside,
    at.y - uy * back + ux * aside,
  ];
  const path = new PathBuilder()
    .moveTo(at.x, at.y)
    .lineTo(...point(ARROW.length, -ARROW.half))
    .quadTo(...point(ARROW.notch, 0), ...point(ARROW.length, ARROW.half))
    .close();
  return [{ kind: "path", path: path.build(), fill: colour, stroke: colour, strokeWidth: ARROW.stroke, cap: "round" }];
}

function circle({ x, y }: Point, r: number) {
  const k = r * CIRCLE;
  return new PathBuilder()
    .moveTo(x + r, y)
    .cubicTo(x + r, y + k, x + k, y + r, x, y + r)
    .cubicTo(x - k, y + r, x - r, y + k, x - r, y)
    .cubicTo(x - r, y - k, x - k, y - r, x, y - r)
    .cubicTo(x + k, y - r, x + r, y - k, x + r, y)
    .close()
    .build();
}

const sizeOf = ({ width, height }: { width: number; height: number }) => ({ width, height });
