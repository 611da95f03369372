import { plainText } from "@treeline/map";
import { isSameRuns, joinRuns, type Runs, sliceRuns } from "./runs.ts";

/** The one stretch in which two texts differ. */
interface Stretch {
  readonly from: number;
  /** Its end in the text before and in the text after. */
  readonly to: number;
  readonly toNext: number;
}

/**
 * Someone else changed a text while it was open in the text box: their change and ours both stay. Where both changed the same stretch
 * ours comes first, then what they put there. Overwriting with ours alone would lose every word they typed since the box was opened.
 */
export function mergeRuns(base: Runs, { mine, theirs }: { mine: Runs; theirs: Runs }): Runs {
  if (isSameRuns(base, theirs) || isSameRuns(mine, theirs)) return mine;
  if (isSameRuns(base, mine)) return theirs;
  // Letters before marks: of two changes, one of which is of marks only, the letters are kept.
  if (plainText(theirs) === plainText(base)) return mine;
  if (plainText(mine) === plainText(base)) return theirs;
  const own = findStretch(base, mine);
  const other = findStretch(base, theirs);
  const mineText = sliceRuns(mine, { from: own.from, to: own.toNext });
  const theirText = sliceRuns(theirs, { from: other.from, to: other.toNext });
  const part = (from: number, to: number) => sliceRuns(base, { from, to });
  if (own.to <= other.from)
    return joinRuns([
      ...part(0, own.from),
      ...mineText,
      ...part(own.to, other.from),
      ...theirText,
      ...part(other.to, Infinity),
    ]);
  if (other.to <= own.from)
    return joinRuns([
      ...part(0, other.from),
      ...theirText,
      ...part(other.to, own.from),
      ...mineText,
      ...part(own.to, Infinity),
    ]);
  const start = Math.min(own.from, other.from);
  const end = Math.max(own.to, other.to);
  return joinRuns([...part(0, start), ...mineText, ...theirText, ...part(end, Infinity)]);
}

/** Never cuts a surrogate pair. */
function findStretch(before: Runs, next: Runs): Stretch {
  const [a, b] = [plainText(before), plainText(next)];
  const shorter = Math.min(a.length, b.length);
  let from = 0;
  while (from < shorter && a.charCodeAt(from) === b.charCodeAt(from)) from += 1;
  if (isHalf(a, from) || isHalf(b, from)) from -= 1;
  let tail = 0;
  while (tail < shorter - from && a.charCodeAt(a.length - 1 - tail) === b.charCodeAt(b.length - 1 - tail)) tail += 1;
  if (isHalf(a, a.length - tail) || isHalf(b, b.length - tail)) tail -= 1;
  return { from, to: a.length - tail, toNext: b.length - tail };
}

/** Whether a cut here would part a pair. */
function isHalf(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  const before = text.charCodeAt(at - 1);
  return at > 0 && unit >= 0xdc00 && unit <= 0xdfff && before >= 0xd800 && before <= 0xdbff;
}
