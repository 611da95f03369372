import { type Font, fontOf } from "./font.ts";
import type { InterScript } from "./inter-scripts.ts";
import { interWidth } from "./inter-widths.ts";

/** All upright looks come from one variable file a script, so that one look tells of all. */
export const PROBE_FONT = fontOf({ size: 14, weight: 400 });
/** In pixels, of some 200. Advances in sixtieths of a pixel are off by up to 0.03, advances in whole pixels by 0.2 and more. */
const TOLERANCE = 0.05;

/**
 * Tells whether what measures is Inter. Each script is looked at once and on its own: their files arrive one after the
 * other, and may not arrive at all. The look also makes a browser load the file.
 */
export class InterProbe {
  readonly #measure: (text: string, font: Font) => number;
  readonly #found = new Map<InterScript, boolean>();

  constructor(measure: (text: string, font: Font) => number) {
    this.#measure = measure;
  }

  finds(script: InterScript): boolean {
    const known = this.#found.get(script);
    if (known !== undefined) return known;
    const off = this.#measure(script.probe, PROBE_FONT) - interWidth(script.probe, PROBE_FONT);
    const isInter = Math.abs(off) < TOLERANCE;
    this.#found.set(script, isInter);
    return isInter;
  }

  forget(): void {
    this.#found.clear();
  }
}
