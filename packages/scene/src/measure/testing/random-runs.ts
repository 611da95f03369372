import type { TextRun } from "@treeline/map";

/** The same numbers for the same seed (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const GLUED = [
  "map",
  "tree-line",
  "и/или",
  "e\u0301te\u0301",
  "👩‍👩‍👧",
  "🇩🇪🇫🇷",
  "👍🏽",
  "漢字",
  "かな。",
  "「木」",
  "한국어",
];
const LOOSE = [
  "שלום",
  "مرحبا",
  "\u00a0",
  "\u2060",
  "—",
  "https://example.com/a/b-c",
  "x".repeat(30),
  "日本語".repeat(9),
];
const SPACES = [" ", " ", " ", "  ", "\t", "\n", ""];

/** Texts of all scripts in stretches with different marks, which may change in the middle of a word. */
export function buildRandomRuns(seed: number): TextRun[] {
  const random = createRandom(seed);
  const pick = (list: readonly string[]) => list[Math.floor(random() * list.length)] as string;
  const runs: TextRun[] = [];
  for (let left = 1 + Math.floor(random() * 4); left > 0; left -= 1) {
    let text = "";
    for (let words = Math.floor(random() * 9); words > 0; words -= 1) {
      text += pick(random() < 0.7 ? GLUED : LOOSE) + pick(SPACES);
    }
    runs.push({ text, ...(random() < 0.4 && { bold: true }), ...(random() < 0.2 && { underline: true }) });
  }
  return runs;
}
