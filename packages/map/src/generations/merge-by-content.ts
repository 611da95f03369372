import * as Y from "yjs";
import { isSameValue } from "../fields.ts";
import { toPlain } from "../stored-fields.ts";
import { diffRuns, findChange, type Op, readRuns } from "../text-delta.ts";
import { plainText } from "../text-runs.ts";
import { upgradeDoc } from "../upgrades/upgrade-doc.ts";
import { copyStored, listParts } from "./parts.ts";

export interface OwnChanges {
  /** An older generation of the document as the server had it. */
  readonly base: Y.Doc;
  /** The same with changes that the server does not have. */
  readonly mine: Y.Doc;
}

/**
 * Writes what `mine` has changed since `base` into a newer generation of the same document, which has no history in common with them.
 * Topics, notes and connections are found by their ids. What is gone there stays gone. Parts that are not maps are of a build that this one
 * does not know, and never in a document that was rebuilt: they are left out.
 */
export function mergeByContent(theirs: Y.Doc, { base, mine }: OwnChanges): void {
  for (const doc of [base, mine]) upgradeDoc(doc);
  const before = listParts(base).maps;
  theirs.transact(() => {
    for (const [name, part] of listParts(mine).maps) mergeMap(theirs.getMap(name), before.get(name), part);
  });
}

function mergeMap(theirs: Y.Map<unknown>, base: Y.Map<unknown> | undefined, mine: Y.Map<unknown>): void {
  for (const key of new Set([...(base?.keys() ?? []), ...mine.keys()])) {
    mergeValue(theirs, key, base?.get(key), mine.get(key));
  }
}

function mergeValue(theirs: Y.Map<unknown>, key: string, was: unknown, is: unknown): void {
  const there = theirs.get(key);
  if (is instanceof Y.Map && there instanceof Y.Map) return mergeMap(there, was instanceof Y.Map ? was : undefined, is);
  if (is instanceof Y.Text && there instanceof Y.Text) return mergeText(there, was, is);
  if (isSameStored(was, is) || isSameStored(there, is)) return;
  if (is === undefined) return theirs.delete(key);
  const isGone = was instanceof Y.AbstractType && there === undefined;
  if (!isGone) theirs.set(key, copyStored(is));
}

/** Texts with their marks. */
function isSameStored(one: unknown, other: unknown): boolean {
  if (one instanceof Y.Text && other instanceof Y.Text) return diffRuns(readRuns(one), readRuns(other)).length === 0;
  return isSameValue(toPlain(one), toPlain(other));
}

function mergeText(theirs: Y.Text, was: unknown, mine: Y.Text): void {
  const [base, own, other] = [was, mine, theirs].map(readRuns) as [Runs, Runs, Runs];
  const ops = diffRuns(base, own);
  if (ops.length === 0) return;
  const [ours, foreign] = [own, other].map((runs) => changeOf(base, runs)) as [Change, Change];
  // The server had taken the first part of it, or all.
  const taken = isContinued(foreign, ours) ? foreign : isContinued(ours, foreign) ? ours : undefined;
  theirs.applyDelta(moveOps(ops, { change: foreign, known: taken?.words.length ?? 0 }));
}

const isContinued = (one: Change, other: Change) =>
  one.words !== "" && one.start === other.start && one.end === other.end && other.words.startsWith(one.words);

type Runs = ReturnType<typeof readRuns>;

/** The one stretch that was replaced, in places of the text before. */
interface Change {
  readonly start: number;
  readonly end: number;
  readonly words: string;
}

function changeOf(before: Runs, next: Runs): Change {
  const words = plainText(next);
  const { start, endBefore, endNext } = findChange(plainText(before), words);
  return { start, end: endBefore, words: words.slice(start, endNext) };
}

/**
 * The same change for a text in which another person has replaced a range: what they wrote stays, and what they deleted needs no change.
 * `known`: how many of the letters to insert are there already, counted from the first.
 */
function moveOps(ops: readonly Op[], { change, known }: { change: Change; known: number }): Op[] {
  const { start, end, words } = change;
  const moved: Op[] = [];
  let at = 0;
  let left = known;
  let hasPassed = false;
  const pass = () => {
    if (hasPassed || at < start) return;
    hasPassed = true;
    if (words.length > 0) moved.push({ retain: words.length });
  };
  for (const op of ops) {
    if ("insert" in op) {
      pass();
      const rest = op.insert.slice(left);
      left -= op.insert.length - rest.length;
      if (rest !== "") moved.push({ ...op, insert: rest });
      continue;
    }
    let length = "delete" in op ? op.delete : op.retain;
    while (length > 0) {
      pass();
      const border = at < start ? start : at < end ? end : Number.POSITIVE_INFINITY;
      const step = Math.min(length, border - at);
      if (at < start || at >= end) moved.push("delete" in op ? { delete: step } : { ...op, retain: step });
      at += step;
      length -= step;
    }
  }
  return moved;
}
