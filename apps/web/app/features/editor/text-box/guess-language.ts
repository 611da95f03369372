/**
 * The language of a text as far as its script tells, for spell checkers and voices. Undefined without letters: then that of the page, the
 * best guess for what is about to be typed. Empty for all other scripts: that of the page would be wrong as often as right.
 */
export function guessLanguage(text: string): "ru" | "" | undefined {
  if (/\p{Script=Cyrillic}/u.test(text)) return "ru";
  return /\p{L}/u.test(text) ? "" : undefined;
}
