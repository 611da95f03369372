import { MARKS, type Mark, plainText, type TextRun } from "@treeline/map";

/** Rich text as a plain value. Places are in UTF-16 units, as text boxes count. Every function gives runs in their joined form. */
export type Runs = readonly TextRun[];

export interface Range {
  readonly from: number;
  readonly to: number;
}

export const lengthOf = (runs: Runs): number => runs.reduce((sum, { text }) => sum + text.length, 0);

function hasSameLook(a: TextRun, b: TextRun): boolean {
  return a.link === b.link && MARKS.every((mark) => a[mark] === b[mark]);
}

export function joinRuns(runs: Runs): TextRun[] {
  const joined: TextRun[] = [];
  for (const run of runs) {
    if (run.text === "") continue;
    const last = joined.at(-1);
    if (last && hasSameLook(last, run)) joined[joined.length - 1] = { ...last, text: last.text + run.text };
    else joined.push(run);
  }
  return joined;
}

export function sliceRuns(runs: Runs, { from, to }: Range): TextRun[] {
  const slice: TextRun[] = [];
  let at = 0;
  for (const run of runs) {
    const text = run.text.slice(Math.max(0, from - at), Math.max(0, to - at));
    if (text !== "") slice.push({ ...run, text });
    at += run.text.length;
  }
  return slice;
}

/** Marks that were switched on or off at a bare caret: what is typed next has them, whatever stands around it. */
export type Pen = Readonly<Partial<Record<Mark, boolean>>>;

/** Typed text looks like what it replaces, else like what stands before it; a link does not grow at its end. */
export function typedRun(runs: Runs, range: Range, text: string, pen: Pen = {}): TextRun {
  const { replaced, after, look } = lookAround(runs, range);
  const { link, ...marks } = look;
  const isInLink = link !== undefined && (replaced !== undefined || after?.link === link);
  const plain: TextRun = { ...marks, ...(isInLink ? { link } : {}), text };
  return MARKS.reduce((each, mark) => (pen[mark] === undefined ? each : withMark(each, mark, pen[mark])), plain);
}

function lookAround(runs: Runs, { from, to }: Range) {
  const replaced = sliceRuns(runs, { from, to })[0];
  const before = sliceRuns(runs, { from: Math.max(0, from - 1), to: from })[0];
  const after = sliceRuns(runs, { from: to, to: to + 1 })[0];
  return { replaced, after, look: replaced ?? before ?? after ?? { text: "" } };
}

function withMark(run: TextRun, mark: Mark, on: boolean): TextRun {
  const { [mark]: _, ...rest } = run;
  return on ? { ...rest, [mark]: true } : rest;
}

/** Whether all of it has the mark; of an empty range what would be typed there. */
export function hasMark(runs: Runs, range: Range, mark: Mark): boolean {
  if (range.from === range.to) return lookAround(runs, range).look[mark] === true;
  const inside = sliceRuns(runs, range);
  return inside.length > 0 && inside.every((run) => run[mark] === true);
}

export const isBlank = (runs: Runs): boolean => plainText(runs).trim() === "";
