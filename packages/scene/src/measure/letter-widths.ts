import type { Font } from "./font.ts";
import type { InterProbe } from "./inter-probe.ts";
import { CYRILLIC, END_SIGNS, findInterScript, INNER_SIGNS, LATIN } from "./inter-scripts.ts";
import { interAdvance, interKerning } from "./inter-widths.ts";

const LETTERS = LATIN.letters + CYRILLIC.letters;
const KERNED = LETTERS + END_SIGNS + INNER_SIGNS;
const KNOWN = [...new Set(KERNED + LATIN.signs + CYRILLIC.signs)].join("");

const MAX_CODE = Math.max(...[...KNOWN].map((letter) => letter.charCodeAt(0)));
/** Letters, then signs that may end a word, then signs that are known alone. 0: not known. */
const letterIndex = new Uint16Array(MAX_CODE + 1);
[...KNOWN].forEach((letter, place) => {
  letterIndex[letter.charCodeAt(0)] = place + 1;
});
const FIRST_SIGN = LETTERS.length + 1;
const FIRST_LONE = FIRST_SIGN + END_SIGNS.length;
const ROW = KERNED.length + 1;

const indexAt = (word: string, at: number) => letterIndex[word.charCodeAt(at)] as number;

/** "v1.2", "e-mail,", "10.50", "(draft)", "(7)": Inter kerns them by pairs. Not two signs together, which may become an arrow. */
const PART = `[0-9${LETTERS}]+`;
const WORD_SHAPE = new RegExp(`^(?:${PART}(?:[-.,]${PART})*|\\((?:[${LETTERS}]+|[0-9]+)\\))[${END_SIGNS}]?$`);
/** An x becomes a multiplication sign, brackets and hyphens rise beside capitals, and signs between two scripts go with the first. */
const CHANGES_SHAPE =
  /\d[xX]\d|\(.*\p{Lu}|\p{Lu}-|\p{Script=Latin}.*\p{Script=Cyrillic}|\p{Script=Cyrillic}.*\p{Script=Latin}/u;

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
  readonly #advances = new Float64Array(KNOWN.length + 1).fill(Number.NaN);
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
    let width = 0;
    let before = 0;
    for (let at = 0; at < word.length; at += 1) {
      const code = word.charCodeAt(at);
      const index = code > MAX_CODE ? 0 : (letterIndex[code] as number);
      if (index === 0) return Number.NaN;
      if (index >= FIRST_SIGN && (at < word.length - 1 || (at > 0 && index >= FIRST_LONE))) return Number.NaN;
      width += this.#advances[index] as number;
      if (before > 0) width += this.#kernings[before * ROW + index] as number;
      before = index;
    }
    return Number.isNaN(width) ? this.#learn(word) : width;
  }

  /** Of words with digits, hyphens, points or brackets. Not a number where they are not of Inter, or change their shape. */
  widthInInter(word: string): number {
    if (!WORD_SHAPE.test(word) || CHANGES_SHAPE.test(word)) return Number.NaN;
    for (const letter of word) if (!this.#isInter(letter)) return Number.NaN;
    return this.#learn(word);
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
    const letter = word.charAt(at);
    const advance = this.#isInter(letter) ? interAdvance(letter, this.#font) : this.#measure(letter);
    this.#advances[index] = advance;
    return advance;
  }

  #kerningOf(pair: string): number {
    const place = indexAt(pair, 0) * ROW + indexAt(pair, 1);
    const known = this.#kernings[place] as number;
    if (!Number.isNaN(known)) return known;
    const isInter = this.#isInter(pair.charAt(0)) && this.#isInter(pair.charAt(1));
    const kerning = isInter ? interKerning(pair, this.#font) : this.#measureKerning(pair);
    this.#kernings[place] = kerning;
    return kerning;
  }

  #measureKerning(pair: string): number {
    return this.#measure(pair) - this.#advanceAt(pair, 0) - this.#advanceAt(pair, 1);
  }

  /** Slanted Inter has other widths. */
  #isInter(letter: string): boolean {
    const script = this.#font.isItalic ? undefined : findInterScript(letter);
    return script !== undefined && this.#probe.finds(script);
  }
}
