import { plainText, type TextRun } from "@treeline/map";

/** Where a text of more than `max` code points is cut. */
export function cutIndex(text: string, max: number): number {
  if (text.length <= max) return text.length;
  let at = 0;
  for (let count = 0; count < max && at < text.length; count += 1)
    at += (text.codePointAt(at) as number) > 0xffff ? 2 : 1;
  return at;
}

export const cutText = (text: string, max: number): string => text.slice(0, cutIndex(text, max));

/** The runs that fit, and what is left over as plain text. */
export function cutRuns(runs: readonly TextRun[], max: number): { runs: readonly TextRun[]; rest: string } {
  const text = plainText(runs);
  const end = cutIndex(text, max);
  if (end === text.length) return { runs, rest: "" };
  const kept: TextRun[] = [];
  let room = end;
  for (const run of runs) {
    if (room > 0) kept.push({ ...run, text: run.text.slice(0, room) });
    room -= run.text.length;
  }
  return { runs: kept, rest: text.slice(end) };
}
