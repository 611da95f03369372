import { GlobalFonts } from "@napi-rs/canvas";
import { describe, expect, it } from "vitest";
import { fontOf } from "../measure/font.ts";
import { createNodeMeasurer } from "./node-measurer.ts";

const REGULAR = fontOf({ size: 20, weight: 400 });

describe("the measurer of Node", () => {
  it("waits with the emoji font until a text needs it", () => {
    const measurer = createNodeMeasurer();
    measurer.widthOf("Trip — 12 №1 →", REGULAR);
    expect(GlobalFonts.has("Treeline Emoji")).toBe(false);
    expect(measurer.widthOf("👩‍👩‍👧", REGULAR)).toBeCloseTo(24.9, 1);
    expect(GlobalFonts.has("Treeline Emoji")).toBe(true);
    expect(measurer.widthOf("🇩🇪🇩🇪", REGULAR)).toBeCloseTo(49.8, 1);
  });

  // Widths of Inter 4 at 20 px, read in Chromium with the same files.
  it.each([
    ["a", 11.23],
    [" ", 5.63],
    ["1", 8.13],
    ["—", 20],
    ["…", 17.29],
    ["№", 21.85],
    ["₽", 14.02],
    ["é", 11.66],
    ["ё", 11.66],
    ["і", 4.84],
    ["ґ", 8.72],
    ["ő", 11.99],
    ["ł", 4.84],
    ["Ω", 15.4],
    ["ự", 12.39],
  ])("takes %s from the file of Inter that has it", (text, width) => {
    expect(createNodeMeasurer().widthOf(text, REGULAR)).toBeCloseTo(width, 1);
  });

  it("knows weights, slants and tracking", () => {
    const measurer = createNodeMeasurer();
    const widthOf = (look: Parameters<typeof fontOf>[0]) => measurer.widthOf("Hello", fontOf(look));
    const regular = widthOf({ size: 20, weight: 400 });
    expect(widthOf({ size: 20, weight: 600 })).toBeCloseTo(49.385, 2);
    expect(widthOf({ size: 20, weight: 600, tracking: -0.2 })).toBeCloseTo(48.385, 2);
    expect(widthOf({ size: 20, weight: 600, isItalic: true })).toBeCloseTo(49.258, 2);
    expect(widthOf({ size: 40, weight: 400 })).toBeCloseTo(2 * regular, 2);
  });

  it("gives sums of letters that are the widths of words", () => {
    const measurer = createNodeMeasurer();
    const words = `AVATAR Wolfgang Yellow office fjord Type efficient LTV. Ty, Übergröße façade; fluff? Tomato
      Тула Газета утро Ёлка объём Київ РУДНЯ Указ, груд! ЖЭК: дата`.split(/\s+/);
    for (const weight of [400, 500, 600, 700] as const) {
      for (const isItalic of [false, true]) {
        const font = fontOf({ size: 20, weight, isItalic, tracking: -0.2 });
        // With a word joiner the text is more than letters, and is measured as a whole.
        const joiner = measurer.widthOf("\u2060", font);
        for (const word of words) {
          const whole = measurer.widthOf(`${word}\u2060`, font) - joiner;
          expect(Math.abs(measurer.widthOf(word, font) - whole), word).toBeLessThan(0.01);
        }
      }
    }
  });
});
