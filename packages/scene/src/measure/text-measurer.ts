import type { Font } from "./font.ts";

/** The one thing that differs between a browser and Node: how wide a piece of text is. */
export interface TextMeasurer {
  /** Advance in pixels of text without line breaks. */
  widthOf(text: string, font: Font): number;
}
