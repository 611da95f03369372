import type { Font } from "./font.ts";
import { END_SIGNS, type InterScript } from "./inter-scripts.ts";
import { findKnownScript, interKerning } from "./known-kerning.ts";

/** How far the probe of Inter may be off, as a part of the font size; another font is off by much more. */
const PROBE_TOLERANCE = 0.003;
const MAX_CODE = 0x45f;

const LETTERS = /[A-Za-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u00ff\u0400-\u045f]/;
const letterIndex = new Uint8Array(MAX_CODE + 1);
let letterCount = 0;
for (let code = 0; code <= MAX_CODE; code += 1) {
  if (!LETTERS.test(String.fromCharCode(code))) continue;
  letterCount += 1;
  letterIndex[code] = letterCount;
}
/** From here on indexes are of signs. */
const FIRST_SIGN = letterCount + 1;
// Known only as the last of a word; in "://" and "..." signs take other shapes.
[...END_SIGNS].forEach((sign, place) => {
  letterIndex[sign.charCodeAt(0)] = FIRST_SIGN + place;
});
const ROW = FIRST_SIGN + END_SIGNS.length;

const indexAt = (word: string, at: number) => letterIndex[word.charCodeAt(at)] as number;

/**
 * Widths of words out of the widths of their letters and the kerning of neighbours. A browser needs some 25 µs to measure
 * a string that it has not seen, and a large map has thousands of words, but only hundreds of pairs of letters. Those of
 * Inter are known beforehand; where another font stands in for it, the probe tells, and each pair is measured once.
 *
 * True for scripts whose letters keep their shape whatever is around them: Latin and Cyrillic. Digits and most signs are
 * not here, because Inter changes some of them by what stands around ("10x20", "->").
 */
export class LetterWidths {
  readonly #measure: (text: string) => number;
  /** Not a number: not known yet. */
  readonly #advances = new Float64Array(ROW).fill(Number.NaN);
  readonly #kernings = new Float32Array(ROW * ROW).fill(Number.NaN);
  readonly #font: Font;
  readonly #hasInter = new Map<InterScript, boolean>();

  constructor(font: Font, measure: (text: string) => number) {
    this.#font = font;
    this.#measure = measure;
  }

  /** Not a number for what is not letters and perhaps a sign at their end. */
  widthOf(word: string): number {
    let width = 0;
    let before = 0;
    for (let at = 0; at < word.length; at += 1) {
      const code = word.charCodeAt(at);
      const index = code > MAX_CODE ? 0 : (letterIndex[code] as number);
      if (index === 0 || (index >= FIRST_SIGN && at < word.length - 1)) return Number.NaN;
      width += this.#advances[index] as number;
      if (before > 0) width += this.#kernings[before * ROW + index] as number;
      before = index;
    }
    return Number.isNaN(width) ? this.#learn(word) : width;
  }

  #learn(word: string): number {
    let width = 0;
    for (let at = 0; at < word.length; at += 1) {
      width += this.#advanceAt(word, at);
      if (at > 0) width += this.#kerningOf(word.slice(at - 1, at + 1));
    }
    return width;
  }

  #advanceAt(word: string, at: number): number {
    const index = indexAt(word, at);
    const known = this.#advances[index] as number;
    if (!Number.isNaN(known)) return known;
    const advance = this.#measure(word.charAt(at));
    this.#advances[index] = advance;
    return advance;
  }

  #kerningOf(pair: string): number {
    const place = indexAt(pair, 0) * ROW + indexAt(pair, 1);
    const known = this.#kernings[place] as number;
    if (!Number.isNaN(known)) return known;
    const script = findKnownScript(pair, this.#font);
    const kerning = script && this.#isInter(script) ? interKerning(pair, this.#font) : this.#measureKerning(pair);
    this.#kernings[place] = kerning;
    return kerning;
  }

  #measureKerning(pair: string): number {
    return this.#measure(pair) - this.#advanceAt(pair, 0) - this.#advanceAt(pair, 1);
  }

  /** Looked at once, and each script on its own: their files arrive one after the other, and may not arrive at all. */
  #isInter(script: InterScript): boolean {
    const known = this.#hasInter.get(script);
    if (known !== undefined) return known;
    const { probe } = script;
    let width = this.#advanceAt(probe, 0);
    for (let at = 1; at < probe.length; at += 1) {
      width += this.#advanceAt(probe, at) + interKerning(probe.slice(at - 1, at + 1), this.#font);
    }
    const isInter = Math.abs(this.#measure(probe) - width) < PROBE_TOLERANCE * this.#font.size;
    this.#hasInter.set(script, isInter);
    return isInter;
  }
}
