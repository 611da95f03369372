import { cssFont, FONT_FAMILY, type MeasuringContext } from "../../measure/canvas-measurer.ts";
import type { TextPrimitive } from "../../primitives.ts";
import type { CanvasContext } from "../canvas-context.ts";
import { CanvasPainter } from "../canvas-painter.ts";
import type { PdfImage } from "./pdf-pictures.ts";

/** Text as a picture, placed from the left end of its baseline, in map pixels. */
export interface DrawnText {
  readonly advance: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly image: PdfImage;
}

export type DrawText = (text: TextPrimitive) => DrawnText;

export interface TextContext extends CanvasContext<never>, MeasuringContext {
  letterSpacing: string;
  setTransform(a: number, b: number, c: number, d: number, e: number, f: number): void;
  getImageData(x: number, y: number, width: number, height: number): { readonly data: Uint8ClampedArray };
}

/** Sharp in print and at four times the size on a screen. */
const PIXELS = 4;
/** Room around the letters for what reaches out of its line, as parts of the font's size. */
const ROOM = { side: 0.3, above: 1.25, below: 0.45 };

/** Draws what the embedded fonts lack with those that the machine has, as the screen does. */
export function createTextDrawer(
  createContext: (width: number, height: number) => TextContext,
  fontFamily: string = FONT_FAMILY,
): DrawText {
  const measuring = createContext(1, 1);
  return (text) => {
    const { font } = text;
    measuring.font = cssFont(font, fontFamily);
    measuring.letterSpacing = `${font.tracking}px`;
    const advance = measuring.measureText(text.text).width;
    const [side, above] = [ROOM.side * font.size, ROOM.above * font.size];
    const columns = Math.ceil((advance + 2 * side) * PIXELS);
    const rows = Math.ceil((above + ROOM.below * font.size) * PIXELS);
    const context = createContext(columns, rows);
    context.setTransform(PIXELS, 0, 0, PIXELS, side * PIXELS, above * PIXELS);
    new CanvasPainter(context, { scale: PIXELS, fontFamily }).paint({ ...text, x: 0, y: 0, opacity: 1 }, 0, 0);
    const rgba = context.getImageData(0, 0, columns, rows).data;
    const image = { width: columns, height: rows, rgba };
    return { advance, x: -side, y: -above, width: columns / PIXELS, height: rows / PIXELS, image };
  };
}
