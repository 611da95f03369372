import * as Y from "yjs";
import { type FieldValues, isSameValue } from "./fields.ts";
import { toPlain } from "./stored-fields.ts";
import {
  buildRun,
  cleanText,
  hasSameMarks,
  joinRuns,
  listMarks,
  markOf,
  plainText,
  type TextRun,
} from "./text-runs.ts";

/** What Y.Text calls attributes; null takes a mark away. */
export type Attributes = Record<string, unknown>;

export type Op =
  | { retain: number; attributes?: Attributes }
  | { insert: string; attributes: Attributes }
  | { delete: number };

const NO_RUNS: readonly TextRun[] = [];

/** Never fails: what is no text takes one place. */
export function readRuns(text: unknown): readonly TextRun[] {
  if (!(text instanceof Y.Text) || text.length === 0) return NO_RUNS;
  // Not by push: a list that has grown keeps room for 17, in every topic.
  const runs = (text.toDelta() as Insert[]).map(({ insert, attributes }): TextRun => {
    const words = typeof insert === "string" ? insert : "\ufffc";
    return attributes ? buildRun(words, toPlain(attributes) as FieldValues) : { text: words };
  });
  return runs.length === 1 ? runs : joinRuns(runs);
}

interface Insert {
  readonly insert: unknown;
  readonly attributes?: Record<string, unknown>;
}

export function attributesOf(run: TextRun): Attributes {
  const { text: _, ...marks } = run;
  return marks;
}

/** Writes the difference only, so that what another person types at the same time stays. */
export function writeRuns(text: Y.Text, next: readonly TextRun[]): boolean {
  const ops = diffRuns(readRuns(text), next);
  if (ops.length === 0) return false;
  text.applyDelta(ops);
  return true;
}

/** For notes and labels: plain text, the difference only. */
export function writePlain(text: Y.Text, words: string): void {
  const [before, next] = [text.toJSON(), cleanText(words)];
  const { start, endBefore, endNext } = findChange(before, next);
  if (endBefore > start) text.delete(start, endBefore - start);
  if (endNext > start) text.insert(start, next.slice(start, endNext));
}

export function diffRuns(before: readonly TextRun[], next: readonly TextRun[]): Op[] {
  const { start, endBefore, endNext } = findChange(plainText(before), plainText(next));
  const ops: Op[] = keepRange(cutRuns(before, 0, start), cutRuns(next, 0, start));
  for (const run of cutRuns(next, start, endNext)) ops.push({ insert: run.text, attributes: attributesOf(run) });
  if (endBefore > start) ops.push({ delete: endBefore - start });
  ops.push(...keepRange(cutRuns(before, endBefore, Infinity), cutRuns(next, endNext, Infinity)));
  while (ops.length > 0 && isPlainRetain(ops.at(-1) as Op)) ops.pop();
  return ops;
}

const isPlainRetain = (op: Op) => "retain" in op && op.attributes === undefined;

/** Equal texts: retains, with attributes where the marks differ. */
function keepRange(before: readonly TextRun[], next: readonly TextRun[]): Op[] {
  const ops: Op[] = [];
  let i = 0;
  let used = 0;
  for (const run of next) {
    let left = run.text.length;
    while (left > 0) {
      const old = before[i] as TextRun;
      const step = Math.min(left, old.text.length - used);
      ops.push(hasSameMarks(old, run) ? { retain: step } : { retain: step, attributes: changeOf(old, run) });
      left -= step;
      used += step;
      if (used === old.text.length) {
        i += 1;
        used = 0;
      }
    }
  }
  return ops;
}

function changeOf(old: TextRun, next: TextRun): Attributes {
  const change: Attributes = {};
  for (const mark of new Set([...listMarks(old), ...listMarks(next)])) {
    if (!isSameValue(markOf(old, mark), markOf(next, mark))) change[mark] = markOf(next, mark) ?? null;
  }
  return change;
}

/** The part of the text from `start` to `end`, in UTF-16 units. */
export function cutRuns(runs: readonly TextRun[], start: number, end: number): TextRun[] {
  const result: TextRun[] = [];
  let at = 0;
  for (const run of runs) {
    const from = Math.max(start - at, 0);
    const to = Math.min(end - at, run.text.length);
    if (from < to) result.push(from === 0 && to === run.text.length ? run : { ...run, text: run.text.slice(from, to) });
    at += run.text.length;
  }
  return result;
}

/** The one stretch that differs. It never cuts a surrogate pair, which Yjs would turn into two replacement characters. */
export function findChange(before: string, next: string): { start: number; endBefore: number; endNext: number } {
  const shorter = Math.min(before.length, next.length);
  let start = 0;
  while (start < shorter && before.charCodeAt(start) === next.charCodeAt(start)) start += 1;
  if (start > 0 && isHighSurrogate(before.charCodeAt(start - 1))) start -= 1;
  let tail = 0;
  while (
    tail < shorter - start &&
    before.charCodeAt(before.length - 1 - tail) === next.charCodeAt(next.length - 1 - tail)
  ) {
    tail += 1;
  }
  if (tail > 0 && isLowSurrogate(before.charCodeAt(before.length - tail))) tail -= 1;
  return { start, endBefore: before.length - tail, endNext: next.length - tail };
}

const isHighSurrogate = (unit: number) => unit >= 0xd800 && unit <= 0xdbff;
const isLowSurrogate = (unit: number) => unit >= 0xdc00 && unit <= 0xdfff;
