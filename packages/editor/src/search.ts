import type { MapSnapshot, Topic, TopicId } from "@treeline/map";

export interface Search {
  readonly query: string;
  /** In the order of the tree. */
  readonly hits: readonly TopicId[];
  /** The hit that was gone to last. */
  readonly at: TopicId | null;
}

/** Case and accents do not matter; notes are searched too. A branch in which nothing has changed is not searched again. */
export function findHits({ root }: MapSnapshot, query: string): readonly TopicId[] {
  const wanted = fold(query.trim());
  if (wanted === "") return NONE;
  // Children before parents and without recursion: a map may be a chain.
  const todo = [root];
  while (todo.length > 0) {
    const topic = todo.at(-1) as Topic;
    const open = findKnown(topic, wanted) ? [] : topic.children.filter((child) => !findKnown(child, wanted));
    if (open.length > 0) {
      for (const child of open) todo.push(child);
      continue;
    }
    todo.pop();
    if (!findKnown(topic, wanted)) known.set(topic, { wanted, hits: hitsIn(topic, wanted) });
  }
  return findKnown(root, wanted) ?? NONE;
}

const NONE: readonly TopicId[] = [];

/** Of branches that were searched, by the last query. */
const known = new WeakMap<Topic, { readonly wanted: string; readonly hits: readonly TopicId[] }>();

function findKnown(topic: Topic, wanted: string): readonly TopicId[] | undefined {
  const found = known.get(topic);
  return found?.wanted === wanted ? found.hits : undefined;
}

/** Once those of its children are known. */
function hitsIn({ id, plain, note, children }: Topic, wanted: string): readonly TopicId[] {
  const isHit = fold(plain).includes(wanted) || (note && fold(note.content).includes(wanted));
  const below = children.map((child) => findKnown(child, wanted) ?? NONE).filter((hits) => hits.length > 0);
  if (isHit) return [id, ...below.flat()];
  return below.length === 1 ? (below[0] as readonly TopicId[]) : below.length === 0 ? NONE : below.flat();
}

const fold = (text: string): string => text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
