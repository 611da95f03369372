/** What one file of Inter has, as far as its widths are known beforehand, and a word to tell Inter from other fonts by. */
export interface InterScript {
  /** Keep their shape whatever stands around them. */
  readonly letters: string;
  /** Some take other shapes next to others. */
  readonly signs: string;
  readonly probe: string;
}

/** Both ends included, both of one UTF-16 unit. */
function listLetters(first: string, last: string): string {
  const start = first.charCodeAt(0);
  return String.fromCharCode(...Array.from({ length: last.charCodeAt(0) - start + 1 }, (_, index) => start + index));
}

/** Known also after a letter at the end of a word; in "://" and "..." they take other shapes. */
export const END_SIGNS = ".,:;!?";
/** Known also between letters, in words and numbers of Inter. */
export const INNER_SIGNS = "0123456789-()";

export const LATIN: InterScript = {
  letters: [
    ["A", "Z"],
    ["a", "z"],
    ["À", "Ö"],
    ["Ø", "ö"],
    ["ø", "ÿ"],
  ]
    .map(([first, last]) => listLetters(first as string, last as string))
    .join(""),
  signs: `${END_SIGNS}${INNER_SIGNS} "#$%&'*+/<=>@[\\]^_\`{|}~\u00a0¡¢£¤¥¦§¨©ª«¬®¯°±²³´µ¶·¸¹º»¼½¾¿×÷–—‘’‚“”„•…€`,
  probe: "AVToLYewkTaryfoxPAtrvyzKo",
};

/** Arrives in a file of its own, as does Latin with more marks, which is not here: ₽ is in that file, and → in none. */
export const CYRILLIC: InterScript = {
  letters: `${listLetters("Ѐ", "џ")}Ґґ`,
  signs: "№",
  probe: "ГАТоУдРДагоЬТухтэткасТрубь",
};

const SCRIPT_OF_LETTER = new Map<string, InterScript>();
for (const script of [LATIN, CYRILLIC]) {
  for (const letter of script.letters + script.signs) SCRIPT_OF_LETTER.set(letter, script);
}

export const findInterScript = (letter: string): InterScript | undefined => SCRIPT_OF_LETTER.get(letter);
