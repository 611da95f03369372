import type { MapDoc } from "../map-doc.ts";
import type { TopicId } from "../topic-id.ts";
import type { StepPlan } from "./plan-step.ts";

/**
 * Which of the topics that a step made go to the bin when it is undone: the topmost ones in which there is nothing that the step did not
 * make. To be asked when the rest of the step is undone already, so that what it had moved in is out again.
 */
export function listBin(map: MapDoc, { made, standing: touched }: StepPlan): TopicId[] {
  if (made.size === 0) return [];
  const { tree } = map;
  const standing = new Set(touched);
  const isParentless = (id: TopicId) => tree.states.get(id)?.parent === null;
  for (const id of made) if (!isParentless(id) && tree.isVisible(id)) standAbove(map, id, { made, standing });
  const canGo = (id: TopicId | undefined) => id !== undefined && made.has(id) && !standing.has(id);
  return [...made].filter(
    (id) => canGo(id) && (isParentless(id) || !canGo(tree.parentOf(id))) && !tree.states.get(id)?.isDeleted,
  );
}

function standAbove(
  map: MapDoc,
  id: TopicId,
  { made, standing }: { made: ReadonlySet<TopicId>; standing: Set<TopicId> },
): void {
  if (map.tree.childrenOf(id).every((child) => made.has(child))) return;
  for (let at: TopicId | undefined = id; at !== undefined && !standing.has(at); at = map.tree.parentOf(at)) {
    standing.add(at);
  }
}
