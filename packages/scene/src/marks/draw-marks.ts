import { shownMark } from "@treeline/map";
import { BASELINE } from "../drawing/draw-text.ts";
import type { DrawMarks } from "../drawing/mark-drawing.ts";
import type { PlacedMark } from "../figure/place-content.ts";
import { fontOf } from "../measure/font.ts";
import { movePath } from "../path.ts";
import type { Primitive } from "../primitives.ts";
import { pickMarkColours } from "./mark-colours.ts";
import { markShapes } from "./mark-shapes.ts";

const GRID = 20;
/** As of every icon, on the grid. */
const STROKE = 1.6;
/** Emoji are about a quarter wider than their font size. */
const EMOJI_SIZE = 0.78;
const EMOJI_WIDTH = 1.25;

export const drawMarks: DrawMarks = (marks, context) =>
  marks.flatMap((mark) => {
    const name = shownMark(mark.name, context.topic);
    const parts = markShapes(name);
    if (!parts) return [drawEmoji(mark, context.text)];
    const { ink, cut, plate } = pickMarkColours(name, context);
    const scale = mark.width / GRID;
    const drawn = parts.map(({ path, isFilled, colour }): Primitive => {
      const paint = colour === "cut" ? cut : ink;
      const placed = movePath(path, { x: mark.x, y: mark.y, scale });
      if (isFilled) return { kind: "path", path: placed, fill: paint };
      return { kind: "path", path: placed, stroke: paint, strokeWidth: STROKE * scale, cap: "round" };
    });
    return plate ? [drawPlate(mark, plate), ...drawn] : drawn;
  });

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
