import { expect, it } from "vitest";
import { createCanvasMeasurer, type MeasuringContext } from "./canvas-measurer.ts";
import { fontOf } from "./font.ts";
import { CYRILLIC, LATIN } from "./inter-scripts.ts";
import { interWidth } from "./inter-widths.ts";

const FONT = fontOf({ size: 20, weight: 600 });
const STAND_IN = 10;

/** A browser with the files of Inter that have arrived; other letters come from a stand-in, ten pixels each. */
class ArrivingInter implements MeasuringContext {
  arrived = new Set([LATIN]);
  measured: string[] = [];
  #size = 0;
  #weight: 400 | 600 = 400;

  set font(font: string) {
    this.#size = Number.parseFloat(font.split(" ")[1] as string);
    this.#weight = font.startsWith("600") ? 600 : 400;
  }

  measureText(text: string) {
    this.measured.push(text);
    const script = /[а-я]/i.test(text) ? CYRILLIC : LATIN;
    const font = fontOf({ size: this.#size, weight: this.#weight });
    return { width: this.arrived.has(script) ? interWidth(text, font) : text.length * STAND_IN };
  }
}

it("asks for each script on its own, and measures letters of one that has not arrived", () => {
  const context = new ArrivingInter();
  const measurer = createCanvasMeasurer(context);
  expect(measurer.widthOf("Type", FONT)).toBeCloseTo(interWidth("Type", FONT), 4);
  expect(context.measured).toEqual([LATIN.probe]);
  expect(measurer.widthOf("да", FONT)).toBe(2 * STAND_IN);
  expect(measurer.widthOf("да-7", FONT)).toBe(4 * STAND_IN);
  expect(context.measured).toEqual([LATIN.probe, CYRILLIC.probe, "д", "а", "да", "да-7"]);
});

it("asks again after forgetting, because a web font has come", () => {
  const context = new ArrivingInter();
  const measurer = createCanvasMeasurer(context);
  measurer.widthOf("да", FONT);
  context.arrived.add(CYRILLIC);
  expect(measurer.widthOf("да", FONT)).toBe(2 * STAND_IN);
  measurer.forget();
  context.measured = [];
  expect(measurer.widthOf("да", FONT)).toBeCloseTo(interWidth("да", FONT), 4);
  expect(measurer.widthOf("да", fontOf({ ...FONT, size: 14 }))).toBeCloseTo(interWidth("да", { ...FONT, size: 14 }), 4);
  expect(context.measured).toEqual([CYRILLIC.probe]);
});
