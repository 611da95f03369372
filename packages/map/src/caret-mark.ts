import { listItems } from "./history/y-items.ts";
import type { YParts } from "./read-map.ts";
import { findText, type TextPlace } from "./text-place.ts";

/** A place between two letters, to be sent to others: the letter behind it, by its id in Yjs; without one the end of the text. */
export interface CaretMark {
  readonly client?: number;
  readonly clock?: number;
}

interface Holder {
  readonly parts: YParts;
}

/** Letters that are typed at the caret leave it as it is. */
export function markCaret({ parts }: Holder, place: TextPlace, at: number): CaretMark {
  let left = at;
  for (const { id, length, deleted, countable } of listItems(findText(parts, place))) {
    if (deleted || !countable) continue;
    if (left < length) return { client: id.client, clock: id.clock + left };
    left -= length;
  }
  return {};
}

/** Null: that letter is not there, or not there yet. A mark may be anything that a hand-made client sent. */
export function findCaret({ parts }: Holder, place: TextPlace, { client, clock = -1 }: CaretMark): number | null {
  let at = 0;
  for (const item of listItems(findText(parts, place))) {
    const offset = item.id.client === client ? clock - item.id.clock : -1;
    const isShown = !item.deleted && item.countable;
    if (offset >= 0 && offset < item.length) return isShown ? at + offset : at;
    if (isShown) at += item.length;
  }
  return client === undefined ? at : null;
}
