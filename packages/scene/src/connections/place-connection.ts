import type { Bounds } from "@treeline/layout";
import type { Connection, LayoutName } from "@treeline/map";
import { fontOf } from "../measure/font.ts";
import type { TextMeasurer } from "../measure/text-measurer.ts";
import { type TextBlock, wrapText } from "../measure/wrap-text.ts";
import { type Box, type Curve, type End, exitTowards, pointOn, routeConnection } from "./route-connection.ts";

export const LABEL_FONT_SIZE = 12;
const LABEL_FONT = fontOf({ size: LABEL_FONT_SIZE, weight: 500 });
const LABEL_LINE = 16;
const LABEL_MAX_WIDTH = 200;
const LABEL_PADDING = { x: 10, y: 4 } as const;

export interface Label {
  readonly text: TextBlock;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface PlacedConnection {
  readonly connection: Connection;
  readonly curve: Curve;
  readonly label: Label | undefined;
  readonly bounds: Bounds;
}

export function placeConnection(
  connection: Connection,
  ends: { from: End; to: End },
  { layout, root, measurer }: { layout: LayoutName; root: Box; measurer: TextMeasurer },
): PlacedConnection {
  const curve = bendByHand(connection, ends) ?? routeConnection(ends.from, ends.to, { layout, root });
  const label = placeLabel(connection.label, curve, measurer);
  return { connection, curve, label, bounds: boundsOf(curve, label) };
}

function bendByHand({ style }: Connection, { from, to }: { from: End; to: End }): Curve | undefined {
  const { fromHandle, toHandle } = style ?? {};
  if (!fromHandle && !toHandle) return undefined;
  const first = fromHandle ? { x: from.x + fromHandle.x, y: from.y + fromHandle.y } : { x: to.x, y: to.y };
  const second = toHandle ? { x: to.x + toHandle.x, y: to.y + toHandle.y } : { x: from.x, y: from.y };
  const start = exitTowards(from, first);
  const end = exitTowards(to, second);
  // Without a handle of its own an end leaves straight towards the other handle.
  return [start, fromHandle ? first : start, toHandle ? second : end, end];
}

function placeLabel(label: string, curve: Curve, measurer: TextMeasurer): Label | undefined {
  if (label.trim() === "") return undefined;
  const text = wrapText([{ text: label }], {
    fontOf: () => LABEL_FONT,
    maxWidth: LABEL_MAX_WIDTH,
    lineHeight: LABEL_LINE,
    measurer,
  });
  const middle = pointOn(curve, 0.5);
  const width = text.width + 2 * LABEL_PADDING.x;
  const height = text.height + 2 * LABEL_PADDING.y;
  return { text, x: middle.x - width / 2, y: middle.y - height / 2, width, height };
}

/** A curve lies within its four points; heads and strokes reach a little further. */
const MARGIN = 10;

function boundsOf(curve: Curve, label: Label | undefined): Bounds {
  const xs = curve.map(({ x }) => x);
  const ys = curve.map(({ y }) => y);
  if (label) {
    xs.push(label.x, label.x + label.width);
    ys.push(label.y, label.y + label.height);
  }
  return {
    left: Math.min(...xs) - MARGIN,
    top: Math.min(...ys) - MARGIN,
    right: Math.max(...xs) + MARGIN,
    bottom: Math.max(...ys) + MARGIN,
  };
}
