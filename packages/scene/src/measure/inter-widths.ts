import type { Font, Weight } from "./font.ts";
import { INTER_ADVANCES, INTER_KERNING, INTER_SHARES } from "./inter-table.ts";

export const UNITS_PER_EM = 2048;

/** Of the lightest weight that we use and of the heaviest that the font has, in units of the font. */
interface Span {
  readonly light: number;
  readonly heavy: number;
}

function readSpan(cell: string): Span {
  const [light = 0, heavy = 0] = cell.split("/").map(Number);
  return { light, heavy };
}

function readAdvances(): Map<string, Span> {
  const read = new Map<string, Span>();
  for (const row of INTER_ADVANCES) {
    const end = row.indexOf(" ");
    const span = readSpan(row.slice(0, end));
    for (const letter of row.slice(end + 1)) read.set(letter, span);
  }
  return read;
}

function readKernings(): Map<string, Span> {
  const read = new Map<string, Span>();
  for (const row of INTER_KERNING) {
    const [lefts = "", ...cells] = row.split(" ");
    for (let at = 0; at + 1 < cells.length; at += 2) {
      const span = readSpan(cells[at] as string);
      for (const left of lefts) for (const right of cells[at + 1] as string) read.set(left + right, span);
    }
  }
  return read;
}

let advances: Map<string, Span> | undefined;
let kernings: Map<string, Span> | undefined;

const unitsAt = ({ light, heavy }: Span, weight: Weight) => light + (heavy - light) * INTER_SHARES[weight];

/** In pixels, with the tracking; of upright Inter. The letter must be one of a script of inter-scripts.ts. */
export function interAdvance(letter: string, { size, weight, tracking }: Font): number {
  advances ??= readAdvances();
  const span = advances.get(letter);
  if (!span) throw new Error(`The width of ${letter} in Inter is not known`);
  // Fonts have whole advances at every weight, but kernings with fractions.
  return (Math.round(unitsAt(span, weight)) * size) / UNITS_PER_EM + tracking;
}

/** In pixels; of upright Inter. Nothing between letters of two scripts, which come from two files. */
export function interKerning(pair: string, { size, weight }: Font): number {
  kernings ??= readKernings();
  const span = kernings.get(pair);
  return span ? (unitsAt(span, weight) * size) / UNITS_PER_EM : 0;
}

/** In pixels; true where no letter changes its shape by what stands around. */
export function interWidth(word: string, font: Font): number {
  let width = 0;
  for (let at = 0; at < word.length; at += 1) {
    width += interAdvance(word.charAt(at), font);
    if (at > 0) width += interKerning(word.slice(at - 1, at + 1), font);
  }
  return width;
}
