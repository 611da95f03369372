import { writeFileSync } from "node:fs";
import { createCanvas } from "@napi-rs/canvas";
import { NODE_FONT_FAMILY, registerInter } from "../../node/fonts.ts";
import { CYRILLIC, END_SIGNS, INNER_SIGNS, type InterScript, LATIN } from "../inter-scripts.ts";

/** At this size a unit of the font is a pixel. */
const UNITS = 2048;
const LIGHT = 400;
/** Not used in maps, but the font itself is drawn at this weight, so that all its widths are whole. */
const HEAVY = 900;
/** The font has places between its weights in parts of this. */
const SHARE_PARTS = 16_384;
/** Differs most between the weights. */
const UNEVEN_PAIR = "Ac";
const KERNED_SIGNS = END_SIGNS + INNER_SIGNS;

export interface InterTable {
  readonly advances: readonly string[];
  readonly kerning: readonly string[];
  readonly shares: Readonly<Record<string, number>>;
}

/**
 * Reads inter-table.ts out of the font. After an update of Inter:
 * `node packages/scene/src/measure/testing/build-inter-table.ts`
 */
export function buildInterTable(): InterTable {
  registerInter();
  const atEnds = [createMeasure(LIGHT), createMeasure(HEAVY)];
  return {
    advances: buildAdvances(atEnds),
    kerning: [LATIN, CYRILLIC].flatMap((script) => buildKerning(script, atEnds)),
    shares: buildShares(),
  };
}

type Measure = ReturnType<typeof createMeasure>;

function createMeasure(weight: number) {
  const context = createCanvas(1, 1).getContext("2d");
  context.font = `${weight} ${UNITS}px ${NODE_FONT_FAMILY}`;
  const advances = new Map<string, number>();
  const advanceOf = (letter: string) => {
    const advance = advances.get(letter) ?? context.measureText(letter).width;
    advances.set(letter, advance);
    return advance;
  };
  const kerningOf = (pair: string) =>
    context.measureText(pair).width - advanceOf(pair.charAt(0)) - advanceOf(pair.charAt(1));
  return { advanceOf, kerningOf };
}

function buildAdvances(atEnds: readonly Measure[]): string[] {
  const lettersOfValue = new Map<string, string>();
  for (const { letters, signs } of [LATIN, CYRILLIC]) {
    for (const letter of letters + signs) {
      const key = atEnds.map(({ advanceOf }) => Math.round(advanceOf(letter))).join("/");
      lettersOfValue.set(key, (lettersOfValue.get(key) ?? "") + letter);
    }
  }
  return [...lettersOfValue].map(([value, letters]) => `${value} ${letters}`);
}

function buildKerning(script: InterScript, atEnds: readonly Measure[]): string[] {
  const leftsOfRow = new Map<string, string>();
  for (const left of script.letters + KERNED_SIGNS) {
    // Pairs of two signs would be in the rows of both scripts.
    const rights = script === LATIN || script.letters.includes(left) ? script.letters + KERNED_SIGNS : script.letters;
    const row = buildRow(left, rights, atEnds);
    if (row !== "") leftsOfRow.set(row, (leftsOfRow.get(row) ?? "") + left);
  }
  return [...leftsOfRow].map(([row, lefts]) => `${lefts} ${row}`);
}

function buildRow(left: string, rights: string, atEnds: readonly Measure[]): string {
  const rightsOfValue = new Map<string, string>();
  for (const right of rights) {
    const values = atEnds.map(({ kerningOf }) => Math.round(kerningOf(left + right)));
    if (values.every((value) => value === 0)) continue;
    const key = values.join("/");
    rightsOfValue.set(key, (rightsOfValue.get(key) ?? "") + right);
  }
  return [...rightsOfValue].map(([value, letters]) => `${value} ${letters}`).join(" ");
}

/** How far each weight is from the light one to the heavy one; the font has its own scale for that. */
function buildShares(): Record<string, number> {
  const kerningAt = (weight: number) => createMeasure(weight).kerningOf(UNEVEN_PAIR);
  const light = kerningAt(LIGHT);
  const whole = light - kerningAt(HEAVY);
  const shareOf = (weight: number) => Math.round(((light - kerningAt(weight)) / whole) * SHARE_PARTS) / SHARE_PARTS;
  return Object.fromEntries([LIGHT, 500, 600, 700].map((weight) => [weight, shareOf(weight)]));
}

function writeTable({ advances, kerning, shares }: InterTable): string {
  const list = (rows: readonly string[]) => `[\n${rows.map((row) => `  ${JSON.stringify(row)},\n`).join("")}]`;
  const cells = Object.entries(shares).map(([weight, share]) => `${weight}: ${share}`);
  return `// Made by testing/build-inter-table.ts, in units of the font, at weights ${LIGHT}/${HEAVY}.

/** How far a weight is from ${LIGHT} to ${HEAVY}. */
export const INTER_SHARES = { ${cells.join(", ")} } as const;

/** An advance, then its letters. */
// biome-ignore format: one row a line
export const INTER_ADVANCES: readonly string[] = ${list(advances)};

/** Left letters, then kernings and their right letters. */
// biome-ignore format: one row a line
export const INTER_KERNING: readonly string[] = ${list(kerning)};
`;
}

if (process.argv[1] === import.meta.filename) {
  writeFileSync(new URL("../inter-table.ts", import.meta.url), writeTable(buildInterTable()));
}
