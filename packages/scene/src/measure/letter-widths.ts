import type { Font } from "./font.ts";
import type { InterProbe } from "./inter-probe.ts";
import { END_SIGNS, findInterScript, type InterScript } from "./inter-scripts.ts";
import { interAdvance, interKerning } from "./inter-widths.ts";
import {
  FIRST_LONE,
  FIRST_SIGN,
  indexOfCode,
  KNOWN,
  LETTERS,
  letterAt,
  letterIndex,
  MAX_CODE,
  ROW,
  TABLE_SIZE,
} from "./known-letters.ts";
import type { WordWidths } from "./word-widths.ts";

/** "v1.2", "e-mail,", "10.50", "(draft)", "(7)": Inter kerns them by pairs. Not two signs together, which may become an arrow. */
const PART = `[0-9${LETTERS}]+`;
const WORD_SHAPE = new RegExp(`^(?:${PART}(?:[-.,]${PART})*|\\((?:[${LETTERS}]+|[0-9]+)\\))[${END_SIGNS}]?$`);
/** An x becomes a multiplication sign, brackets and hyphens rise beside capitals. */
const CHANGES_SHAPE = /\d[xX]\d|\(.*\p{Lu}|\p{Lu}-/u;

const SPACE = 32;

/** By the index of a letter. */
const scriptOfIndex = [undefined, ...[...KNOWN].map(findInterScript)];

/**
 * Widths of words out of the widths of their letters and the kerning of neighbours. A browser needs some 25 µs to measure
 * a string that it has not seen, and a large map has thousands of words, but only hundreds of pairs of letters. Those of
 * Inter are known beforehand; where another font stands in for it, the probe tells, and each pair is measured once.
 *
 * True for scripts whose letters keep their shape whatever is around them: Latin and Cyrillic. Digits and most signs are
 * only known alone and in Inter, which changes some of them by what stands around ("10x20", "->").
 */
export class LetterWidths {
  readonly #measure: (text: string) => number;
  /** Not a number: not known yet. */
  readonly #advances = new Float64Array(TABLE_SIZE).fill(Number.NaN);
  readonly #kernings = new Float32Array(ROW * ROW).fill(Number.NaN);
  readonly #font: Font;
  readonly #probe: InterProbe;

  constructor(font: Font, { measure, probe }: { measure: (text: string) => number; probe: InterProbe }) {
    this.#font = font;
    this.#measure = measure;
    this.#probe = probe;
  }

  /** Not a number for what is neither letters, perhaps with a sign at their end, nor a single sign. */
  widthOf(word: string): number {
    for (let at = 0; at < word.length; at += 1) {
      const index = indexOfCode(word.charCodeAt(at));
      if (index === 0) return Number.NaN;
      if (index >= FIRST_SIGN && (at < word.length - 1 || (at > 0 && index >= FIRST_LONE))) return Number.NaN;
    }
    return this.#sum(word);
  }

  /** As `widthOf`, of all words of a text in one go, without making strings: opening a map is mostly this. */
  measureWords(text: string, words: WordWidths): void {
    const advances = this.#advances;
    const kernings = this.#kernings;
    words.reserve(text.length);
    const { starts, ends, widths } = words;
    let count = 0;
    let start = 0;
    let before = 0;
    let width = 0;
    let sum = 0;
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      if (code === SPACE) {
        if (at > start) {
          starts[count] = start;
          ends[count] = at;
          widths[count] = width;
          sum += width;
          count += 1;
        }
        start = at + 1;
        before = 0;
        width = 0;
        continue;
      }
      const index = code > MAX_CODE ? 0 : (letterIndex[code] as number);
      const advance = advances[index] as number;
      width += advance === advance ? advance : this.#advanceOf(index);
      if (before > 0) {
        const kerning = index < ROW ? (kernings[before * ROW + index] as number) : Number.NaN;
        width += kerning === kerning ? kerning : this.#kerningOf(before, index);
      }
      if (index >= FIRST_SIGN) {
        const isAtEnd = at + 1 === text.length || text.charCodeAt(at + 1) === SPACE;
        if (!isAtEnd || (before > 0 && index >= FIRST_LONE)) width = Number.NaN;
      }
      before = index;
    }
    if (text.length > start) {
      starts[count] = start;
      ends[count] = text.length;
      widths[count] = width;
      sum += width;
      count += 1;
    }
    words.areKnown = !Number.isNaN(sum);
    words.count = count;
    words.space = this.#advanceOf(indexOfCode(SPACE));
  }

  /** Of words with digits, hyphens, points or brackets. Not a number where they are not of Inter, or change their shape. */
  widthInInter(word: string): number {
    if (!WORD_SHAPE.test(word) || CHANGES_SHAPE.test(word)) return Number.NaN;
    // Signs between two scripts go with the first.
    if (isOfTwoScripts(word)) return Number.NaN;
    for (let at = 0; at < word.length; at += 1) {
      if (!this.#isInter(indexOfCode(word.charCodeAt(at)))) return Number.NaN;
    }
    return this.#sum(word);
  }

  #sum(word: string): number {
    let width = 0;
    let before = 0;
    for (let at = 0; at < word.length; at += 1) {
      const index = indexOfCode(word.charCodeAt(at));
      width += this.#advanceOf(index);
      if (before > 0) width += this.#kerningOf(before, index);
      before = index;
    }
    return width;
  }

  /** Not a number for an index of 0. */
  #advanceOf(index: number): number {
    const known = this.#advances[index] as number;
    return Number.isNaN(known) && index > 0 ? this.#learnAdvance(index) : known;
  }

  #kerningOf(left: number, right: number): number {
    // Signs that are only known alone have no pairs.
    if (left >= ROW || right >= ROW) return Number.NaN;
    const known = this.#kernings[left * ROW + right] as number;
    return Number.isNaN(known) && right > 0 ? this.#learnKerning(left, right) : known;
  }

  #learnAdvance(index: number): number {
    const advance = this.#isInter(index) ? interAdvance(index, this.#font) : this.#measure(letterAt(index));
    this.#advances[index] = advance;
    return advance;
  }

  #learnKerning(left: number, right: number): number {
    const isInter = this.#isInter(left) && this.#isInter(right);
    const kerning = isInter
      ? interKerning(left, right, this.#font)
      : this.#measure(letterAt(left) + letterAt(right)) - this.#advanceOf(left) - this.#advanceOf(right);
    this.#kernings[left * ROW + right] = kerning;
    return kerning;
  }

  /** Slanted Inter has other widths. */
  #isInter(index: number): boolean {
    const script = this.#font.isItalic ? undefined : scriptOfIndex[index];
    return script !== undefined && this.#probe.finds(script);
  }
}

function isOfTwoScripts(word: string): boolean {
  let script: InterScript | undefined;
  for (let at = 0; at < word.length; at += 1) {
    const index = indexOfCode(word.charCodeAt(at));
    if (index >= FIRST_SIGN) continue;
    script ??= scriptOfIndex[index];
    if (scriptOfIndex[index] !== script) return true;
  }
  return false;
}
