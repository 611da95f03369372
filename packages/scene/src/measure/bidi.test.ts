import { describe, expect, it } from "vitest";
import { createFakeMeasurer } from "../testing/index.ts";
import { listLevels, orderVisually } from "./bidi.ts";
import { fontOf } from "./font.ts";
import { wrapText } from "./wrap-text.ts";

/** The words from left to right, as they are drawn. */
function draw(...runs: readonly (string | { bold: string })[]): string[] {
  const given = runs.map((run) => (typeof run === "string" ? { text: run } : { text: run.bold, bold: true as const }));
  const { lines } = wrapText(given, {
    fontOf: ({ bold }) => fontOf({ size: 14, weight: bold ? 700 : 400 }),
    maxWidth: 900,
    lineHeight: 20,
    measurer: createFakeMeasurer(),
  });
  const [line] = lines;
  return [...(line?.pieces ?? [])].sort((a, b) => a.x - b.x).map(({ text }) => text.trim());
}

describe("a line with two directions and marks", () => {
  it("keeps Latin words in their order inside Hebrew", () => {
    expect(draw("גרסה ", { bold: "Treeline" }, " 2.0 beta")).toEqual(["Treeline", "2.0 beta", "גרסה"]);
  });

  it("turns Hebrew words around inside Latin", () => {
    expect(draw("See ", { bold: "שלום" }, " עולם now")).toEqual(["See", "עולם", "שלום", "now"]);
  });

  it("leaves a line of one direction as it is", () => {
    expect(draw("one ", { bold: "two" }, " three")).toEqual(["one", "two", "three"]);
    expect(draw("אחת ", { bold: "שתיים" }, " שלוש")).toEqual(["שלוש", "שתיים", "אחת"]);
  });

  it("places pieces side by side, without gaps", () => {
    const { lines } = wrapText([{ text: "See " }, { text: "שלום", bold: true }, { text: " עולם now" }], {
      fontOf: () => fontOf({ size: 14, weight: 400 }),
      maxWidth: 900,
      lineHeight: 20,
      measurer: createFakeMeasurer(),
    });
    const pieces = [...(lines[0]?.pieces ?? [])].sort((a, b) => a.x - b.x);
    let x = 0;
    for (const piece of pieces) {
      expect(piece.x).toBeCloseTo(x);
      x += piece.width;
    }
    expect(x).toBeCloseTo(lines[0]?.width ?? 0);
  });
});

describe("levels", () => {
  const read = (text: string, isRightToLeft = false) => {
    let start = 0;
    const parts = listLevels(text, isRightToLeft).map(({ end, level }) => {
      const part = { text: text.slice(start, end), level };
      start = end;
      return part;
    });
    return orderVisually(parts).map((part) => part.text);
  };

  it("keep digits readable after right-to-left words", () => {
    expect(read("a אב 12 גד z")).toEqual(["a ", " גד", "12", "אב ", " z"]);
    expect(read("אב 12", true)).toEqual(["12", "אב "]);
  });

  it("cover all of the text", () => {
    for (const text of ["", "...", "אב.", ".אב", "a.ב.c", "12 אב"])
      for (const isRightToLeft of [false, true])
        expect(listLevels(text, isRightToLeft).at(-1)?.end ?? 0).toBe(text.length);
  });
});
