import { shownMark, type Topic } from "@treeline/map";
import type { PlacedMark } from "../figure/place-content.ts";
import { fontOf } from "../measure/font.ts";
import { movePath } from "../path.ts";
import type { Primitive } from "../primitives.ts";
import { pickMarkColours } from "../theme/mark-colours.ts";
import { BASELINE } from "./draw-text.ts";
import { knownMarkShapes } from "./mark-shapes.ts";

interface MarkContext {
  readonly topic: Topic;
  /** The colour of the topic's letters. */
  readonly text: string;
  /** On which the marks stand. */
  readonly ground: string;
}

const GRID = 20;
/** As of every icon, on the grid. */
const STROKE = 1.6;
/** Emoji are about a quarter wider than their font size. */
const EMOJI_SIZE = 0.78;
const EMOJI_WIDTH = 1.25;

export function drawMarks(into: Primitive[], marks: readonly PlacedMark[], context: MarkContext): void {
  const shapes = knownMarkShapes();
  for (const mark of marks) {
    const name = shownMark(mark.name, context.topic);
    const parts = shapes?.(name);
    if (!parts) {
      if (!/^[a-z]/.test(name)) into.push(drawEmoji(mark, context.text));
      continue;
    }
    const scale = mark.width / GRID;
    const { ink, cut, plate } = pickMarkColours(name, context);
    if (plate) into.push(drawPlate(mark, plate));
    for (const { path, isFilled, colour } of parts) {
      const fill = colour === "cut" ? cut : ink;
      const placed = movePath(path, { x: mark.x, y: mark.y, scale });
      if (isFilled) into.push({ kind: "path", path: placed, fill });
      else into.push({ kind: "path", path: placed, stroke: fill, strokeWidth: STROKE * scale, cap: "round" });
    }
  }
}

/** Where no tone of the mark's colour is seen on the topic's ground, it gets one of its own. */
function drawPlate({ x, y, width, height }: PlacedMark, fill: string): Primitive {
  const by = 1;
  return { kind: "rect", x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by, radius: 6, fill };
}

function drawEmoji({ name, x, y, width, height }: PlacedMark, fill: string): Primitive {
  const size = Math.round(width * EMOJI_SIZE);
  const advance = size * EMOJI_WIDTH;
  const font = fontOf({ size, weight: 400 });
  const left = x + (width - advance) / 2;
  return { kind: "text", text: name, x: left, y: y + height / 2 + BASELINE * size, width: advance, font, fill };
}
