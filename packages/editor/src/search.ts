import type { MapSnapshot, Topic, TopicId } from "@treeline/map";

export interface Search {
  readonly query: string;
  /** In the order of the tree. */
  readonly hits: readonly TopicId[];
  /** The hit that was gone to last. */
  readonly at: TopicId | null;
}

/** Case and accents do not matter; notes are searched too. A branch in which nothing has changed is not searched again. */
export function findHits({ root }: MapSnapshot, query: string): TopicId[] {
  const wanted = fold(query.trim());
  if (wanted === "") return [];
  search(root, wanted);
  const hits: TopicId[] = [];
  const todo = [root];
  for (let topic = todo.pop(); topic; topic = todo.pop()) {
    const found = findKnown(topic, wanted);
    if (!found || found.count === 0) continue;
    if (found.isHit) hits.push(topic.id);
    for (const child of topic.children.toReversed()) todo.push(child);
  }
  return hits;
}

interface Found {
  readonly wanted: string;
  readonly isHit: boolean;
  /** Of the whole branch. */
  readonly count: number;
}

/** Of branches that were searched, by the last query. */
const known = new WeakMap<Topic, Found>();

function findKnown(topic: Topic, wanted: string): Found | undefined {
  const found = known.get(topic);
  return found?.wanted === wanted ? found : undefined;
}

/** Children before parents and without recursion: a map may be a chain. */
function search(root: Topic, wanted: string): void {
  const todo = [root];
  while (todo.length > 0) {
    const topic = todo.at(-1) as Topic;
    const open = findKnown(topic, wanted) ? [] : topic.children.filter((child) => !findKnown(child, wanted));
    if (open.length > 0) {
      for (const child of open) todo.push(child);
      continue;
    }
    todo.pop();
    if (!findKnown(topic, wanted)) known.set(topic, searchTopic(topic, wanted));
  }
}

/** Once its children are searched. */
function searchTopic({ plain, note, children }: Topic, wanted: string): Found {
  const isHit = fold(plain).includes(wanted) || (note !== undefined && fold(note.content).includes(wanted));
  let count = isHit ? 1 : 0;
  for (const child of children) count += findKnown(child, wanted)?.count ?? 0;
  return { wanted, isHit, count };
}

const fold = (text: string): string => text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
