import { describe, expect, it } from "vitest";
import { fontOf } from "./font.ts";
import { InterProbe } from "./inter-probe.ts";
import { LetterWidths } from "./letter-widths.ts";
import { createRandom } from "./testing/random-runs.ts";

const LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJéüабвгдежзийклмнопрстуфхцчшщъыьэюяёі";

/** A font with a kerning for one of five pairs, as Inter has. */
function createFont(seed: number) {
  const random = createRandom(seed);
  const kernings = new Map<string, number>();
  for (const first of LETTERS) {
    for (const second of `${LETTERS}.,:;!?`) {
      if (random() < 0.2) kernings.set(first + second, random() * 2 - 1.6);
    }
  }
  const font = {
    calls: 0,
    trueWidth(word: string) {
      let width = 0;
      for (let at = 0; at < word.length; at += 1) {
        width += 5 + (word.charCodeAt(at) % 7) + (kernings.get(word.slice(at - 1, at + 1)) ?? 0);
      }
      return width;
    },
  };
  const measure = (word: string) => {
    font.calls += 1;
    return font.trueWidth(word);
  };
  const probe = new InterProbe(measure);
  return { font, widths: new LetterWidths(fontOf({ size: 14, weight: 400 }), { measure, probe }), random };
}

function buildWords(random: () => number, count: number): string[] {
  const letter = () => LETTERS[Math.floor(random() ** 2 * LETTERS.length)] as string;
  const end = () => (random() < 0.2 ? (".,:;!?"[Math.floor(random() * 6)] as string) : "");
  return Array.from(
    { length: count },
    () => Array.from({ length: 1 + Math.floor(random() * 11) }, letter).join("") + end(),
  );
}

describe.each([1, 2, 3, 4, 5])("font %i", (seed) => {
  it("gives each word its true width, seen or not", () => {
    const { font, widths, random } = createFont(seed);
    const words = buildWords(random, 3000);
    for (const word of [...words, ...words])
      expect(Math.abs(widths.widthOf(word) - font.trueWidth(word))).toBeLessThan(1e-4);
  });

  it("measures each letter and each pair of an unknown font once, however many words there are", () => {
    const { font, widths, random } = createFont(seed);
    const words = buildWords(random, 5000);
    const pairs = new Set(words.flatMap((word) => [...word].slice(1).map((letter, index) => word[index] + letter)));
    for (const word of words) widths.widthOf(word);
    const letters = new Set(words.join(""));
    const probes = 2;
    expect(font.calls).toBe(pairs.size + letters.size + probes);
  });
});

it("leaves to others what changes its shape by what stands around", () => {
  const { widths } = createFont(1);
  for (const text of ["10x20", "a->b", "a.b", "...", "日本", "e\u0301", "a b", "שלום"])
    expect(widths.widthOf(text)).toBeNaN();
});

it("knows digits and signs of another font than Inter only alone", () => {
  const { font, widths } = createFont(1);
  for (const sign of " 1-—№") expect(widths.widthOf(sign)).toBe(font.trueWidth(sign));
  for (const word of ["10", "v1.2", "(a)", "a-b"]) {
    expect(widths.widthOf(word)).toBeNaN();
    expect(widths.widthInInter(word)).toBeNaN();
  }
});
