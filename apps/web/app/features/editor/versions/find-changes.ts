import type { Mark } from "@treeline/editor";
import { type MapSchema, plainText, type SchemaNode, type TopicId } from "@treeline/map";
import type { ReadVersion } from "./version-calls.ts";

/** A topic by its words, for a list. */
export interface NamedTopic {
  readonly id: TopicId;
  readonly text: string;
}

/** How a version differs from the one before it. */
export interface Changes {
  readonly marks: ReadonlyMap<TopicId, Mark>;
  readonly added: readonly NamedTopic[];
  readonly changed: readonly NamedTopic[];
  readonly moved: readonly NamedTopic[];
  /** Deleted, so they are listed instead of marked on the map. */
  readonly removed: readonly NamedTopic[];
  readonly connections: number;
  readonly hasOtherLook: boolean;
  /** What it was called before, if it is called something else now. */
  readonly oldName: string | undefined;
}

export function findChanges(before: ReadVersion, after: ReadVersion): Changes {
  const marks = new Map<TopicId, Mark>();
  const found: Record<Mark, NamedTopic[]> = { added: [], changed: [], moved: [] };
  for (const [id, node] of Object.entries(after.schema.nodes)) {
    const mark = markOf(id, before.schema, after.schema);
    if (!mark) continue;
    marks.set(id, mark);
    found[mark].push(nameOf(id, node));
  }
  const removed = Object.entries(before.schema.nodes)
    .filter(([id]) => !Object.hasOwn(after.schema.nodes, id))
    .map(([id, node]) => nameOf(id, node));
  return {
    marks,
    ...found,
    removed,
    connections: countChanged(before.schema.connections, after.schema.connections),
    hasOtherLook: before.meta.layout !== after.meta.layout || before.meta.theme !== after.meta.theme,
    oldName: before.meta.name === after.meta.name ? undefined : before.meta.name,
  };
}

export const isNothing = ({ marks, removed, connections, hasOtherLook, oldName }: Changes): boolean =>
  marks.size + removed.length + connections === 0 && !hasOtherLook && oldName === undefined;

/** Opens what is folded over a marked topic, so that no change is out of sight. */
export function unfoldOver({ nodes, ...rest }: MapSchema, marked: Iterable<TopicId>): MapSchema {
  const open: Record<TopicId, SchemaNode> = Object.assign(Object.create(null), nodes);
  const seen = new Set<TopicId>();
  for (const id of marked) {
    for (let at = nodes[id]?.parent; at && !seen.has(at); at = nodes[at]?.parent) {
      seen.add(at);
      const { folded: _, ...node } = open[at] as SchemaNode;
      open[at] = node;
    }
  }
  return { ...rest, nodes: open };
}

function markOf(id: TopicId, before: MapSchema, after: MapSchema): Mark | undefined {
  if (!Object.hasOwn(before.nodes, id)) return "added";
  const [was, is] = [before.nodes[id] as SchemaNode, after.nodes[id] as SchemaNode];
  const isSameNote = JSON.stringify(before.notes[id]) === JSON.stringify(after.notes[id]);
  if (!isSameNote || contentOf(was) !== contentOf(is)) return "changed";
  return was.parent === is.parent && was.order === is.order ? undefined : "moved";
}

/** What people see of a topic, without where it stands. */
const contentOf = ({ text, shape, style, image, link, ...node }: SchemaNode): string =>
  JSON.stringify([text, shape, style, image, link, Object.entries(node).filter(isOfMarks).sort()]);

const isOfMarks = ([key]: [string, unknown]): boolean => key.startsWith("mark.") || key.startsWith("task.");

const nameOf = (id: TopicId, { text }: SchemaNode): NamedTopic => ({ id, text: plainText(text) });

function countChanged(before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>): number {
  const ids = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...ids].filter((id) => JSON.stringify(before[id]) !== JSON.stringify(after[id])).length;
}
