import type { Font } from "../font.ts";
import { countGraphemes } from "../graphemes.ts";
import type { TextMeasurer } from "../text-measurer.ts";

export interface FakeMeasurer extends TextMeasurer {
  readonly calls: number;
  /** Characters of all measured texts together. */
  readonly length: number;
}

/** Ten pixels a grapheme, eleven in bold. */
export function createFakeMeasurer(): FakeMeasurer {
  let calls = 0;
  let length = 0;
  return {
    widthOf(text: string, font: Font) {
      calls += 1;
      length += text.length;
      return countGraphemes(text) * (font.weight === 700 ? 11 : 10);
    },
    get calls() {
      return calls;
    },
    get length() {
      return length;
    },
  };
}
