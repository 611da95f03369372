import type { Side, TopicId } from "@treeline/map";

/** Where dragged topics would land. Neither before nor after: last among the children. */
export interface DropSpot {
  readonly parent: TopicId;
  readonly before?: TopicId | undefined;
  readonly after?: TopicId | undefined;
  /** Of new main topics in the two-sided layout. */
  readonly side?: Side | undefined;
}

export const isSameSpot = (a: DropSpot | null, b: DropSpot | null): boolean =>
  a === b ||
  (a !== null &&
    b !== null &&
    a.parent === b.parent &&
    a.before === b.before &&
    a.after === b.after &&
    a.side === b.side);
