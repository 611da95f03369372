import { listLevels, orderVisually, RIGHT_TO_LEFT } from "./bidi.ts";
import { listGraphemeEnds } from "./graphemes.ts";
import type { Stretch, StyledText } from "./styled-text.ts";
import { buildPiece, FIT_TOLERANCE, type TextLine, type TextPiece, type WrapOptions } from "./text-block.ts";
import type { TextMeasurer } from "./text-measurer.ts";
import { listWordBreaks } from "./word-breaks.ts";

/** Joined letters (Arabic) are narrower than alone; after this many looks a line is full enough. */
const MAX_GROWTHS = 4;

interface OpenPiece {
  readonly stretch: Stretch;
  readonly start: number;
  end: number;
  width: number;
}

type LevelPiece = OpenPiece & { readonly level: number };

/**
 * Puts words on lines, first come first placed. Widths are sums over words, which repeat and are therefore known, and
 * spaces; kerning between a word and a space is left out. Places are offsets in the whole text and only ever grow.
 */
export class LineFiller {
  readonly lines: TextLine[] = [];
  readonly #text: string;
  readonly #stretches: readonly Stretch[];
  readonly #maxWidth: number;
  readonly #measurer: TextMeasurer;
  #isRightToLeft = false;
  #pieces: OpenPiece[] = [];
  #width = 0;
  /** How far the text is placed. */
  #end = 0;
  /** Index of the stretch that the next placed character is in, or of one before it. */
  #stretch = 0;

  constructor({ text, stretches }: StyledText, { maxWidth, measurer }: WrapOptions) {
    this.#text = text;
    this.#stretches = stretches;
    this.#maxWidth = maxWidth + FIT_TOLERANCE;
    this.#measurer = measurer;
  }

  startParagraph(start: number, isRightToLeft: boolean): void {
    this.#end = start;
    this.#isRightToLeft = isRightToLeft;
  }

