/** Letters that are read from right to left. */
export const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const LEFT_TO_RIGHT = /[\p{L}\p{N}\p{Extended_Pictographic}]/u;

/**
 * Graphemes from left to right, as readers of PDF expect them: they turn right-to-left words around again. A short form of the Unicode
 * bidirectional algorithm: spaces and signs go with their neighbours if these agree, else with the line.
 */
export function visualOrder(graphemes: readonly string[], isLineRightToLeft: boolean): string[] {
  const runs: { isRightToLeft: boolean; graphemes: string[] }[] = [];
  for (const [index, grapheme] of graphemes.entries()) {
    const isRightToLeft = directionAt(graphemes, index) ?? isLineRightToLeft;
    const last = runs.at(-1);
    if (last?.isRightToLeft === isRightToLeft) last.graphemes.push(grapheme);
    else runs.push({ isRightToLeft, graphemes: [grapheme] });
  }
  if (isLineRightToLeft) runs.reverse();
  return runs.flatMap((run) => (run.isRightToLeft ? run.graphemes.toReversed() : run.graphemes));
}

/** Undefined: neither its own letters nor its neighbours say. */
function directionAt(graphemes: readonly string[], index: number): boolean | undefined {
  const own = directionOf(graphemes[index]);
  if (own !== undefined) return own;
  const before = directionOf(graphemes.slice(0, index).findLast(hasDirection));
  return before === directionOf(graphemes.slice(index).find(hasDirection)) ? before : undefined;
}

function directionOf(grapheme = ""): boolean | undefined {
  if (RIGHT_TO_LEFT.test(grapheme)) return true;
  return LEFT_TO_RIGHT.test(grapheme) ? false : undefined;
}

const hasDirection = (grapheme: string) => directionOf(grapheme) !== undefined;
