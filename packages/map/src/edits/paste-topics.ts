import type { Connection } from "../connection.ts";
import type { MapDoc } from "../map-doc.ts";
import { sidesOf } from "../sides.ts";
import type { TopicId } from "../topic-id.ts";
import { type NewConnection, requireRoomForConnections } from "./add-connection.ts";
import { listMainTopics, planMain, storeSides } from "./main-topic.ts";
import { bringBack } from "./move-topics.ts";
import { type CheckedTopic, checkNewTopic, type NewTopic, requireRoomFor } from "./new-topic.ts";
import { makeRoom, type Place, requireGap } from "./place.ts";
import { parseNewConnection, writeConnection } from "./write-connection.ts";
import { writeNote } from "./write-note.ts";
import { writeNewTopic } from "./write-topic.ts";

/** A branch to paste. Its `id` is only a name for `connections`: the new topics get new ids. */
export interface PastedTopic extends NewTopic {
  readonly id?: string;
  readonly children?: readonly PastedTopic[];
}

export interface Paste extends Place {
  readonly forest: readonly PastedTopic[];
  /** Between topics of the forest, by their ids there. */
  readonly connections?: readonly NewConnection[];
  /** It was cut, not copied. */
  readonly isCut?: boolean;
}

interface Planned {
  readonly id: TopicId;
  readonly checked: CheckedTopic;
  readonly children: readonly Planned[];
}

/**
 * A whole forest in one step; main topics stay together, so that they read in order. Gives the ids of its topmost topics: new ones, unless
 * they were cut from this map and are still in its bin. Then they move (M15).
 */
export function pasteTopics(map: MapDoc, paste: Paste): TopicId[] {
  const cut = paste.isCut ? findCut(map, paste.forest) : undefined;
  if (cut) {
    requireRoomFor(map, countTopics(paste.forest));
    bringBack(map, { ...paste, topics: cut });
    return cut;
  }
  const names = new Map<string, TopicId>();
  const gap = requireGap(map, paste);
  requireRoomFor(map, countTopics(paste.forest));
  const planned = planForest(map, paste.forest, names);
  const connections = parsePastedConnections(paste.connections ?? [], names);
  requireRoomForConnections(map, connections.length);
  map.transact(() => {
    const keys = makeRoom(map, gap, planned.length);
    const main = gap.parent === map.tree.root ? planSides(map, paste, planned) : undefined;
    if (main) storeSides(map);
    for (const [i, topic] of planned.entries()) {
      const place = main && { side: main.sideAt(i), hue: main.takeHue() };
      writeTopic(map, topic, { parent: gap.parent, order: keys[i] ?? "", main: place });
    }
    writeBelow(map, planned);
    for (const fields of connections) writeConnection(map, map.newId(), fields);
  });
  return planned.map(({ id }) => id);
}

/** Undefined unless all of them are in the bin: what was pasted before, or is gone for good, is pasted as something new. */
function findCut(map: MapDoc, forest: readonly PastedTopic[]): TopicId[] | undefined {
  const ids = forest.flatMap(({ id }) => (id !== undefined && map.tree.isMarked(id) ? [id] : []));
  return ids.length === forest.length && new Set(ids).size === ids.length ? ids : undefined;
}

/** Beside a sibling: its side. Else those they had where they were copied; without any, halves in an empty map, and the lighter side in another. */
function planSides(map: MapDoc, paste: Paste, planned: readonly Planned[]) {
  const { takeSide, takeHue } = planMain(map, paste);
  const isBeside = (paste.before ?? paste.after) !== undefined;
  const halves = listMainTopics(map).length === 0 ? sidesOf(planned.map(() => ({}))) : undefined;
  const lighter = takeSide(planned.length);
  const sideAt = (index: number): unknown => {
    const own = isBeside ? undefined : planned[index]?.checked.fields.side;
    return own ?? halves?.(index) ?? lighter;
  };
  return { sideAt, takeHue };
}

function countTopics(forest: readonly PastedTopic[]): number {
  const todo = [...forest];
  let count = 0;
  for (let topic = todo.pop(); topic; topic = todo.pop()) {
    count += 1;
    for (const child of topic.children ?? []) todo.push(child);
  }
  return count;
}

/** Checks all of it before anything is written; without recursion, for deep pastes. */
function planForest(map: MapDoc, forest: readonly PastedTopic[], names: Map<string, TopicId>): Planned[] {
  const planned: Planned[] = [];
  const todo: { from: readonly PastedTopic[]; into: Planned[] }[] = [{ from: forest, into: planned }];
  for (let next = todo.pop(); next; next = todo.pop()) {
    for (const topic of next.from) {
      const children: Planned[] = [];
      const id = map.newId();
      if (topic.id !== undefined) names.set(topic.id, id);
      next.into.push({ id, checked: checkNewTopic(topic), children });
      if (topic.children && topic.children.length > 0) todo.push({ from: topic.children, into: children });
    }
  }
  return planned;
}

function writeBelow(map: MapDoc, planned: readonly Planned[]): void {
  const todo = [...planned];
  for (let topic = todo.pop(); topic; topic = todo.pop()) {
    const keys = makeRoom(map, { parent: topic.id, left: undefined, right: undefined }, topic.children.length);
    for (const [i, child] of topic.children.entries()) {
      writeTopic(map, child, { parent: topic.id, order: keys[i] ?? "", main: undefined });
      todo.push(child);
    }
  }
}

function writeTopic(
  map: MapDoc,
  { id, checked }: Planned,
  { parent, order, main }: { parent: TopicId; order: string; main: { side: unknown; hue: number } | undefined },
): void {
  const given = checked.fields;
  const place = { side: main?.side, hue: main?.hue };
  const pos = { parent, order, previousParent: null };
  writeNewTopic(map.parts.topics, { id, pos, text: checked.text, fields: { ...given, ...place } });
  map.touch(id);
  if (checked.note) writeNote(map, id, { ...checked.note, id: map.newId() });
}

/** Those with both ends in the pasted forest, under the new ids. */
function parsePastedConnections(
  given: readonly NewConnection[],
  names: ReadonlyMap<string, TopicId>,
): Omit<Connection, "id">[] {
  const result: Omit<Connection, "id">[] = [];
  for (const { from, to, label, style, unknown } of given) {
    const ends = { from: names.get(from), to: names.get(to) };
    if (ends.from === undefined || ends.to === undefined) continue;
    result.push(parseNewConnection({ ...ends, label, style, unknown }, "connections"));
  }
  return result;
}
