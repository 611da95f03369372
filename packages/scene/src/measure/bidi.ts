/** Letters that are read from right to left. */
export const RIGHT_TO_LEFT = /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const LETTER = /[\p{L}\u200e]/u;

/** A stretch of a line with one direction: odd levels are read from right to left. */
export interface Level {
  readonly end: number;
  readonly level: number;
}

/**
 * The Unicode bidirectional algorithm for one line, without embeddings and isolates, which nobody types into a topic: letters have their
 * own direction, digits that of what they come after, signs and spaces that of their neighbours if these agree, else that of the line.
 */
export function listLevels(text: string, isRightToLeft: boolean): Level[] {
  const base = isRightToLeft ? 1 : 0;
  const forward = isRightToLeft ? 2 : 0;
  const levels: Level[] = [];
  /** The direction of the last letter; digits after it follow. */
  let strong = isRightToLeft;
  let waiting = 0;
  let end = 0;
  const take = (upTo: number, level: number) => {
    if (levels.at(-1)?.level === level) levels.pop();
    if (upTo > 0) levels.push({ end: upTo, level });
  };
  for (const sign of text) {
    const start = end;
    end += sign.length;
    const isDigit = /\d/.test(sign);
    const isRight = RIGHT_TO_LEFT.test(sign);
    if (!isDigit && !isRight && !LETTER.test(sign)) continue;
    const isBackward = isRight || (isDigit && strong);
    // What stands between goes along if both sides agree.
    if (start > waiting) take(start, isBackward === strong ? (strong ? 1 : forward) : base);
    take(end, isRight ? 1 : isDigit && strong ? 2 : forward);
    if (!isDigit) strong = isRight;
    waiting = end;
  }
  if (waiting < text.length) take(text.length, base);
  return levels;
}

/** From left to right as they are drawn: what has a higher level is turned around first (rule L2). */
export function orderVisually<T extends { readonly level: number }>(parts: readonly T[]): T[] {
  const ordered = [...parts];
  const highest = Math.max(0, ...parts.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1) {
    for (let from = 0; from < ordered.length; from += 1) {
      let to = from;
      while (to < ordered.length && (ordered[to] as T).level >= level) to += 1;
      if (to > from + 1) ordered.splice(from, to - from, ...ordered.slice(from, to).toReversed());
      from = to;
    }
  }
  return ordered;
}
