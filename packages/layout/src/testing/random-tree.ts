import type { LayoutNode } from "../layout-node.ts";

/** The same numbers for the same seed (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A tree of `count` topics of random sizes, sometimes bushy, sometimes deep. */
export function buildRandomTree(seed: number, count: number): LayoutNode {
  const random = createRandom(seed);
  const bushiness = random();
  const parents = Array.from({ length: count }, (_, index) => {
    if (index === 0) return -1;
    return random() < bushiness ? Math.floor(random() * index) : Math.max(0, index - 1 - Math.floor(random() * 4));
  });
  const children: LayoutNode[][] = Array.from({ length: count }, () => []);
  for (let index = count - 1; index >= 0; index -= 1) {
    const node: LayoutNode = {
      id: `t${index}`,
      width: 20 + Math.floor(random() * 220),
      height: 16 + Math.floor(random() * (random() < 0.1 ? 200 : 40)),
      children: (children[index] as LayoutNode[]).toReversed(),
      ...(parents[index] === 0 && { side: random() < 0.5 ? "left" : "right" }),
    };
    if (index === 0) return node;
    (children[parents[index] as number] as LayoutNode[]).push(node);
  }
  throw new Error("a tree has at least one topic");
}

/** The same tree with one topic changed, new objects only on its way to the root. */
export function changeTopic(root: LayoutNode, id: string, change: (node: LayoutNode) => LayoutNode): LayoutNode {
  if (root.id === id) return change(root);
  const children = root.children.map((child) => changeTopic(child, id, change));
  return children.every((child, index) => child === root.children[index]) ? root : { ...root, children };
}

export function listNodes(root: LayoutNode): LayoutNode[] {
  const nodes = [root];
  for (let index = 0; index < nodes.length; index += 1) nodes.push(...(nodes[index] as LayoutNode).children);
  return nodes;
}
