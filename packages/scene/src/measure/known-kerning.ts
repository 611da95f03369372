import type { Font } from "./font.ts";
import { INTER_KERNING } from "./inter-kerning.ts";
import { CYRILLIC, END_SIGNS, type InterScript, LATIN } from "./inter-scripts.ts";

const UNITS = 2048;
const LIGHT = 400;
const HEAVY = 700;

interface Kerning {
  readonly light: number;
  readonly heavy: number;
}

let kernings: Map<string, Kerning> | undefined;

function readKernings(): Map<string, Kerning> {
  const read = new Map<string, Kerning>();
  for (const row of INTER_KERNING) {
    const [lefts = "", ...cells] = row.split(" ");
    for (let at = 0; at + 1 < cells.length; at += 2) {
      const [light = 0, heavy = 0] = (cells[at] as string).split("/").map(Number);
      const kerning = { light, heavy };
      for (const left of lefts) for (const right of cells[at + 1] as string) read.set(left + right, kerning);
    }
  }
  return read;
}

const SCRIPT_OF_LETTER = new Map<string, InterScript>();
for (const script of [LATIN, CYRILLIC]) for (const letter of script.letters) SCRIPT_OF_LETTER.set(letter, script);

/** The script whose kerning in Inter is known for this pair of letters. Slanted Inter has another. */
export function findKnownScript(pair: string, { isItalic }: Font): InterScript | undefined {
  const script = isItalic ? undefined : SCRIPT_OF_LETTER.get(pair.charAt(0));
  const right = pair.charAt(1);
  return script && (SCRIPT_OF_LETTER.get(right) === script || END_SIGNS.includes(right)) ? script : undefined;
}

/** In pixels. Between the weights of the table it grows evenly, as in the font itself. */
export function interKerning(pair: string, { size, weight }: Font): number {
  kernings ??= readKernings();
  const kerning = kernings.get(pair);
  if (!kerning) return 0;
  const { light, heavy } = kerning;
  return ((light + ((heavy - light) * (weight - LIGHT)) / (HEAVY - LIGHT)) * size) / UNITS;
}
