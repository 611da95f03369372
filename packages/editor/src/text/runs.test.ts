import { plainText, type TextRun } from "@treeline/map";
import { seededRandom } from "@treeline/map/testing";
import { describe, expect, it } from "vitest";
import { mergeRuns } from "./merge-runs.ts";
import { hasMark, type Pen, typedRun } from "./runs.ts";

const RUNS: readonly TextRun[] = [{ text: "One " }, { text: "bold", bold: true }, { text: " end" }];

const typedAt = (runs: readonly TextRun[], from: number, to: number, pen?: Pen) =>
  typedRun(runs, { from, to }, "x", pen);

describe("typed letters", () => {
  it("look like what stands before them, or like what they replace", () => {
    expect(typedAt(RUNS, 8, 8)).toEqual({ text: "x", bold: true });
    expect(typedAt(RUNS, 4, 8)).toEqual({ text: "x", bold: true });
    expect(typedAt(RUNS, 4, 4)).toEqual({ text: "x" });
    expect(typedAt([], 0, 0)).toEqual({ text: "x" });
  });

  it("[E24] have the marks of the pen, whatever stands around them", () => {
    expect(typedAt([{ text: "One " }], 4, 4, { bold: true })).toEqual({ text: "x", bold: true });
    expect(typedAt(RUNS, 8, 8, { bold: false, italic: true })).toEqual({ text: "x", italic: true });
    expect(hasMark(RUNS, { from: 8, to: 8 }, "bold")).toBe(true);
    expect(hasMark([{ text: "bold", bold: true }], { from: 0, to: 0 }, "bold")).toBe(true);
  });

  it("a link does not grow at its end, only inside", () => {
    const linked: readonly TextRun[] = [{ text: "see " }, { text: "here", link: "https://example.org/" }];
    expect(typedAt(linked, 8, 8)).toEqual({ text: "x" });
    expect(typedAt(linked, 6, 6)).toEqual({ text: "x", link: "https://example.org/" });
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
});
