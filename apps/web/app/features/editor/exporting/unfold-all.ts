import type { MapSnapshot, Topic } from "@treeline/map";

export const hasFolded = ({ root }: MapSnapshot): boolean =>
  listTopics(root).some(({ folded, children }) => folded && children.length > 0);

/** The map with every branch open. The map itself stays as it is. Without recursion: maps can be very deep. */
export function unfoldAll(snapshot: MapSnapshot): MapSnapshot {
  const opened = new Map<Topic, Topic>();
  for (const topic of listTopics(snapshot.root).toReversed()) {
    const children = topic.children.map((child) => opened.get(child) ?? child);
    const isSame = !topic.folded && children.every((child, index) => child === topic.children[index]);
    if (!isSame) opened.set(topic, { ...topic, folded: false, children });
  }
  return { ...snapshot, root: opened.get(snapshot.root) ?? snapshot.root };
}

/** Parents before children. */
export function listTopics(root: Topic): Topic[] {
  const topics = [root];
  for (const topic of topics) for (const child of topic.children) topics.push(child);
  return topics;
}
