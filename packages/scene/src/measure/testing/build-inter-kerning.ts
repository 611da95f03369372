import { writeFileSync } from "node:fs";
import { createCanvas } from "@napi-rs/canvas";
import { NODE_FONT_FAMILY, registerInter } from "../../node/fonts.ts";
import { CYRILLIC, END_SIGNS, type InterScript, LATIN } from "../inter-scripts.ts";

/** At this size a unit of the font is a pixel. */
const UNITS = 2048;

/**
 * Reads inter-kerning.ts out of the font. After an update of Inter:
 * `node packages/scene/src/measure/testing/build-inter-kerning.ts`
 */
export function buildInterKerning(): string[] {
  registerInter();
  return [LATIN, CYRILLIC].flatMap((script) => {
    const leftsOfRow = new Map<string, string>();
    const measureAt = [400, 700].map(createKerning);
    for (const left of script.letters) {
      const row = buildRow(left, script, measureAt);
      if (row !== "") leftsOfRow.set(row, (leftsOfRow.get(row) ?? "") + left);
    }
    return [...leftsOfRow].map(([row, lefts]) => `${lefts} ${row}`);
  });
}

function createKerning(weight: number) {
  const context = createCanvas(1, 1).getContext("2d");
  context.font = `${weight} ${UNITS}px ${NODE_FONT_FAMILY}`;
  const advances = new Map<string, number>();
  const advanceOf = (letter: string) => {
    const advance = advances.get(letter) ?? context.measureText(letter).width;
    advances.set(letter, advance);
    return advance;
  };
  return (left: string, right: string) =>
    Math.round(context.measureText(left + right).width - advanceOf(left) - advanceOf(right));
}

function buildRow(left: string, { letters }: InterScript, measureAt: ReturnType<typeof createKerning>[]): string {
  const rightsOfValue = new Map<string, string>();
  for (const right of letters + END_SIGNS) {
    const values = measureAt.map((kerningOf) => kerningOf(left, right));
    if (values.every((value) => value === 0)) continue;
    const key = values.join("/");
    rightsOfValue.set(key, (rightsOfValue.get(key) ?? "") + right);
  }
  return [...rightsOfValue].map(([value, rights]) => `${value} ${rights}`).join(" ");
}

if (process.argv[1] === import.meta.filename) {
  const rows = buildInterKerning().map((row) => `  ${JSON.stringify(row)},\n`);
  const comment =
    "/** Made by testing/build-inter-kerning.ts: left letters, then kernings at weights 400/700 and their right letters. */";
  const code = `${comment}\n// biome-ignore format: one row a line\nexport const INTER_KERNING: readonly string[] = [\n${rows.join("")}];\n`;
  writeFileSync(new URL("../inter-kerning.ts", import.meta.url), code);
}
