import type { TextRun } from "@treeline/map";
import { describe, expect, it } from "vitest";
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
