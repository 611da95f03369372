import type { TextRun } from "@treeline/map";
import type { Font } from "./font.ts";
import {
  buildBlock,
  buildPiece,
  FIT_TOLERANCE,
  type TextBlock,
  type TextLine,
  type WrapOptions,
} from "./text-block.ts";
import { listWordBreaks } from "./word-breaks.ts";

/** Latin and Cyrillic without marks and controls. */
const SIMPLE = /^[ -~\u00a0-\u024f\u0400-\u0481]*$/;

/**
 * Most texts of a map: one look, simple letters, no word that has to be broken. Gives the same as `LineFiller`, faster,
 * and undefined for all other texts.
 */
export function wrapSimple(run: TextRun, options: WrapOptions): TextBlock | undefined {
  const { text } = run;
  if (!SIMPLE.test(text)) return undefined;
  const { measurer, lineHeight } = options;
  const font = options.fontOf(run);
  const maxWidth = options.maxWidth + FIT_TOLERANCE;
  const space = measurer.widthOf(" ", font);
  const lines: TextLine[] = [];
  let lineStart = 0;
  let lineEnd = 0;
  let lineWidth = 0;
  for (let start = 0, end = 0; start < text.length; start = end + 1) {
    end = text.indexOf(" ", start);
    if (end === -1) end = text.length;
    if (end === start) continue;
    const word = text.slice(start, end);
    const width = measurer.widthOf(word, font);
    const wider = lineWidth + ((start - lineEnd) * space + width);
    if (wider <= maxWidth) {
      lineWidth = wider;
    } else {
      if (width > maxWidth || listWordBreaks(word, false).length > 0) return undefined;
      if (lineEnd > lineStart) lines.push(buildLine(run, font, { start: lineStart, end: lineEnd, width: lineWidth }));
      lineStart = start;
      lineWidth = width;
    }
    lineEnd = end;
  }
  lines.push(buildLine(run, font, { start: lineStart, end: lineEnd, width: lineWidth }));
  return buildBlock(lines, lineHeight);
}

function buildLine(
  run: TextRun,
  font: Font,
  { start, end, width }: { start: number; end: number; width: number },
): TextLine {
  const text = run.text.slice(start, end);
  const pieces = end === start ? [] : [buildPiece({ text, font, run, x: 0, width })];
  return { pieces, width, isRightToLeft: false };
}
