import { MARKS, plainText, type TextRun } from "@treeline/map";
import { pick, seededRandom } from "@treeline/map/testing";
import { describe, expect, it } from "vitest";
import { mergeRuns, moveCaret } from "./merge-runs.ts";
import {
  deleteRange,
  hasMark,
  insertText,
  isSameRuns,
  joinRuns,
  lengthOf,
  replaceRange,
  setRunLink,
  sliceRuns,
  splitRuns,
  toggleMark,
} from "./runs.ts";

const RUNS: readonly TextRun[] = [{ text: "One " }, { text: "bold", bold: true }, { text: " end" }];

describe("runs", () => {
  it("toggle a mark on a range", () => {
    expect(toggleMark(RUNS, { from: 0, to: 8 }, "bold")).toEqual([{ text: "One bold", bold: true }, { text: " end" }]);
    expect(toggleMark(RUNS, { from: 4, to: 8 }, "bold")).toEqual([{ text: "One bold end" }]);
    expect(toggleMark(RUNS, { from: 5, to: 6 }, "italic")[2]).toEqual({ text: "o", bold: true, italic: true });
  });

  it("typed text looks like what stands before it, or like what it replaces", () => {
    expect(insertText(RUNS, { from: 8, to: 8 }, "er")[1]).toEqual({ text: "bolder", bold: true });
    expect(insertText(RUNS, { from: 4, to: 8 }, "x")).toEqual([
      { text: "One " },
      { text: "x", bold: true },
      { text: " end" },
    ]);
    expect(insertText([], { from: 0, to: 0 }, "x")).toEqual([{ text: "x" }]);
  });

  it("[E24] typed text has the marks of the pen, whatever stands around it", () => {
    const at = { from: 4, to: 4 };
    expect(insertText([{ text: "One " }], at, "x", { bold: true })).toEqual([
      { text: "One " },
      { text: "x", bold: true },
    ]);
    expect(insertText(RUNS, { from: 8, to: 8 }, "x", { bold: false, italic: true })[2]).toEqual({
      text: "x",
      italic: true,
    });
    expect(hasMark(RUNS, { from: 8, to: 8 }, "bold")).toBe(true);
    expect(hasMark([{ text: "bold", bold: true }], { from: 0, to: 0 }, "bold")).toBe(true);
  });

  it("a link does not grow at its end, only inside", () => {
    const linked = setRunLink([{ text: "see here" }], { from: 4, to: 8 }, "https://example.org/");
    expect(insertText(linked, { from: 8, to: 8 }, "!").at(-1)).toEqual({ text: "!" });
    expect(insertText(linked, { from: 6, to: 6 }, "-").at(-1)).toEqual({ text: "he-re", link: "https://example.org/" });
    expect(setRunLink(linked, { from: 0, to: 8 }, null)).toEqual([{ text: "see here" }]);
  });

  it("[E24] stay joined and keep every letter, whatever is done to them", () => {
    const random = seededRandom(1);
    let runs: readonly TextRun[] = RUNS;
    for (let i = 0; i < 2_000; i += 1) {
      const ends = [0, 1].map(() => Math.floor(random() * (lengthOf(runs) + 1))).sort((a, b) => a - b);
      const range = { from: ends[0] as number, to: ends[1] as number };
      const text = plainText(runs);
      const mark = pick(random, MARKS);
      const twice = toggleMark(toggleMark(runs, range, mark), range, mark);
      const isUniform = hasMark(runs, range, mark) || sliceRuns(runs, range).every((run) => !run[mark]);
      expect(isSameRuns(twice, runs) || !isUniform).toBe(true);
      runs = toggleMark(runs, range, mark);
      expect(plainText(runs)).toBe(text);
      const word = pick(random, ["a", "bc", ""]);
      runs = random() < 0.5 ? insertText(runs, range, word) : replaceRange(runs, range, [{ text: word, italic: true }]);
      expect(plainText(runs)).toBe(text.slice(0, range.from) + word + text.slice(range.to));
      expect(joinRuns(runs)).toEqual(runs);
      const [left, right] = splitRuns(runs, range.from);
      expect(joinRuns([...left, ...right])).toEqual(runs);
      if (lengthOf(runs) > 60) runs = deleteRange(runs, { from: 10, to: 50 });
    }
  });
});

describe("merging", () => {
  const merge = (base: string, mine: string, theirs: string) =>
    plainText(mergeRuns([{ text: base }], { mine: [{ text: mine }], theirs: [{ text: theirs }] }));

  it.each([
    ["Rome", "Rome in May", "Old Rome", "Old Rome in May"],
    ["Rome", "Old Rome", "Rome in May", "Old Rome in May"],
    ["a b c", "a X c", "a b c Y", "a X c Y"],
    ["Rome", "Rome", "Paris", "Paris"],
    ["Rome", "Oslo", "Rome", "Oslo"],
    ["Rome", "Rome!", "Rome?", "Rome!?"],
    ["x", "x👩", "👨x", "👨x👩"],
  ])("[E23] of %s, %s and %s keeps both changes", (base, mine, theirs, merged) => {
    expect(merge(base, mine, theirs)).toBe(merged);
  });

  it("[E23] never loses what either of two typed", () => {
    const random = seededRandom(2);
    const type = (text: string, sign: string) => {
      const at = Math.floor(random() * (text.length + 1));
      return text.slice(0, at) + sign + text.slice(at);
    };
    for (let i = 0; i < 500; i += 1) {
      const merged = merge("some words here", type("some words here", "<ME>"), type("some words here", "<YOU>"));
      expect(merged).toContain("<ME>");
      expect(merged).toContain("<YOU>");
      expect(merged.replace("<ME>", "").replace("<YOU>", "")).toBe("some words here");
    }
  });

  it("[E23] the caret stays between the same letters", () => {
    expect(moveCaret(4, [{ text: "Rome" }], [{ text: "Old Rome" }])).toBe(8);
    expect(moveCaret(1, [{ text: "Rome" }], [{ text: "Rome in May" }])).toBe(1);
    expect(moveCaret(3, [{ text: "Rome" }], [{ text: "R" }])).toBe(1);
  });
});
