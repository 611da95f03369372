import * as Y from "yjs";
import type { MapDoc } from "../map-doc.ts";
import type { TopicId } from "../topic-id.ts";
import type { StepPlan } from "./plan-step.ts";

/**
 * [U5] A topic does not go back into a branch that was deleted since, or that is now inside its own: its move stays. Nor may a move back
 * dissolve a loop so that `tops`, which hang in sight only because the loop is open, fall into a deleted branch.
 */
export function holdBackMoves(map: MapDoc, { moves }: StepPlan, { tops }: { tops: readonly TopicId[] }): void {
  for (const id of moves.keys()) {
    const wasVisible = map.findTopic(id) !== undefined;
    if (!wasVisible || map.tree.isMarked(id)) continue;
    if (!map.tree.isVisible(id) || map.tree.isInLoop(id)) restore(map, id, moves.get(id));
  }
  if (tops.every((id) => map.tree.isVisible(id))) return;
  for (const [id, pos] of moves) restore(map, id, pos);
}

/** The position as it was before; one that did not change may be someone else's and is not written again. */
function restore(map: MapDoc, id: TopicId, pos: unknown): void {
  const topic = map.parts.topics.get(id);
  if (!(topic instanceof Y.Map) || topic.get("pos") === pos) return;
  topic.set("pos", pos);
  map.touch(id);
}
