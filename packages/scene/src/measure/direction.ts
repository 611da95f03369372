import { RIGHT_TO_LEFT } from "./bidi.ts";

/** Letters decide a text's direction; digits, spaces and signs follow them. The two marks are letters without a shape. */
const STRONG = /[\p{L}\u061c\u200e\u200f]/u;

/** By the first letter of a paragraph, as the Unicode bidirectional algorithm has it (rules P2 and P3). */
export function startsRightToLeft(paragraph: string): boolean {
  const first = STRONG.exec(paragraph);
  return first !== null && RIGHT_TO_LEFT.test(first[0]);
}
