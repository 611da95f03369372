import type { Font } from "./font.ts";
import type { WordWidths } from "./word-widths.ts";

/** The one thing that differs between a browser and Node: how wide a piece of text is. */
export interface TextMeasurer {
  /** Advance in pixels of text without line breaks. */
  widthOf(text: string, font: Font): number;
  /** Finds the words of a text between spaces, each with its width where that is known without measuring. */
  measureWords?(text: string, font: Font, words: WordWidths): void;
}
