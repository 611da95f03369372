import type { Side, TopicId } from "@treeline/map";

/** Where dragged topics would land. Neither before nor after: last among the children. */
export interface DropSpot {
  readonly parent: TopicId;
  readonly before?: TopicId | undefined;
  readonly after?: TopicId | undefined;
  /** Of new main topics in the two-sided layout. */
  readonly side?: Side | undefined;
}
