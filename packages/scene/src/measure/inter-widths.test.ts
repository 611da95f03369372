import { createCanvas } from "@napi-rs/canvas";
import { expect, it } from "vitest";
import { NODE_FONT_FAMILY, registerInter } from "../node/fonts.ts";
import { createCanvasMeasurer, cssFont } from "./canvas-measurer.ts";
import { fontOf } from "./font.ts";
import { PROBE_FONT } from "./inter-probe.ts";
import { CYRILLIC, LATIN } from "./inter-scripts.ts";
import { INTER_ADVANCES, INTER_KERNING, INTER_SHARES } from "./inter-table.ts";
import { interAdvance, UNITS_PER_EM } from "./inter-widths.ts";
import { indexOfCode } from "./known-letters.ts";
import { buildInterTable } from "./testing/build-inter-table.ts";
import { createRandom } from "./testing/random-runs.ts";

const WEIGHTS = [400, 500, 600, 700] as const;
const SIZES = [8, 13.5, 20, 96];

const WORDS =
  `AVATAR Wolfgang Yellow office fjord Type. Tomato, Übergröße Ångström smørrebrød Тула Газета утро Ёлка РУДНЯ Указ,
  дата Київ Ђорђе ґанок Mixкс 42 2024. 10,000 v8.3 (pricely) (леса) Contentment-18 черновик-21 e-mail, 3-го 2024-11-15 (7), 7 % № —`
    .trim()
    .split(/\s+/);

function createInter() {
  registerInter();
  const context = createCanvas(1, 1).getContext("2d");
  const asked: { text: string; font: string }[] = [];
  const measurer = createCanvasMeasurer(
    {
      set font(font: string) {
        context.font = font;
      },
      set letterSpacing(spacing: string) {
        context.letterSpacing = spacing;
      },
      measureText(text) {
        asked.push({ text, font: context.font });
        return context.measureText(text);
      },
    },
    NODE_FONT_FAMILY,
  );
  const whole = createCanvas(1, 1).getContext("2d");
  const widthOfWhole = (text: string, font: ReturnType<typeof fontOf>) => {
    whole.font = cssFont(font, NODE_FONT_FAMILY);
    whole.letterSpacing = `${font.tracking}px`;
    return whole.measureText(text).width;
  };
  return { measurer, asked, widthOfWhole };
}

it("has the widths of the font files that are installed", () => {
  expect({ advances: INTER_ADVANCES, kerning: INTER_KERNING, shares: INTER_SHARES }).toEqual(buildInterTable());
});

it.each(WEIGHTS)("knows the advance of each letter at weight %i to the unit", (weight) => {
  const { widthOfWhole } = createInter();
  const font = fontOf({ size: UNITS_PER_EM, weight });
  for (const letter of LATIN.letters + LATIN.signs + CYRILLIC.letters + CYRILLIC.signs)
    expect(interAdvance(indexOfCode(letter.charCodeAt(0)), font), letter).toBe(widthOfWhole(letter, font));
});

it("knows Inter by one probe a script, and then measures nothing in any upright look", () => {
  const { measurer, asked, widthOfWhole } = createInter();
  for (const weight of WEIGHTS) {
    for (const size of SIZES) {
      const font = fontOf({ size, weight, tracking: -0.2 });
      for (const word of WORDS)
        expect(Math.abs(measurer.widthOf(word, font) - widthOfWhole(word, font)), word).toBeLessThan(0.002);
    }
  }
  expect(asked.map(({ text }) => text)).toEqual([LATIN.probe, CYRILLIC.probe]);
  expect(new Set(asked.map(({ font }) => font)).size).toBe(1);
  expect(asked[0]?.font).toContain(`${PROBE_FONT.size}px`);
});

it("measures slanted letters, and texts whose signs change their shape", () => {
  const { measurer, asked } = createInter();
  const font = fontOf({ size: 20, weight: 600 });
  measurer.widthOf("a", fontOf({ ...font, isItalic: true }));
  for (const text of ["10x20", "3X4", "(TODO)", "A-b", "б7a", "10:30", "a->b", "...", "--", "ő"])
    measurer.widthOf(text, font);
  expect(asked.map(({ text }) => text)).toEqual([
    "a",
    "10x20",
    "3X4",
    "(TODO)",
    "A-b",
    "б7a",
    "10:30",
    "a->b",
    "...",
    "--",
    "ő",
  ]);
});

it.each([1, 2, 3])(
  "gives any word of letters, digits, hyphens, points and brackets its true width (seed %i)",
  (seed) => {
    const { measurer, widthOfWhole } = createInter();
    const random = createRandom(seed);
    const alphabets = [LATIN.letters, CYRILLIC.letters, "0123456789", "ABCXxabc019", "abcLVx-7.", "АbТу19-.,()"];
    for (let count = 0; count < 1500; count += 1) {
      const alphabet = alphabets[count % alphabets.length] as string;
      const length = 1 + Math.floor(random() * 9);
      const pick = () => alphabet[Math.floor(random() * alphabet.length)] as string;
      const letters = Array.from({ length }, pick).join("");
      const word = [letters, `(${letters})`, `${letters}-${letters}.`, `${letters}.${letters},`][
        Math.floor(random() * 4)
      ];
      const font = fontOf({ size: 96, weight: WEIGHTS[count % 4] as 400 });
      const off = measurer.widthOf(word as string, font) - widthOfWhole(word as string, font);
      expect(Math.abs(off), word).toBeLessThan(0.02);
    }
  },
);
