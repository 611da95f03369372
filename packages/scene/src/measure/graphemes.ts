/**
 * What a reader sees as one character: a letter with its marks, a flag, a family of emoji. Breaking inside one shows
 * something else than was typed.
 */
const segmenter = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/**
 * Text where one code unit is one grapheme, all is written left to right and nothing breaks a line but spaces, hyphens,
 * dashes and slashes: Latin, Greek, Cyrillic, Armenian and common signs, without combining marks and controls.
 */
const PLAIN =
  /^[ -~\u00a0-\u02ff\u0370-\u0482\u048a-\u058f\u1e00-\u1fff\u2010-\u2027\u2030-\u205e\u20a0-\u20cf\u2100-\u2bff]*$/;

/** What belongs to the grapheme before it, even if that is a space. */
const EXTENDS = /^[\p{Grapheme_Extend}\p{M}\p{Emoji_Modifier}\u200d]/u;

export const isPlain = (text: string) => PLAIN.test(text);

export function extendsGrapheme(text: string, index: number): boolean {
  const code = text.codePointAt(index);
  return code !== undefined && code > 0x2ff && EXTENDS.test(String.fromCodePoint(code));
}

/** Where each grapheme ends, in order; the last is the text's length. */
export function listGraphemeEnds(text: string): number[] {
  if (isPlain(text)) return Array.from({ length: text.length }, (_, index) => index + 1);
  const ends: number[] = [];
  for (const { index, segment } of segmenter.segment(text)) ends.push(index + segment.length);
  return ends;
}

export const countGraphemes = (text: string) => (isPlain(text) ? text.length : listGraphemeEnds(text).length);
