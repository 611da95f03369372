import type { ConnectionId, TopicId } from "@treeline/map";
import type { EditorState } from "../editor-state.ts";
import { leadOf, selectedIds } from "../selection.ts";
import { listPathUp } from "../topics.ts";

/** A text of the interface and what goes into it, for a live region. */
export interface Announcement {
  readonly key:
    | "announce.severalSelected"
    | "announce.nothingSelected"
    | "announce.connectionSelected"
    | "announce.new"
    | "announce.added"
    | "announce.deleted"
    | "announce.folded"
    | "announce.unfolded"
    | "announce.layout"
    | "announce.connecting"
    | "announce.hits";
  readonly values: Readonly<Record<string, string | number>>;
}

/** What changed, for the live region of a screen reader. The tree itself announces a single selected topic. */
export function describeChange(before: EditorState, now: EditorState): Announcement[] {
  return [
    ...describeMap(before, now),
    ...describeFold(before, now),
    ...describeSelection(before, now),
    ...describeTool(before, now),
  ];
}

function describeMap(before: EditorState, now: EditorState): Announcement[] {
  if (before.snapshot === now.snapshot) return [];
  const { layout } = now.snapshot.meta;
  if (layout !== before.snapshot.meta.layout) return [{ key: "announce.layout", values: { layout } }];
  const count = now.snapshot.root.size - before.snapshot.root.size;
  if (count === 0) return [];
  const { typing } = now;
  if (typing?.of === "topic" && typing.isNew && !typing.hasTyped && count > 0) return describeNew(now, typing.topic);
  return [{ key: count > 0 ? "announce.added" : "announce.deleted", values: { count: Math.abs(count) } }];
}

/** While typing, the tree is silent: this says where the new topic is. */
function describeNew({ topics }: EditorState, id: TopicId): Announcement[] {
  const [topic, parent, ...above] = listPathUp(topics, id);
  if (!topic || !parent) return [];
  const values = {
    name: parent.plain,
    place: parent.children.indexOf(topic) + 1,
    size: parent.children.length,
    level: above.length + 2,
  };
  return [{ key: "announce.new", values }];
}

function describeFold(before: EditorState, now: EditorState): Announcement[] {
  const id = leadOf(now.selection);
  if (id === undefined || before.snapshot === now.snapshot || leadOf(before.selection) !== id) return [];
  const topic = now.topics.find(id);
  const wasFolded = foldedBefore(before, id);
  if (!topic || wasFolded === undefined || wasFolded === topic.folded) return [];
  const values = { name: topic.plain, count: topic.size - 1 };
  return [{ key: topic.folded ? "announce.folded" : "announce.unfolded", values }];
}

/** By the old picture: the lookup of an old state answers with the map of today. */
function foldedBefore({ scene, snapshot }: EditorState, id: string): boolean | undefined {
  const ids: string[] = [];
  for (let at: string | undefined = id; at !== undefined && ids.length < 10_000; at = scene.parents.get(at))
    ids.push(at);
  let topic = snapshot.root.id === ids.at(-1) ? snapshot.root : undefined;
  for (const next of ids.toReversed().slice(1)) topic = topic?.children.find((each) => each.id === next);
  return topic?.folded;
}

function describeSelection(before: EditorState, now: EditorState): Announcement[] {
  if (before.selection === now.selection) return [];
  const ids = selectedIds(now.selection);
  if (ids.length > 1) return [{ key: "announce.severalSelected", values: { count: ids.length } }];
  if (now.selection.kind === "connection") return describeConnection(now, now.selection.id);
  return now.selection.kind === "none" ? [{ key: "announce.nothingSelected", values: {} }] : [];
}

/** The tree has topics only. */
function describeConnection({ snapshot, topics }: EditorState, connection: ConnectionId): Announcement[] {
  const found = snapshot.connections.find(({ id }) => id === connection);
  if (!found) return [];
  const [from, to] = [found.from, found.to].map((id) => topics.find(id)?.plain ?? "");
  const label = found.label && `: ${found.label}`;
  return [{ key: "announce.connectionSelected", values: { from: from ?? "", to: to ?? "", label } }];
}

/** Undefined while nothing is being connected. The band itself is another one in each frame. */
const targetOf = ({ tool }: EditorState) => (tool.kind === "connecting" ? tool.target : undefined);

function describeTool(before: EditorState, now: EditorState): Announcement[] {
  const { tool, search } = now;
  if (tool.kind === "connecting" && tool.target !== targetOf(before)) {
    const name = now.topics.find(tool.target ?? tool.from)?.plain ?? "";
    return [{ key: "announce.connecting", values: { name } }];
  }
  if (search && search.query !== before.search?.query)
    return [{ key: "announce.hits", values: { count: search.hits.length } }];
  return [];
}
