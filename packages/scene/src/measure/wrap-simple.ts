import type { TextRun } from "@treeline/map";
import type { Font } from "./font.ts";
import { buildPiece, FIT_TOLERANCE, type TextBlock, type TextLine, type WrapOptions } from "./text-block.ts";
import type { TextMeasurer } from "./text-measurer.ts";
import { WordWidths } from "./word-widths.ts";

/** Latin and Cyrillic without marks and controls. */
const SIMPLE = /^[ -~\u00a0-\u024f\u0400-\u0481]*$/;

const words = new WordWidths();

/**
 * Most texts of a map: one look, simple letters, no word that has to be broken. Gives the same as `LineFiller`, faster,
 * and undefined for all other texts.
 */
export function wrapSimple(run: TextRun, options: WrapOptions): TextBlock | undefined {
  const { text } = run;
  const { measurer, lineHeight } = options;
  const font = options.fontOf(run);
  const maxWidth = options.maxWidth + FIT_TOLERANCE;
  measureWords(text, font, measurer);
  if (!words.areKnown && !SIMPLE.test(text)) return undefined;
  const { count, space, starts, ends, widths } = words;
  const lines: number[] = [];
  let lineStart = 0;
  let lineEnd = 0;
  let lineWidth = 0;
  for (let word = 0; word < count; word += 1) {
    const start = starts[word] as number;
    const end = ends[word] as number;
    const known = widths[word] as number;
    const width = Number.isNaN(known) ? measurer.widthOf(text.slice(start, end), font) : known;
    const wider = lineWidth + ((start - lineEnd) * space + width);
    if (wider <= maxWidth) {
      lineWidth = wider;
    } else {
      if (width > maxWidth || (Number.isNaN(known) && mayBreak(text.slice(start, end)))) return undefined;
      if (lineEnd > lineStart) lines.push(lineStart, lineEnd, lineWidth);
      lineStart = start;
      lineWidth = width;
    }
    lineEnd = end;
  }
  lines.push(lineStart, lineEnd, lineWidth);
  return new SimpleBlock(run, { font, lines, lineHeight });
}

/** What is known without measuring is letters, which do not. True for some that do not either: they go the slower way. */
const mayBreak = (word: string) => /-\D/.test(word);

function measureWords(text: string, font: Font, measurer: TextMeasurer): void {
  if (measurer.measureWords) return measurer.measureWords(text, font, words);
  words.reserve(text.length);
  let count = 0;
  for (let start = 0, end = 0; start < text.length; start = end + 1) {
    end = text.indexOf(" ", start);
    if (end === -1) end = text.length;
    if (end === start) continue;
    words.starts[count] = start;
    words.ends[count] = end;
    words.widths[count] = Number.NaN;
    count += 1;
  }
  words.count = count;
  words.areKnown = false;
  words.space = measurer.widthOf(" ", font);
}

/** Start, end and width of each line. */
type LineNumbers = readonly number[];

/** Most texts of a large map are never painted, so their lines are made lazily. */
class SimpleBlock implements TextBlock {
  readonly width: number;
  readonly height: number;
  readonly lineHeight: number;
  readonly #run: TextRun;
  readonly #font: Font;
  readonly #numbers: LineNumbers;
  #lines: readonly TextLine[] | undefined;

  constructor(run: TextRun, { font, lines, lineHeight }: { font: Font; lines: LineNumbers; lineHeight: number }) {
    this.#run = run;
    this.#font = font;
    this.#numbers = lines;
    let width = 0;
    for (let at = 2; at < lines.length; at += 3) width = Math.max(width, lines[at] as number);
    this.width = width;
    this.height = (lines.length / 3) * lineHeight;
    this.lineHeight = lineHeight;
  }

  get lines(): readonly TextLine[] {
    this.#lines ??= buildLines(this.#run, this.#font, this.#numbers);
    return this.#lines;
  }
}

function buildLines(run: TextRun, font: Font, numbers: LineNumbers): TextLine[] {
  const lines: TextLine[] = [];
  for (let at = 0; at < numbers.length; at += 3) {
    const [start = 0, end = 0, width = 0] = numbers.slice(at, at + 3);
    const pieces = end === start ? [] : [buildPiece({ text: run.text.slice(start, end), font, run, x: 0, width })];
    lines.push({ pieces, width, isRightToLeft: false });
  }
  return lines;
}
