import { shownMark, type Topic, type TopicId } from "@treeline/map";
import type { EditorState } from "../editor-state.ts";
import { isSelected, leadOf } from "../selection.ts";
import { listPathUp } from "../topics.ts";

/** One `treeitem` of the mirror for assistive technology. */
export interface AriaItem {
  readonly id: TopicId;
  /** From 1, for the root. */
  readonly level: number;
  /** From 1. */
  readonly posinset: number;
  readonly setsize: number;
  /** Undefined for a topic without children. */
  readonly expanded: boolean | undefined;
  readonly selected: boolean;
  readonly label: string;
  /** The names of its marks, with a space between them. */
  readonly marks: string;
  /** Of a task. */
  readonly due: string | undefined;
  readonly person: string | undefined;
  readonly hasNote: boolean;
  readonly hasLink: boolean;
}

/** Siblings and children beyond these, to either side of the focused topic, are not in the mirror; their numbers still count them. */
const NEAR = 25;
/** Maps up to this many topics are mirrored as a whole. */
const SMALL = 200;

/**
 * A small map, or a window of the tree around the focused topic: it, those above it, and near siblings and children of it. A mirror of a
 * large map would be as slow as drawing it in HTML. Parents come before children, in the order of the tree.
 */
export function buildAriaTree(state: EditorState): AriaItem[] {
  const { snapshot, topics, selection } = state;
  if (snapshot.root.size <= SMALL) return listAll(state, snapshot.root);
  const path = listPathUp(topics, leadOf(selection) ?? snapshot.root.id).toReversed();
  const items: AriaItem[] = [];
  const root = path[0];
  if (root) visit({ state, path, items }, root, { level: 1, posinset: 1, setsize: 1 });
  return items;
}

function listAll(state: EditorState, root: Topic): AriaItem[] {
  const items: AriaItem[] = [];
  const add = (topic: Topic, place: Pick<AriaItem, "level" | "posinset" | "setsize">) => {
    items.push(buildItem(state, topic, place));
    if (topic.folded) return;
    const { level } = place;
    const setsize = topic.children.length;
    for (const [i, child] of topic.children.entries()) add(child, { level: level + 1, posinset: i + 1, setsize });
  };
  add(root, { level: 1, posinset: 1, setsize: 1 });
  return items;
}

interface Walk {
  readonly state: EditorState;
  readonly path: readonly Topic[];
  readonly items: AriaItem[];
}

/** Goes on below the topics on the path only, so it is as deep as the path; that one is walked in a loop. */
function visit(
  { state, path, items }: Walk,
  top: Topic,
  first: Pick<AriaItem, "level" | "posinset" | "setsize">,
): void {
  const after: AriaItem[][] = [];
  let topic: Topic | undefined = top;
  let place = first;
  while (topic) {
    items.push(buildItem(state, topic, place));
    const next: Topic | undefined = path[place.level];
    const { before, rest, at } = nearChildren(state, topic, { next, level: place.level + 1 });
    items.push(...before);
    after.push(rest);
    place = { level: place.level + 1, posinset: at + 1, setsize: topic.children.length };
    topic = topic.folded ? undefined : next;
  }
  for (const rest of after.toReversed()) items.push(...rest);
}

function nearChildren(
  state: EditorState,
  topic: Topic,
  { next, level }: { next: Topic | undefined; level: number },
): { before: AriaItem[]; rest: AriaItem[]; at: number } {
  if (topic.folded) return { before: [], rest: [], at: -1 };
  const { children } = topic;
  const at = next ? children.indexOf(next) : -1;
  const setsize = children.length;
  const build = (from: number, to: number) =>
    children
      .slice(Math.max(0, from), Math.max(0, to))
      .map((child, i) => buildItem(state, child, { level, posinset: Math.max(0, from) + i + 1, setsize }));
  return { before: build(at - NEAR, at), rest: build(at + 1, at + 1 + NEAR), at };
}

function buildItem(
  { selection }: EditorState,
  topic: Topic,
  place: Pick<AriaItem, "level" | "posinset" | "setsize">,
): AriaItem {
  return {
    id: topic.id,
    ...place,
    expanded: topic.children.length === 0 ? undefined : !topic.folded,
    selected: isSelected(selection, topic.id),
    label: topic.plain,
    marks: topic.marks?.map(({ name }) => shownMark(name, topic)).join(" ") ?? "",
    due: topic.task?.due,
    person: topic.task?.person,
    hasNote: topic.note !== undefined,
    hasLink: topic.link !== undefined || topic.text.some(({ link }) => link !== undefined),
  };
}
