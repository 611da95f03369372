import * as Y from "yjs";
import type { MapDoc } from "../map-doc.ts";
import type { TopicId } from "../topic-id.ts";
import { holderOf, listInside, ownerOf } from "./y-items.ts";

export type Step = Y.UndoManager["undoStack"][number];

/**
 * What undoing (or redoing) one step may do, given what others did since.
 *
 * Yjs offers two ways and each breaks a promise: by default it can erase a key after two concurrent writes; with `ignoreRemoteMapChanges` it
 * writes the old value over a newer one of another person. So the second way is used, and the step is cut down before. Laws U2–U5.
 */
export interface StepPlan {
  /** Of the Yjs items that this step made, those that must stay with all that is in them: topics go to the bin, not out of the document. */
  readonly protectedItems: ReadonlySet<Y.Item>;
  /** Notes, connections and labels of this step in which others have written: they stay, and one's own letters in them go. */
  readonly sharedItems: ReadonlySet<Y.Item>;
  readonly made: ReadonlySet<TopicId>;
  /** Touched by others since, and all topics above these. */
  readonly standing: ReadonlySet<TopicId>;
  /** Topics that change place, and the position they have now. */
  readonly moves: ReadonlyMap<TopicId, unknown>;
  readonly affected: ReadonlySet<TopicId>;
}

export function planStep(
  transaction: Y.Transaction,
  step: Step,
  { map, standing }: { map: MapDoc; standing: ReadonlySet<TopicId> },
): StepPlan {
  const { topics } = map.parts;
  const shared = new Set<Y.Item>();
  const own = new Set<Y.Item>();
  const moves = new Map<TopicId, unknown>();
  const affected = new Set<TopicId>();
  const made = new Map<TopicId, Y.Item>();
  const note = (item: Y.Item) => {
    const id = topicOf(item, topics);
    if (id === undefined) return;
    affected.add(id);
    const topic = topics.get(id);
    if (item.parentSub === "pos" && topic instanceof Y.Map) moves.set(id, topic.get("pos"));
  };
  Y.iterateDeletedStructs(transaction, step.insertions, (struct) => {
    if (!(struct instanceof Y.Item) || struct.parentSub === null) return;
    const item = followRedone(map.doc, struct);
    own.add(item);
    if (item.parent === topics && !item.deleted) made.set(struct.parentSub, item);
    else if (!made.has(topicOf(item, topics) ?? "") && isShared(item, map.doc.clientID)) shared.add(item);
    note(item);
  });
  dropForeign(transaction, step, (item) => {
    note(item);
    const holder = holderOf(item);
    if (holder && shared.has(holder)) return false;
    return isOurs(item, own) && !(item.parentSub === "deleted" && standing.has(topicOf(item, topics) ?? ""));
  });
  return {
    protectedItems: new Set(made.values()),
    sharedItems: shared,
    made: new Set(made.keys()),
    standing,
    moves,
    affected,
  };
}

/** A note, connection or label of ours in which someone else wrote something that is still there. */
function isShared(item: Y.Item, ownClient: number): boolean {
  return listInside(item).some((each) => !each.deleted && (each.id.client !== ownClient || isShared(each, ownClient)));
}

/** Takes out of what the step would bring back the items that `keeps` refuses. */
function dropForeign(transaction: Y.Transaction, step: Step, keeps: (item: Y.Item) => boolean): void {
  const kept = Y.createDeleteSet();
  Y.iterateDeletedStructs(transaction, step.deletions, (struct) => {
    if (!(struct instanceof Y.Item) || !keeps(struct)) return;
    const ranges = kept.clients.get(struct.id.client) ?? [];
    ranges.push({ clock: struct.id.clock, len: struct.length });
    kept.clients.set(struct.id.client, ranges);
  });
  step.deletions = kept;
}

/** A value may come back only over a value of this same step, or where nothing was written since. */
function isOurs(item: Y.Item, own: ReadonlySet<Y.Item>): boolean {
  if (item.parentSub === null) return true;
  const holder = holderOf(item);
  return holder === undefined || holder === item || own.has(holder);
}

function topicOf(item: Y.Item, topics: Y.Map<unknown>): TopicId | undefined {
  const owner = ownerOf(item);
  return owner?.parent === topics ? (owner.parentSub ?? undefined) : undefined;
}

function followRedone(doc: Y.Doc, item: Y.Item): Y.Item {
  let at = item;
  while (at.redone !== null) {
    const next = Y.getItem(doc.store, at.redone);
    if (!(next instanceof Y.Item)) return at;
    at = next;
  }
  return at;
}
