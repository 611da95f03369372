import { CYRILLIC, END_SIGNS, INNER_SIGNS, LATIN } from "./inter-scripts.ts";

export const LETTERS = LATIN.letters + CYRILLIC.letters;
const KERNED = LETTERS + END_SIGNS + INNER_SIGNS;
/** Letters, then signs that may end a word, then signs that are known alone. */
export const KNOWN = [...new Set(KERNED + LATIN.signs + CYRILLIC.signs)].join("");

export const MAX_CODE = Math.max(...[...KNOWN].map((letter) => letter.charCodeAt(0)));
/** By the code of a letter up to `MAX_CODE`; 0: not known. */
export const letterIndex = new Uint16Array(MAX_CODE + 1);
for (let place = 0; place < KNOWN.length; place += 1) letterIndex[KNOWN.charCodeAt(place)] = place + 1;

/** Places in tables of letters, from 1. */
export const FIRST_SIGN = LETTERS.length + 1;
export const FIRST_LONE = FIRST_SIGN + END_SIGNS.length;
export const TABLE_SIZE = KNOWN.length + 1;
/** Of a table of pairs, which has those with an index below this. */
export const ROW = KERNED.length + 1;

/** 0: not known. */
export const indexOfCode = (code: number): number => (code > MAX_CODE ? 0 : (letterIndex[code] as number));

export const letterAt = (index: number): string => KNOWN.charAt(index - 1);
