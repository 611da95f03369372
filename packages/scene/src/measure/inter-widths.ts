import type { Font, Weight } from "./font.ts";
import { INTER_ADVANCES, INTER_KERNING, INTER_SHARES } from "./inter-table.ts";
import { indexOfCode, ROW, TABLE_SIZE } from "./known-letters.ts";

export const UNITS_PER_EM = 2048;

/** Of the lightest weight that we use and of the heaviest that the font has, in units of the font; by the index of the letter. */
interface Spans {
  readonly light: Int16Array;
  readonly heavy: Int16Array;
}

const createSpans = (length: number): Spans => ({ light: new Int16Array(length), heavy: new Int16Array(length) });

function readAdvances(): Spans {
  const { light, heavy } = createSpans(TABLE_SIZE);
  for (const row of INTER_ADVANCES) {
    const slash = row.indexOf("/");
    const end = row.indexOf(" ");
    for (let at = end + 1; at < row.length; at += 1) {
      const index = indexOfCode(row.charCodeAt(at));
      light[index] = Number(row.slice(0, slash));
      heavy[index] = Number(row.slice(slash + 1, end));
    }
  }
  return { light, heavy };
}

function readKernings(): Spans {
  const { light, heavy } = createSpans(ROW * ROW);
  for (const row of INTER_KERNING) {
    const cells = row.split(" ");
    const lefts = listIndexes(cells[0] as string);
    for (let cell = 1; cell + 1 < cells.length; cell += 2) {
      const [lightest, heaviest] = (cells[cell] as string).split("/").map(Number) as [number, number];
      for (const right of listIndexes(cells[cell + 1] as string)) {
        for (const left of lefts) {
          light[left * ROW + right] = lightest;
          heavy[left * ROW + right] = heaviest;
        }
      }
    }
  }
  return { light, heavy };
}

function listIndexes(letters: string): number[] {
  const indexes: number[] = [];
  for (let at = 0; at < letters.length; at += 1) indexes.push(indexOfCode(letters.charCodeAt(at)));
  return indexes;
}

let advances: Spans | undefined;
let kernings: Spans | undefined;

const unitsAt = ({ light, heavy }: Spans, place: number, weight: Weight): number => {
  const lightest = light[place] as number;
  return lightest + ((heavy[place] as number) - lightest) * INTER_SHARES[weight];
};

/** In pixels, with the tracking; of upright Inter. By the letter's index, which must be one of a script of inter-scripts.ts. */
export function interAdvance(index: number, { size, weight, tracking }: Font): number {
  advances ??= readAdvances();
  // Fonts have whole advances at every weight, but kernings with fractions.
  return (Math.round(unitsAt(advances, index, weight)) * size) / UNITS_PER_EM + tracking;
}

/** In pixels; of upright Inter. None between letters of two scripts, which come from two files. */
export function interKerning(left: number, right: number, { size, weight }: Font): number {
  kernings ??= readKernings();
  return (unitsAt(kernings, left * ROW + right, weight) * size) / UNITS_PER_EM;
}

/** In pixels; true where no letter changes its shape by what stands around. */
export function interWidth(word: string, font: Font): number {
  let width = 0;
  let before = 0;
  for (const index of listIndexes(word)) {
    width += interAdvance(index, font);
    if (before > 0) width += interKerning(before, index, font);
    before = index;
  }
  return width;
}
