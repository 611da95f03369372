import { interAdvance, interKerning } from "./inter-widths.ts";
import { indexOfCode, ROW } from "./known-letters.ts";
import type { TextMeasurer } from "./text-measurer.ts";

/** Letters that the table lacks take about the room of a capital. */
const STAND_IN = indexOfCode("A".charCodeAt(0));

/**
 * Inter by its table alone, for a server that has no canvas to ask: upright, Latin and Cyrillic. Signs that take another shape by what
 * stands around them are off by a fraction of a pixel, which a picture may be and a map may not.
 */
export function createInterMeasurer(): TextMeasurer {
  return {
    widthOf(text, font) {
      let width = 0;
      let before = 0;
      for (let at = 0; at < text.length; at += 1) {
        const index = indexOfCode(text.charCodeAt(at)) || STAND_IN;
        width += interAdvance(index, font);
        if (before > 0 && before < ROW && index < ROW) width += interKerning(before, index, font);
        before = index;
      }
      return width;
    },
  };
}
