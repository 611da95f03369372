import type { Align, PlacedBox } from "../figure/place-content.ts";
import type { TextBlock, TextLine, TextPiece } from "../measure/wrap-text.ts";
import type { Primitive } from "../primitives.ts";

/** The baseline from the middle of a line: half of Inter's ascent less its descent, as browsers place it. */
export const BASELINE = 0.3636;

/** From the upper edge of a line. */
export const baselineInLine = ({ lineHeight, size }: { lineHeight: number; size: number }): number =>
  lineHeight / 2 + BASELINE * size;
const UNDERLINE_OFFSET = 0.12;
const STRIKE_OFFSET = -0.27;

/** Lines of text in a box that is as wide as the widest of them. */
export function drawTextBlock(
  into: Primitive[],
  text: TextBlock,
  { box, align, fill }: { box: PlacedBox; align: Align; fill: string },
): void {
  text.lines.forEach((line, index) => {
    const left = box.x + startOfLine(line, box.width, align);
    const middle = box.y + (index + 0.5) * text.lineHeight;
    for (const piece of line.pieces) drawPiece(into, { piece, line, left, middle, fill });
  });
}

/** From the left edge of the text to that of a line. */
export function startOfLine({ width, isRightToLeft }: TextLine, room: number, align: Align): number {
  const spare = room - width;
  const isAtEnd = align === "right" || (align === "left" && isRightToLeft);
  return align === "center" ? spare / 2 : isAtEnd ? spare : 0;
}

interface PieceAt {
  readonly piece: TextPiece;
  readonly line: TextLine;
  readonly left: number;
  readonly middle: number;
  readonly fill: string;
}

function drawPiece(into: Primitive[], { piece, line, left, middle, fill }: PieceAt): void {
  const { font, text, width, link } = piece;
  const x = left + piece.x;
  const y = middle + BASELINE * font.size;
  const isRightToLeft = line.isRightToLeft || undefined;
  into.push({ kind: "text", text, x, y, width, font, fill, isRightToLeft, link });
  const thickness = Math.max(1, font.size / 14);
  const rule = (offset: number): Primitive => ({
    kind: "rect",
    x,
    y: y + offset * font.size - thickness / 2,
    width,
    height: thickness,
    radius: 0,
    fill,
  });
  if (piece.isUnderlined) into.push(rule(UNDERLINE_OFFSET));
  else if (link) into.push(dotLink(x, y + UNDERLINE_OFFSET * font.size, { width, thickness, fill }));
  if (piece.isStruck) into.push(rule(STRIKE_OFFSET));
}

/** Dotted, to be told from what is just underlined. */
function dotLink(
  x: number,
  y: number,
  { width, thickness, fill }: { width: number; thickness: number; fill: string },
): Primitive {
  const path = [0, x, y, 1, x + width, y];
  return {
    kind: "path",
    path,
    stroke: fill,
    strokeWidth: 1.25 * thickness,
    cap: "round",
    dash: [0.1, 2.6 * thickness],
  };
}
