import { type MapSchema, type SchemaNode, slotOf, type TopicId, type TopicMark } from "@treeline/map";

/** A topic of a map in its place. */
export interface MapTopic {
  readonly id: TopicId;
  readonly node: SchemaNode;
  readonly note: string | undefined;
  readonly children: MapTopic[];
}

/** The names of its marks, in their order. */
export const marksOf = (node: SchemaNode): string[] =>
  Object.entries(node)
    .filter((entry): entry is [`mark.${string}`, TopicMark] => entry[0].startsWith("mark.") && isMark(entry[1]))
    .map(([, mark]) => mark)
    .sort((a, b) => a.order - b.order)
    .map(({ name }) => name);

/** A map of a newer build may have marks that this one cannot read. */
const isMark = (value: unknown): boolean =>
  typeof value === "object" && value !== null && "name" in value && slotOf(String(value.name)) !== undefined;

/** Children in their order. Without recursion: maps can be very deep. */
export function buildTree({ root, nodes, notes }: MapSchema): MapTopic {
  const topics = new Map<TopicId, MapTopic>();
  for (const [id, node] of Object.entries(nodes)) topics.set(id, { id, node, note: notes[id]?.content, children: [] });
  for (const topic of topics.values()) {
    if (topic.node.parent !== null) topics.get(topic.node.parent)?.children.push(topic);
  }
  for (const { children } of topics.values()) children.sort(compare);
  return topics.get(root) as MapTopic;
}

function compare(a: MapTopic, b: MapTopic): number {
  if (a.node.order !== b.node.order) return a.node.order < b.node.order ? -1 : 1;
  return a.id < b.id ? -1 : 1;
}

export interface Visit {
  readonly topic: MapTopic;
  readonly depth: number;
  /** It and everything below it have been visited. */
  readonly isEnd: boolean;
}

/** Each topic twice: before and after its children. */
export function* visitTree(root: MapTopic): Generator<Visit> {
  const todo: Visit[] = [{ topic: root, depth: 0, isEnd: false }];
  for (let next = todo.pop(); next; next = todo.pop()) {
    yield next;
    if (next.isEnd) continue;
    const { topic, depth } = next;
    todo.push({ topic, depth, isEnd: true });
    for (let at = topic.children.length - 1; at >= 0; at -= 1) {
      todo.push({ topic: topic.children[at] as MapTopic, depth: depth + 1, isEnd: false });
    }
  }
}