  /** The spaces since the last word are placed with the word, or left out where a line ends in them. */
  addWord(start: number, end: number): void {
    const width = this.#widthOf(start, end);
    const gap = start === this.#end ? 0 : this.#widthOfSpaces(this.#end, start);
    if (this.#width + gap + width <= this.#maxWidth) this.#place(end, gap + width);
    else this.#addBroken({ start, end, width, gap });
  }

  endLine(): void {
    const places = new Map<LevelPiece, number>();
    const parts = this.#splitByDirection();
    let x = 0;
    for (const part of orderVisually(parts)) {
      places.set(part, x);
      x += part.width;
    }
    const pieces = parts.map((part): TextPiece => {
      const { stretch, start, end, width } = part;
      const { font, run } = stretch;
      return buildPiece({ text: this.#text.slice(start, end), font, run, x: places.get(part) as number, width });
    });
    this.lines.push({ pieces, width: this.#width, isRightToLeft: this.#isRightToLeft });
    this.#pieces = [];
    this.#width = 0;
  }

  /** One look and one direction each. A single piece is drawn in one stroke, and the painter sees to its directions. */
  #splitByDirection(): LevelPiece[] {
    const base = this.#isRightToLeft ? 1 : 0;
    const from = this.#pieces[0]?.start ?? 0;
    const text = this.#text.slice(from, this.#end);
    const isMixed = this.#pieces.length > 1 && (this.#isRightToLeft || RIGHT_TO_LEFT.test(text));
    if (!isMixed) return this.#pieces.map((piece) => ({ ...piece, level: base }));
    const levels = listLevels(text, this.#isRightToLeft);
    return this.#pieces.flatMap((piece) => {
      const parts: LevelPiece[] = [];
      let start = piece.start;
      // The last part takes the rest: the parts are as wide as the piece.
      let rest = piece.width;
      for (const { end: levelEnd, level } of levels) {
        const end = Math.min(piece.end, from + levelEnd);
        if (end <= start) continue;
        const { stretch } = piece;
        const width = end === piece.end ? rest : this.#measurer.widthOf(this.#text.slice(start, end), stretch.font);
        parts.push({ stretch, start, end, width, level });
        start = end;
        rest -= width;
      }
      return parts;
    });
  }

  #addBroken({ start, end, width, gap }: { start: number; end: number; width: number; gap: number }): void {
    const isTooLong = width > this.#maxWidth;
    const breaks = listWordBreaks(this.#text.slice(start, end), isTooLong);
    let from = start;
    for (const at of breaks) {
      this.#addPart({ start: from, end: start + at, gap: from === start ? gap : 0 });
      from = start + at;
    }
    this.#addPart({ start: from, end, gap: from === start ? gap : 0 });
  }

  #addPart({ start, end, gap }: { start: number; end: number; gap: number }): void {
    const width = this.#widthOf(start, end);
    if (this.#width + gap + width <= this.#maxWidth) return this.#place(end, gap + width);
    this.#startLine(start);
    if (width <= this.#maxWidth) this.#place(end, width);
    else this.#addByGraphemes(start, end);
  }

  #addByGraphemes(start: number, end: number): void {
    const ends = listGraphemeEnds(this.#text.slice(start, end));
    let taken = 0;
    while (taken < ends.length) {
      const from = start + (ends[taken - 1] ?? 0);
      this.#startLine(from);
      taken = this.#fill(start, ends, taken);
      const to = start + (ends[taken - 1] as number);
      this.#place(to, this.#widthOf(from, to));
    }
  }

  /** How many graphemes are taken when the line is full: at least one more than before. */
  #fill(start: number, ends: readonly number[], taken: number): number {
    const from = start + (ends[taken - 1] ?? 0);
    let last = Math.max(taken + 1, this.#reach({ start, ends, taken, room: this.#maxWidth }));
    let width = this.#widthOf(from, start + (ends[last - 1] as number));
    for (let growths = 0; growths < MAX_GROWTHS && width < this.#maxWidth; growths += 1) {
      const next = this.#reach({ start, ends, taken: last, room: this.#maxWidth - width });
      if (next === last) break;
      last = next;
      width = this.#widthOf(from, start + (ends[last - 1] as number));
    }
    while (width > this.#maxWidth && last > taken + 1) {
      last -= 1;
      width = this.#widthOf(from, start + (ends[last - 1] as number));
    }
    return last;
  }

  /** By the widths of single graphemes, which are few: a long word is not measured again for each of its beginnings. */
  #reach({
    start,
    ends,
    taken,
    room,
  }: {
    start: number;
    ends: readonly number[];
    taken: number;
    room: number;
  }): number {
    let left = room;
    let next = taken;
    while (next < ends.length) {
      left -= this.#widthOf(start + (ends[next - 1] ?? 0), start + (ends[next] as number));
      if (left < 0) break;
      next += 1;
    }
    return next;
  }

  /** Spaces that a line would start with are left out, unless the paragraph starts with them and they have room. */
  #startLine(start: number): void {
    if (this.#pieces.length > 0) this.endLine();
    this.#end = start;
  }

  /** Takes the text from where the last placed ended. `width` is known to the caller and must be of just that text. */
  #place(end: number, width: number): void {
    const start = this.#end;
    this.#end = end;
    this.#width += width;
    this.#stretch = this.#stretchAt(start);
    const stretch = this.#stretches[this.#stretch] as Stretch;
    if (end <= stretch.end) this.#extend({ stretch, start, end, width });
    else this.#placeParts(start, end);
  }

  #placeParts(start: number, end: number): void {
    let from = start;
    while (from < end) {
      this.#stretch = this.#stretchAt(from);
      const stretch = this.#stretches[this.#stretch] as Stretch;
      const to = Math.min(end, stretch.end);
      this.#extend({ stretch, start: from, end: to, width: this.#widthOfWordAndSpaces(from, to) });
      from = to;
    }
  }

  #extend(piece: OpenPiece): void {
    const last = this.#pieces.at(-1);
    if (last?.stretch !== piece.stretch) {
      this.#pieces.push(piece);
      return;
    }
    last.end = piece.end;
    last.width += piece.width;
  }

  #widthOfWordAndSpaces(start: number, end: number): number {
    let word = start;
    while (word < end && this.#text.charCodeAt(word) === 32) word += 1;
    return (word > start ? this.#widthOfSpaces(start, word) : 0) + (word < end ? this.#widthOf(word, end) : 0);
  }

  #widthOfSpaces(start: number, end: number): number {
    let width = 0;
    let from = start;
    for (let index = this.#stretchAt(start); from < end; index += 1) {
      const stretch = this.#stretches[index] as Stretch;
      const to = Math.min(end, stretch.end);
      width += (to - from) * this.#measurer.widthOf(" ", stretch.font);
      from = to;
    }
    return width;
  }

  #widthOf(start: number, end: number): number {
    let index = this.#stretchAt(start);
    let stretch = this.#stretches[index] as Stretch;
    if (end <= stretch.end) return this.#measurer.widthOf(this.#text.slice(start, end), stretch.font);
    let width = 0;
    let from = start;
    while (from < end) {
      const to = Math.min(end, stretch.end);
      width += this.#measurer.widthOf(this.#text.slice(from, to), stretch.font);
      from = to;
      index += 1;
      stretch = this.#stretches[index] as Stretch;
    }
    return width;
  }

  #stretchAt(offset: number): number {
    let index = this.#stretch;
    while (index < this.#stretches.length - 1 && (this.#stretches[index] as Stretch).end <= offset) index += 1;
    return index;
  }
}
