import { plainText, type TextRun } from "@treeline/map";
import { describe, expect, it } from "vitest";
import { fontOf } from "./font.ts";
import { countGraphemes, listGraphemeEnds } from "./graphemes.ts";
import { LineFiller } from "./line-filler.ts";
import { styleText } from "./styled-text.ts";
import { createFakeMeasurer } from "./testing/fake-measurer.ts";
import { buildRandomRuns } from "./testing/random-runs.ts";
import { type TextBlock, type WrapOptions, wrapText } from "./wrap-text.ts";

const SEEDS = Array.from({ length: 60 }, (_, index) => index + 1);
const REGULAR = fontOf({ size: 14, weight: 400 });
const BOLD = fontOf({ size: 14, weight: 700 });

const optionsOf = (maxWidth: number, measurer = createFakeMeasurer()): WrapOptions => ({
  fontOf: (run) => (run.bold ? BOLD : REGULAR),
  maxWidth,
  lineHeight: 20,
  measurer,
});
const wrap = (text: string | readonly TextRun[], maxWidth = 100) =>
  wrapText(typeof text === "string" ? [{ text }] : text, optionsOf(maxWidth));
const textOf = (line: TextBlock["lines"][number]) => line.pieces.map(({ text }) => text).join("");
const linesOf = (text: string | readonly TextRun[], maxWidth = 100) => wrap(text, maxWidth).lines.map(textOf);
const withoutSpaces = (text: string) => text.replaceAll(/[ \t\n]/g, "");

describe("one line", () => {
  it("is there, and empty, for an empty text", () => {
    for (const runs of [[], [{ text: "" }], [{ text: "" }, { text: "", bold: true as const }], [{ text: "   " }]]) {
      const block = wrap(runs);
      expect({ ...block, lines: block.lines }).toEqual({
        lines: [{ pieces: [], width: 0, isRightToLeft: false }],
        width: 0,
        height: 20,
        lineHeight: 20,
      });
    }
  });

  it("is one piece, also with several words", () => {
    expect(wrap("ab cd ef").lines).toEqual([
      { pieces: [{ text: "ab cd ef", font: REGULAR, x: 0, width: 80 }], width: 80, isRightToLeft: false },
    ]);
  });

  it("takes a text that is just as wide as the space for it", () => {
    expect(linesOf("abcd efghi", 100)).toEqual(["abcd efghi"]);
    expect(linesOf("abcd efghi", 99)).toEqual(["abcd", "efghi"]);
  });

  it("keeps spaces inside and at the beginning, and drops those at its end", () => {
    expect(wrap("  a  b  ").lines[0]).toMatchObject({ width: 60, pieces: [{ text: "  a  b", width: 60 }] });
  });

  it("shows tabs as spaces", () => {
    expect(linesOf("a\tb")).toEqual(["a b"]);
  });
});

describe("lines", () => {
  it("break at words, first come first placed", () => {
    const block = wrap("one two three four", 90);
    expect(block.lines.map(textOf)).toEqual(["one two", "three", "four"]);
    expect(block).toMatchObject({ width: 70, height: 60, lineHeight: 20 });
  });

  it("break at line breaks, also into empty lines", () => {
    expect(linesOf("a\n\nb\n")).toEqual(["a", "", "b", ""]);
    expect(linesOf("a\r\nb\rc\u2028d")).toEqual(["a", "b", "c", "d"]);
    expect(linesOf([{ text: "a\n" }, { text: "\nb", bold: true }])).toEqual(["a", "", "b"]);
  });

  it("neither end nor start with the spaces that they broke at", () => {
    expect(linesOf("aaaa    bbbb   ", 60)).toEqual(["aaaa", "bbbb"]);
    expect(linesOf(`${" ".repeat(50)}word`, 60)).toEqual(["word"]);
  });

  it("break words that are too long for a line", () => {
    expect(linesOf("a abcdefghijklm b", 50)).toEqual(["a", "abcde", "fghij", "klm b"]);
  });

  it("break after hyphens and dashes where the word does not fit", () => {
    expect(linesOf("an all-round-view", 100)).toEqual(["an all-", "round-view"]);
    expect(linesOf("one two—three", 90)).toEqual(["one two—", "three"]);
    expect(linesOf("take --option", 70)).toEqual(["take", "--optio", "n"]);
    expect(linesOf("at 2024-25 so", 80)).toEqual(["at", "2024-25", "so"]);
    expect(linesOf("is (all-in)", 100)).toEqual(["is (all-", "in)"]);
  });

  it("break after slashes only in words that are too long for a line", () => {
    expect(linesOf("speed in km/h", 120)).toEqual(["speed in", "km/h"]);
    expect(linesOf("https://example.com/maps/one", 120)).toEqual(["https://", "example.com/", "maps/one"]);
  });

  it("do not break at no-break spaces and word joiners", () => {
    expect(linesOf("at 10\u00a0km now", 70)).toEqual(["at", "10\u00a0km", "now"]);
    expect(linesOf("it is all-\u2060in", 100)).toEqual(["it is", "all-\u2060in"]);
  });

  it("have a single grapheme each where not even two have room", () => {
    expect(linesOf("abc d", 5)).toEqual(["a", "b", "c", "d"]);
  });
});

