import type { TextRun } from "@treeline/map";
import type { Font } from "./font.ts";
import type { TextMeasurer } from "./text-measurer.ts";

/** The caller knows what a mark does to the font: bold is 700, whatever the depth. */
export type FontOf = (run: TextRun) => Font;

export interface WrapOptions {
  readonly fontOf: FontOf;
  /** A line is wider only if it is a single grapheme. */
  readonly maxWidth: number;
  readonly lineHeight: number;
  readonly measurer: TextMeasurer;
}

/** Sums of the same widths in another order differ in the last digits; a text must fit the width that was measured for it. */
export const FIT_TOLERANCE = 0.001;

/** Text with one look on one line, to be drawn in one stroke. */
export interface TextPiece {
  readonly text: string;
  readonly font: Font;
  /** The left end, from the left end of the line; also in a line that is read from right to left. */
  readonly x: number;
  readonly width: number;
  readonly isUnderlined?: boolean | undefined;
  readonly isStruck?: boolean | undefined;
  readonly link?: string | undefined;
}

export interface TextLine {
  /** In reading order. */
  readonly pieces: readonly TextPiece[];
  /** Without the spaces at its end. */
  readonly width: number;
  readonly isRightToLeft: boolean;
}

export interface TextBlock {
  /** At least one, also of an empty text. */
  readonly lines: readonly TextLine[];
  /** Of the widest line. */
  readonly width: number;
  readonly height: number;
  readonly lineHeight: number;
}

interface PieceInput {
  readonly text: string;
  readonly font: Font;
  readonly run: TextRun;
  readonly x: number;
  readonly width: number;
}

export function buildPiece({ text, font, run, x, width }: PieceInput): TextPiece {
  return { text, font, x, width, isUnderlined: run.underline, isStruck: run.strike, link: run.link };
}

export function buildBlock(lines: readonly TextLine[], lineHeight: number): TextBlock {
  let width = 0;
  for (const line of lines) width = Math.max(width, line.width);
  return { lines, width, height: lines.length * lineHeight, lineHeight };
}
