import { expect, it } from "vitest";
import { createCanvasMeasurer, cssFont, type MeasuringContext } from "./canvas-measurer.ts";
import { fontOf } from "./font.ts";

const REGULAR = fontOf({ size: 14, weight: 400 });
const ROOT = fontOf({ size: 20, weight: 600, tracking: -0.2 });

/** A context that counts, whose letters are as wide as told. */
class FakeContext implements MeasuringContext {
  letterSpacing = "0px";
  letterWidth = 10;
  measured: string[] = [];
  fonts: string[] = [];

  set font(font: string) {
    this.fonts.push(font);
  }

  measureText(text: string) {
    this.measured.push(text);
    return { width: text.length * (this.letterWidth + Number.parseFloat(this.letterSpacing)) };
  }
}

it("names Inter first and then what the system has", () => {
  expect(cssFont(ROOT)).toBe('600 20px Inter, "Segoe UI", system-ui, sans-serif');
  expect(cssFont(fontOf({ size: 13.5, weight: 700, isItalic: true }), "Own")).toBe("italic 700 13.5px Own");
});

it("measures a text once for each font, and tells the context a font only when it changes", () => {
  const context = new FakeContext();
  const measurer = createCanvasMeasurer(context);
  for (let times = 0; times < 3; times += 1) {
    expect(measurer.widthOf("10 + 20", REGULAR)).toBe(70);
    expect(measurer.widthOf("10 + 20", ROOT)).toBeCloseTo(68.6, 9);
  }
  expect(context.measured).toHaveLength(2);
  expect(context.fonts).toEqual([cssFont(REGULAR), cssFont(ROOT)]);
});

it("knows a word of known letters without measuring it", () => {
  const context = new FakeContext();
  const measurer = createCanvasMeasurer(context);
  for (const word of ["ab", "ba", "aa", "bb"]) measurer.widthOf(word, REGULAR);
  context.measured = [];
  expect(measurer.widthOf("abbaab", REGULAR)).toBe(60);
  expect(context.measured).toEqual([]);
});

it("measures again after forgetting, because a web font has come", () => {
  const context = new FakeContext();
  const measurer = createCanvasMeasurer(context);
  const widths = () => ["tree", "12 + 3", " "].map((text) => measurer.widthOf(text, REGULAR));
  expect(widths()).toEqual([40, 60, 10]);
  context.letterWidth = 9;
  expect(widths()).toEqual([40, 60, 10]);
  measurer.forget();
  expect(widths()).toEqual([36, 54, 9]);
  expect(context.fonts).toHaveLength(2);
});

it("adds the tracking itself, for each grapheme, where the context has none", () => {
  const context: MeasuringContext = { font: "", measureText: (text) => ({ width: text.length * 10 }) };
  const measurer = createCanvasMeasurer(context);
  expect(measurer.widthOf("tree", ROOT)).toBeCloseTo(39.2, 9);
  expect(measurer.widthOf("e\u0301!", ROOT)).toBeCloseTo(29.6, 9);
  expect(measurer.widthOf("tree", REGULAR)).toBe(40);
});

it("keeps a bounded number of widths, and none of long texts", () => {
  const context = new FakeContext();
  const measurer = createCanvasMeasurer(context);
  for (let number = 10; number <= 50_010; number += 1) measurer.widthOf(String(number), REGULAR);
  context.measured = [];
  measurer.widthOf("50010", REGULAR);
  measurer.widthOf("77", REGULAR);
  measurer.widthOf("0".repeat(100), REGULAR);
  measurer.widthOf("0".repeat(100), REGULAR);
  expect(context.measured).toEqual(["77", "0".repeat(100), "0".repeat(100)]);
});
