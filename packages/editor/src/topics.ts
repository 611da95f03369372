import type { Topic, TopicId } from "@treeline/map";

/** Finds topics of the state it came with. It asks the open map, so it is true of the current state only. */
export interface TopicLookup {
  find(id: TopicId): Topic | undefined;
  parentOf(id: TopicId): Topic | undefined;
}

/** From the topic up to the root, the topic itself first. */
export function listPathUp(topics: TopicLookup, id: TopicId): Topic[] {
  const path: Topic[] = [];
  for (let at = topics.find(id); at; at = topics.parentOf(at.id)) path.push(at);
  return path;
}

export function isInside(topics: TopicLookup, id: TopicId, branch: TopicId): boolean {
  for (let at: Topic | undefined = topics.find(id); at; at = topics.parentOf(at.id)) if (at.id === branch) return true;
  return false;
}

/** Those not inside another of them, each once, in the order of the tree. */
export function listTopmost(topics: TopicLookup, ids: readonly TopicId[]): Topic[] {
  const given = new Set(ids);
  const tops: { topic: Topic; path: number[] }[] = [];
  for (const id of given) {
    const [topic, ...above] = listPathUp(topics, id);
    if (topic && !above.some((each) => given.has(each.id))) tops.push({ topic, path: indexesOf([topic, ...above]) });
  }
  return tops.sort((a, b) => comparePaths(a.path, b.path)).map(({ topic }) => topic);
}

function indexesOf(pathUp: readonly Topic[]): number[] {
  const indexes: number[] = [];
  for (let i = pathUp.length - 1; i > 0; i -= 1)
    indexes.push((pathUp[i] as Topic).children.indexOf(pathUp[i - 1] as Topic));
  return indexes;
}

function comparePaths(a: readonly number[], b: readonly number[]): number {
  const end = Math.min(a.length, b.length);
  for (let i = 0; i < end; i += 1) if (a[i] !== b[i]) return (a[i] as number) - (b[i] as number);
  return a.length - b.length;
}

/** Every topic of a branch, parents first, without recursion: maps can be very deep. */
export function* walkBranch(top: Topic, isOpen: (topic: Topic) => boolean = () => true): Generator<Topic> {
  const todo = [top];
  for (let topic = todo.pop(); topic; topic = todo.pop()) {
    yield topic;
    if (!isOpen(topic)) continue;
    for (let i = topic.children.length - 1; i >= 0; i -= 1) todo.push(topic.children[i] as Topic);
  }
}

/** With its descendants, as far as they are not folded away. */
export const walkShown = (top: Topic): Generator<Topic> => walkBranch(top, ({ folded }) => !folded);