describe("scripts", () => {
  it("breaks Han and kana between characters, and keeps closing signs with what they close", () => {
    expect(linesOf("日本語の文章です", 30)).toEqual(["日本語", "の文章", "です"]);
    expect(linesOf("日本語。文章", 30)).toEqual(["日本", "語。文", "章"]);
    expect(linesOf("これ「木」だ", 30)).toEqual(["これ", "「木」", "だ"]);
    expect(linesOf("plan 日本語", 70)).toEqual(["plan 日本", "語"]);
  });

  it("breaks Korean at spaces", () => {
    expect(linesOf("한국어 문장 나무", 60)).toEqual(["한국어 문장", "나무"]);
  });

  it("keeps families, flags, skin tones and letters with marks whole", () => {
    expect(linesOf("👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧", 20)).toEqual(["👩‍👩‍👧👩‍👩‍👧", "👩‍👩‍👧"]);
    expect(linesOf("🇩🇪🇫🇷🇪🇸", 10)).toEqual(["🇩🇪", "🇫🇷", "🇪🇸"]);
    expect(linesOf("e\u0301e\u0301e\u0301", 20)).toEqual(["e\u0301e\u0301", "e\u0301"]);
    expect(linesOf("👍🏽👍🏽", 10)).toEqual(["👍🏽", "👍🏽"]);
  });

  it("keeps a mark with the space that it stands on", () => {
    expect(linesOf("abc \u0301def", 50)).toEqual(["abc \u0301d", "ef"]);
  });

  it.each([-3, 3])(
    "fills lines with letters that are wider or narrower together than alone, by %i pixels",
    (joining) => {
      const widthOf = (text: string) => text.length * 10 + Math.max(0, text.length - 1) * joining;
      const { lines } = wrapText([{ text: "م".repeat(40) }], { ...optionsOf(100), measurer: { widthOf } });
      const perLine = joining > 0 ? 7 : 13;
      expect(lines.map((line) => textOf(line).length).slice(0, -1)).toEqual(Array(lines.length - 1).fill(perLine));
    },
  );

  it("takes the direction of each paragraph from its first letter", () => {
    const isRightToLeft = (text: string) => wrap(text).lines.map((line) => line.isRightToLeft);
    expect(isRightToLeft("שלום\nabc\n1 مرحبا\n(a) שלום\n123")).toEqual([true, false, true, false, false]);
  });

  it("places the pieces of a right-to-left line from the right", () => {
    const [line] = wrap([{ text: "שלום " }, { text: "עולם", bold: true }, { text: " abc" }], 500).lines;
    expect(line?.pieces.map(({ x, width }) => [x, width])).toEqual([
      [84, 50],
      [40, 44],
      [30, 10],
      [0, 30],
    ]);
  });
});

describe("marks", () => {
  it("make pieces with their own font, one after the other", () => {
    const runs: TextRun[] = [
      { text: "ab " },
      { text: "cd", bold: true, underline: true },
      { text: "ef", strike: true, link: "https://example.com" },
    ];
    expect(wrap(runs).lines[0]?.pieces).toEqual([
      { text: "ab ", font: REGULAR, x: 0, width: 30 },
      { text: "cd", font: BOLD, x: 30, width: 22, isUnderlined: true },
      { text: "ef", font: REGULAR, x: 52, width: 20, isStruck: true, link: "https://example.com" },
    ]);
  });

  it("do not break a word", () => {
    expect(linesOf([{ text: "one tw" }, { text: "o", bold: true }, { text: "three" }], 90)).toEqual([
      "one",
      "twothree",
    ]);
  });

  it("do not part a letter from its mark", () => {
    const runs: TextRun[] = [{ text: "ee" }, { text: "\u0301e", bold: true }];
    expect(linesOf(runs, 21)).toEqual(["e", "e\u0301", "e"]);
  });
});

