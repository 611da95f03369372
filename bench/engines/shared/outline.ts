import type { Topic } from "../../trees/topic.ts";

export interface OutlineTopic {
  readonly id: string;
  text: string;
  readonly parent: OutlineTopic | undefined;
  readonly children: OutlineTopic[];
  isFolded: boolean;
}

/** The tree as an app around a drawing library keeps it, with a count of what must be on the drawing. */
export interface Outline {
  readonly root: OutlineTopic;
  shownCount(): number;
  find(id: string): OutlineTopic;
  add(child: { parentId: string; id: string; text: string }): OutlineTopic;
  setFolded(id: string, isFolded: boolean): OutlineTopic;
}

export function buildOutline(tree: Topic): Outline {
  const byId = new Map<string, OutlineTopic>();
  const copy = (topic: Topic, parent: OutlineTopic | undefined): OutlineTopic => {
    const made: OutlineTopic = { id: topic.id, text: topic.text, parent, children: [], isFolded: false };
    byId.set(made.id, made);
    for (const child of topic.children) made.children.push(copy(child, made));
    return made;
  };
  const root = copy(tree, undefined);
  let shown = byId.size;
  const find = (id: string) => {
    const topic = byId.get(id);
    if (!topic) throw new Error(`No topic ${id}.`);
    return topic;
  };
  return {
    root,
    shownCount: () => shown,
    find,
    add({ parentId, id, text }) {
      const parent = find(parentId);
      const child: OutlineTopic = { id, text, parent, children: [], isFolded: false };
      parent.children.push(child);
      byId.set(id, child);
      shown += 1;
      return child;
    },
    setFolded(id, isFolded) {
      const topic = find(id);
      if (topic.isFolded === isFolded) return topic;
      topic.isFolded = isFolded;
      shown += (isFolded ? -1 : 1) * (countShown(topic, { evenIfFolded: true }) - 1);
      return topic;
    },
  };
}

function countShown(topic: OutlineTopic, { evenIfFolded }: { evenIfFolded: boolean }): number {
  let count = 1;
  if (topic.isFolded && !evenIfFolded) return count;
  for (const child of topic.children) count += countShown(child, { evenIfFolded: false });
  return count;
}
