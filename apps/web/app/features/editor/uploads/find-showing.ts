import type { Topic } from "@treeline/map";

/** The first topic that shows a picture. Without recursion: a map may be a chain of 10,000 topics. */
export function findShowing(root: Topic, image: string): Topic | undefined {
  const todo = [root];
  for (let topic = todo.pop(); topic; topic = todo.pop()) {
    if (topic.image?.id === image) return topic;
    for (const child of topic.children.toReversed()) todo.push(child);
  }
  return undefined;
}
