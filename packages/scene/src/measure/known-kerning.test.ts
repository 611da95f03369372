import { createCanvas } from "@napi-rs/canvas";
import { expect, it } from "vitest";
import { NODE_FONT_FAMILY, registerInter } from "../node/fonts.ts";
import { cssFont } from "./canvas-measurer.ts";
import { fontOf } from "./font.ts";
import { INTER_KERNING } from "./inter-kerning.ts";
import { CYRILLIC, LATIN } from "./inter-scripts.ts";
import { LetterWidths } from "./letter-widths.ts";
import { buildInterKerning } from "./testing/build-inter-kerning.ts";

const WEIGHTS = [400, 500, 600, 700] as const;

it("has the kerning of the font files that are installed", () => {
  expect(INTER_KERNING).toEqual(buildInterKerning());
});

it.each(WEIGHTS)("knows Inter at weight %i by a probe, and then measures letters only", (weight) => {
  registerInter();
  const font = fontOf({ size: 20, weight, tracking: -0.2 });
  const context = createCanvas(1, 1).getContext("2d");
  context.font = cssFont(font, NODE_FONT_FAMILY);
  context.letterSpacing = "-0.2px";
  const measured: string[] = [];
  const widths = new LetterWidths(font, (text) => {
    measured.push(text);
    return context.measureText(text).width;
  });
  const words =
    "AVATAR Wolfgang Yellow office fjord Type. Tomato, Übergröße Тула Газета утро Ёлка РУДНЯ Указ, дата Київ".split(
      " ",
    );
  for (const word of words)
    expect(Math.abs(widths.widthOf(word) - context.measureText(word).width), word).toBeLessThan(0.02);
  expect(measured.filter((text) => text.length > 1)).toEqual([LATIN.probe, CYRILLIC.probe]);
});