describe.each([45, 100, 230])("random texts in %i pixels", (maxWidth) => {
  it.each(SEEDS)("are all there, in their order: %i", (seed) => {
    const runs = buildRandomRuns(seed);
    expect(withoutSpaces(linesOf(runs, maxWidth).join(""))).toBe(withoutSpaces(plainText(runs)));
  });

  it.each(SEEDS)("have no line that is too wide, unless it is one grapheme: %i", (seed) => {
    const { lines } = wrap(buildRandomRuns(seed), maxWidth);
    const tooWide = lines.filter((line) => line.width > maxWidth && countGraphemes(textOf(line)) > 1);
    expect(tooWide.map(textOf)).toEqual([]);
  });

  it.each(SEEDS)("break between graphemes, and lines have no spaces at their end: %i", (seed) => {
    const runs = buildRandomRuns(seed);
    const whole = plainText(runs).replaceAll("\t", " ");
    const ends = new Set(listGraphemeEnds(whole));
    let at = 0;
    for (const line of linesOf(runs, maxWidth)) {
      at = whole.indexOf(line, at) + line.length;
      expect(line.endsWith(" ")).toBe(false);
      expect(at === 0 || ends.has(at)).toBe(true);
    }
  });

  it.each(SEEDS)("have pieces without gaps, as wide as their line: %i", (seed) => {
    const block = wrap(buildRandomRuns(seed), maxWidth);
    for (const { pieces, width } of block.lines) {
      let x = 0;
      for (const piece of pieces.toSorted((a, b) => a.x - b.x || a.width - b.width)) {
        expect(piece.x).toBeCloseTo(x, 6);
        x += piece.width;
      }
      expect(x).toBeCloseTo(width, 6);
    }
    expect(block.width).toBe(Math.max(...block.lines.map(({ width }) => width)));
  });

  it.each(SEEDS)("wrap in the same way again in the width that they took: %i", (seed) => {
    const runs = buildRandomRuns(seed);
    const block = wrap(runs, maxWidth);
    expect(wrap(runs, Math.max(block.width, 1)).lines.map(textOf)).toEqual(block.lines.map(textOf));
  });
});

it.each(SEEDS)("wraps simple texts as it wraps all others: %i", (seed) => {
  const text = plainText(buildRandomRuns(seed)).replaceAll(/[^ -~а-я]/g, "");
  const filler = new LineFiller(
    styleText([{ text }], () => REGULAR),
    optionsOf(90),
  );
  let start = 0;
  filler.startParagraph(0, false);
  for (const word of text.split(" ")) {
    if (word !== "") filler.addWord(start, start + word.length);
    start += word.length + 1;
  }
  filler.endLine();
  expect(wrap(text, 90).lines).toEqual(filler.lines);
});

describe("the work grows with the length of the text only:", () => {
  const workFor = (text: string | readonly TextRun[]) => {
    const measurer = createFakeMeasurer();
    wrapText(typeof text === "string" ? [{ text }] : text, optionsOf(240, measurer));
    return measurer.calls + measurer.length;
  };
  const run = (length: number, index: number): TextRun => ({
    text: "ab c".repeat(length),
    ...(index % 2 && { bold: true }),
  });

  it.each<[string, (length: number) => string | TextRun[]]>([
    ["words", (length) => "word ".repeat(length / 5)],
    ["one word", (length) => "x".repeat(length)],
    ["one address", (length) => "https://a.b/".repeat(length / 12)],
    ["hyphens", (length) => "-".repeat(length)],
    ["Han", (length) => "漢".repeat(length)],
    ["emoji", (length) => "👩‍👩‍👧".repeat(length / 8)],
    ["Arabic", (length) => "مرحبا".repeat(length / 5)],
    ["spaces", (length) => `a${" ".repeat(length)}b`],
    ["line breaks", (length) => "\n".repeat(length)],
    ["marks", (length) => Array.from({ length: length / 4 }, (_, index) => run(1, index))],
  ])("%s", (_, build) => {
    expect(workFor(build(12_000))).toBeLessThan(12_000 * 12);
    expect(workFor(build(12_000)) / Math.max(workFor(build(3000)), 1)).toBeLessThan(4.5);
  });
});
