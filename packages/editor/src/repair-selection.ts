import { traitsOf } from "@treeline/layout";
import { sidesOf, type Topic, type TopicId } from "@treeline/map";
import type { EditorState } from "./editor-state.ts";
import { NOTHING, type Selection, selectTopics } from "./selection.ts";
import type { TopicLookup } from "./topics.ts";

/**
 * Who takes the place of a topic that is gone: the next sibling, else the one before, else the parent, else the parent's next of kin. Of
 * main topics only those on the same side count: the other side of the root may be far away.
 * Asked before the new scene is made, while the old scene still knows who hung on whom.
 */
export function livingRelative(before: EditorState, id: TopicId, isAlive: (id: TopicId) => boolean): TopicId {
  const path = listOldPath(before, id);
  for (let i = path.length - 1; i > 0; i -= 1) {
    const topic = path[i] as Topic;
    if (isAlive(topic.id)) return topic.id;
    const siblings = siblingsOf(before, path[i - 1] as Topic, topic);
    const at = siblings.indexOf(topic);
    const isThere = (each: Topic) => isAlive(each.id);
    const heir = siblings.slice(at + 1).find(isThere) ?? siblings.slice(0, at).findLast(isThere);
    if (heir) return heir.id;
  }
  return before.snapshot.root.id;
}

function siblingsOf({ snapshot }: EditorState, parent: Topic, topic: Topic): readonly Topic[] {
  const isTwoSided = parent === snapshot.root && traitsOf(snapshot.meta.layout).isTwoSided;
  if (!isTwoSided) return parent.children;
  const sideAt = sidesOf(parent.children);
  const side = sideAt(parent.children.indexOf(topic));
  return parent.children.filter((_, index) => sideAt(index) === side);
}

/** From the root down, as it was. */
function listOldPath({ scene, snapshot }: EditorState, id: TopicId): Topic[] {
  const ids: TopicId[] = [];
  for (
    let at: TopicId | undefined = id;
    at !== undefined && ids.length <= scene.parents.size;
    at = scene.parents.get(at)
  )
    ids.push(at);
  const path = [snapshot.root];
  for (const next of ids.toReversed().slice(1)) {
    const child = path.at(-1)?.children.find((each) => each.id === next);
    if (!child) break;
    path.push(child);
  }
  return path;
}

/** Only what is there and can be seen: topics folded away give way to the topic that hides them. */
export function repairSelection(selection: Selection, { topics, hasConnection, heirOf }: RepairOptions): Selection {
  if (selection.kind === "none") return selection;
  if (selection.kind === "connection") return hasConnection(selection.id) ? selection : NOTHING;
  const shown = new Map<TopicId, TopicId>();
  const isFine = selection.ids.every((id) => topics.find(id) && visibleAncestorOf(topics, id, shown) === id);
  if (isFine) return selection;
  const standIn = (id: TopicId) => {
    const living = topics.find(id) ? id : heirOf(id);
    return topics.find(living) ? visibleAncestorOf(topics, living, shown) : undefined;
  };
  const living = selection.ids.filter((id) => topics.find(id));
  // Of several topics those that are left are enough; relatives step in only when all are gone.
  const kept = (living.length > 0 ? living : selection.ids.slice(-1)).flatMap((id) => standIn(id) ?? []);
  return selectTopics(kept, standIn(selection.anchor));
}

export interface RepairOptions {
  readonly topics: TopicLookup;
  readonly hasConnection: (id: string) => boolean;
  readonly heirOf: (id: TopicId) => TopicId;
}

/** The topic itself, or the topmost folded one above it. */
export function visibleAncestorOf(topics: TopicLookup, id: TopicId, known: Map<TopicId, TopicId> = new Map()): TopicId {
  const path: TopicId[] = [];
  let at: TopicId | undefined = id;
  while (at !== undefined && !known.has(at)) {
    path.push(at);
    at = topics.parentOf(at)?.id;
  }
  let parent = at;
  for (const each of path.toReversed()) {
    const shower: TopicId | undefined = parent === undefined ? undefined : known.get(parent);
    const isHidden = parent !== undefined && (shower !== parent || topics.find(parent)?.folded === true);
    known.set(each, isHidden && shower !== undefined ? shower : each);
    parent = each;
  }
  return known.get(id) as TopicId;
}
