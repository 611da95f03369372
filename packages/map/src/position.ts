import type * as Y from "yjs";
import { isRecord } from "./parse.ts";
import { isId, type TopicId } from "./topic-id.ts";

/**
 * Where a topic hangs, written as ONE value: with parent and order in two keys, a reorder and a concurrent move mix.
 * `previousParent` is the way out of a loop made by two concurrent moves.
 */
export interface Position {
  readonly parent: TopicId | null;
  readonly order: string;
  readonly previousParent: TopicId | null;
}

/** All that decides the tree. */
export interface TopicState extends Position {
  readonly isDeleted: boolean;
}

const ORDER = /^[0-9A-Za-z]{1,256}$/;

export function isOrderKey(value: unknown): value is string {
  return typeof value === "string" && ORDER.test(value);
}

/** Never fails: a position that a hand-made client damaged hangs from the root. */
export function readState(topic: Y.Map<unknown>): TopicState {
  const pos = topic.get("pos");
  const isDeleted = topic.get("deleted") !== undefined;
  if (!isRecord(pos)) return { parent: "", order: "", previousParent: null, isDeleted };
  return {
    parent: pos.parent === null ? null : isId(pos.parent) ? pos.parent : "",
    order: isOrderKey(pos.order) ? pos.order : "",
    previousParent: isId(pos.previousParent) ? pos.previousParent : null,
    isDeleted,
  };
}

export function isSamePlace(a: Position, b: Position): boolean {
  return a.parent === b.parent && a.order === b.order && a.previousParent === b.previousParent;
}

export function isSameState(a: TopicState | undefined, b: TopicState | undefined): boolean {
  if (a === undefined || b === undefined) return a === b;
  return a.isDeleted === b.isDeleted && isSamePlace(a, b);
}
