/** Letters decide a text's direction; digits, spaces and signs follow them. The two marks are letters without a shape. */
const STRONG = /[\p{L}\u061c\u200e\u200f]/u;
const RIGHT_TO_LEFT = /^[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** By the first letter of a paragraph, as the Unicode bidirectional algorithm has it (rules P2 and P3). */
export function startsRightToLeft(paragraph: string): boolean {
  const first = STRONG.exec(paragraph);
  return first !== null && RIGHT_TO_LEFT.test(first[0]);
}
