import { countTopics, type Topic, visitTopics } from "./topic.ts";

export interface Targets {
  /** From the middle third of the map, with children but no grandchildren: a new child must come to stand in view. */
  readonly parents: readonly string[];
  /** Other topics from the same region. */
  readonly edited: readonly string[];
  /** The main branch with the most topics. */
  readonly branch: { readonly id: string; readonly size: number };
}

/** The same topics for every engine. */
export function pickTargets(root: Topic, rounds: number): Targets {
  const order: { topic: Topic; depth: number }[] = [];
  visitTopics(root, (topic, _parent, depth) => order.push({ topic, depth }));
  const taken = new Set<string>();
  const pick = (share: number, isWanted: (topic: Topic) => boolean): string => {
    const start = Math.floor(order.length * share);
    for (let step = 0; step < order.length; step += 1) {
      const entry = order[(start + step) % order.length];
      if (!entry || entry.depth < 2 || taken.has(entry.topic.id) || !isWanted(entry.topic)) continue;
      taken.add(entry.topic.id);
      return entry.topic.id;
    }
    throw new Error("The tree is too small for so many rounds.");
  };
  const shares = Array.from({ length: rounds }, (_, round) => 0.33 + (0.34 * round) / rounds);
  const parents = shares.map((share) => pick(share, hasOnlyLeaves));
  const edited = shares.map((share) => pick(share + 0.02, (topic) => topic.children.length === 0));
  return { parents, edited, branch: findLargestBranch(root) };
}

const hasOnlyLeaves = ({ children }: Topic) =>
  children.length > 0 && children.every((child) => child.children.length === 0);

function findLargestBranch(root: Topic): { id: string; size: number } {
  const branches = root.children.map((topic) => ({ id: topic.id, size: countTopics(topic) }));
  return branches.reduce((largest, branch) => (branch.size > largest.size ? branch : largest));
}
