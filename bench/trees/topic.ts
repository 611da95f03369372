/** What every engine is given; each adapter turns it into its own format outside the timer. */
export interface Topic {
  readonly id: string;
  readonly text: string;
  readonly children: readonly Topic[];
}

/** Parents before children, without recursion. */
export function visitTopics(
  root: Topic,
  visit: (topic: Topic, parent: Topic | undefined, depth: number) => void,
): void {
  const waiting: { topic: Topic; parent: Topic | undefined; depth: number }[] = [
    { topic: root, parent: undefined, depth: 0 },
  ];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { topic, parent, depth } = next;
    visit(topic, parent, depth);
    for (let index = topic.children.length - 1; index >= 0; index -= 1) {
      waiting.push({ topic: topic.children[index] as Topic, parent: topic, depth: depth + 1 });
    }
  }
}

export function countTopics(root: Topic): number {
  let count = 0;
  visitTopics(root, () => {
    count += 1;
  });
  return count;
}
