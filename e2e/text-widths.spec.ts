import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { expect, type Page, test } from "@playwright/test";
import { cssFont } from "../packages/scene/src/measure/canvas-measurer.ts";
import { type Font, fontOf } from "../packages/scene/src/measure/font.ts";
import { wrapText } from "../packages/scene/src/measure/wrap-text.ts";
import { createNodeMeasurer } from "../packages/scene/src/node/node-measurer.ts";

// Node draws exports, the browser draws the editor: if they measure differently, an export has other line breaks.

const { resolve } = createRequire(new URL("../packages/scene/src/node/fonts.ts", import.meta.url));

/** In pixels, of a whole line. */
const MAX_DIFFERENCE = 0.02;

const TOPIC_FONTS = [
  fontOf({ size: 20, weight: 600, tracking: -0.2 }),
  fontOf({ size: 16, weight: 600, tracking: -0.1 }),
  fontOf({ size: 14, weight: 500 }),
  fontOf({ size: 14, weight: 400 }),
];
const OTHER_FONTS = [8, 11, 12, 13.5, 14, 16, 20, 96].flatMap((size) =>
  ([400, 500, 600, 700] as const).map((weight) => fontOf({ size, weight })),
);
const FONTS = [
  ...TOPIC_FONTS.flatMap((font) => [
    font,
    fontOf({ ...font, weight: 700 }),
    fontOf({ ...font, isItalic: true }),
    fontOf({ ...font, weight: 700, isItalic: true }),
  ]),
  ...OTHER_FONTS,
];

const LINES = `
Trip to Rome
Launch plan 2025
Buy tickets, book a hotel and find a guide
AVATAR, WAVE, Tokyo, LTV, To Yo Ta
Wolfgang's efficient office affairs
What if? Yes! No: maybe; "quoted" (in brackets)
10:30–12:00, 3x4, 1,000.50 €, 50%, #7, @home
km/h, and/or, e-mail, A/B, C++, x -> y
https://example.com/maps/one?view=all&page=2
fjord fluff fizz “curly” ‘quotes’ … — –
Über façade naïve coöperate señor Ångström
Zażółć gęślą jaźń, Příliš žluťoučký kůň
İstanbul ığdır şehir, Tõnu õun, Łódź
The quick brown fox jumps over the lazy dog
Sphinx of black quartz, judge my vow
KEYBOARD SHORTCUTS AND SETTINGS
iPhone 15 Pro Max vs. Pixel 8a
TODO: fix (again) the W.A.L.L.
Q1 Q2 Q3 Q4
Vertical Typography Tuesday Yvonne
a
I
Поездка в Рим
Купить билеты, найти гостиницу и гида
Съешь же ещё этих мягких французских булок
ДАТА ГОРОД УЛИЦА ТЕЛЕФОН
Газета «Труд», № 7, 100 ₽ — дорого
Утро туманное: где? когда! сколько…
Щётка, объём, подъезд, Ёлка, йод
Тула, Уфа, Химки, Рудня, Ждановичи
и/или, кое-что, по-русски, из-под
Привіт, Київ! Їжак, ґанок, єдність
Беларусь: ўсё, дзень, Мінск
Здравей, София! Ђорђе, Њујорк, Љубав
План на 2025 год (черновик)
Смешанный text with обоими alphabets
Ключевые показатели эффективности
Телефон: +7 (495) 123-45-67
Задача №1. Разделить, властвовать
v1.0.0-beta.2, README.md, snake_case
Draft-18 (pricely) v8.3 10,000.50 (TODO) 10x20 3X4 COVID-19
черновик-21 (леса), v2.Б (ГОСТ) Т-34 А1 1Г -5 7) 2024.
Ærø Åse Œuvre Þór Ýmir ÀVÂ TÈTE ÿ Øre smørrebrød
Ђурђевак Ѓорѓи Љубљана Ќерка ЋЈЏ ГЈ Тѓ Ґрунт
1 % – — … “ ” ‘ ’ « » № ₽ € • × & + - / * = @
`
  .trim()
  .split("\n");

async function loadInter(page: Page) {
  const ranges = JSON.parse(await readFile(resolve("@fontsource-variable/inter/unicode.json"), "utf8")) as object;
  for (const [script, unicodeRange] of Object.entries(ranges)) {
    for (const style of ["normal", "italic"]) {
      const file = await readFile(resolve(`@fontsource-variable/inter/files/inter-${script}-wght-${style}.woff2`));
      await page.evaluate(
        async ({ data, unicodeRange, style }) => {
          const face = new FontFace("Inter", `url(data:font/woff2;base64,${data})`, {
            weight: "400 700",
            style,
            unicodeRange,
          });
          document.fonts.add(await face.load());
        },
        { data: file.toString("base64"), unicodeRange: unicodeRange as string, style },
      );
    }
  }
}

const measureInPage = (page: Page, fonts: { css: string; tracking: number }[]) =>
  page.evaluate(
    ({ fonts, lines }) => {
      const context = document.createElement("canvas").getContext("2d") as CanvasRenderingContext2D;
      return fonts.map(({ css, tracking }) => {
        context.font = css;
        context.letterSpacing = `${tracking}px`;
        return lines.map((line) => context.measureText(line).width);
      });
    },
    { fonts, lines: LINES },
  );

test("Node and the browser give a line the same width", async ({ page }) => {
  await page.goto("about:blank");
  await loadInter(page);
  const inBrowser = await measureInPage(
    page,
    FONTS.map((font) => ({ css: cssFont(font), tracking: font.tracking })),
  );
  const measurer = createNodeMeasurer();
  const widthInNode = (text: string, font: Font) =>
    wrapText([{ text }], { fontOf: () => font, maxWidth: Number.POSITIVE_INFINITY, lineHeight: 20, measurer }).width;

  const different: string[] = [];
  let widest = 0;
  for (const [index, font] of FONTS.entries()) {
    for (const [lineIndex, line] of LINES.entries()) {
      const inPage = inBrowser[index]?.[lineIndex] as number;
      const difference = Math.abs(widthInNode(line, font) - inPage);
      widest = Math.max(widest, difference);
      if (!(difference <= MAX_DIFFERENCE)) different.push(`${cssFont(font)}: ${line}: ${inPage}, off by ${difference}`);
    }
  }
  expect(different).toEqual([]);
  test.info().annotations.push({ type: "largest difference in pixels", description: widest.toFixed(3) });
});
