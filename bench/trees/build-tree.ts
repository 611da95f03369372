import { createRandom, type Random } from "./random.ts";
import type { Topic } from "./topic.ts";
import { buildWord } from "./words.ts";

const SEED = 2024;
const MAX_DEPTH = 8;
const MAX_TEXT = 60;

interface GrowingTopic extends Topic {
  readonly children: GrowingTopic[];
  readonly depth: number;
}

/**
 * A map of exactly `size` topics: 8 to 12 main branches, 2 to 9 children, up to 8 levels deep, branches of unequal size, every
 * other text Cyrillic. Depends on `size` alone.
 */
export function buildTree(size: number): Topic {
  const random = createRandom(SEED + size);
  let count = 0;
  const grow = (depth: number): GrowingTopic => {
    count += 1;
    return { id: `t${count}`, text: buildText(random, count), children: [], depth };
  };
  const root = grow(0);
  const open = [root];
  while (count < size) {
    const index = pickShallow(random, open);
    const parent = open[index] as GrowingTopic;
    open[index] = open[open.length - 1] as GrowingTopic;
    open.pop();
    const wanted = parent === root ? random.between(8, 12) : random.between(2, 9);
    for (let left = Math.min(wanted, size - count); left > 0; left -= 1) {
      const child = grow(parent.depth + 1);
      parent.children.push(child);
      // A tree that ran out of open topics could never reach its size; the deepest level opens only then.
      if (child.depth < MAX_DEPTH || open.length === 0) open.push(child);
    }
  }
  return root;
}

/** The shallowest of three: left to pure chance, one main branch would hold most of the map. */
function pickShallow(random: Random, open: readonly GrowingTopic[]): number {
  let best = random.between(0, open.length - 1);
  for (let tries = 0; tries < 2; tries += 1) {
    const other = random.between(0, open.length - 1);
    if ((open[other] as GrowingTopic).depth < (open[best] as GrowingTopic).depth) best = other;
  }
  return best;
}

function buildText(random: Random, index: number): string {
  const script = index % 2 === 0 ? "cyrillic" : "latin";
  let text = "";
  for (let left = random.between(1, 7); left > 0; left -= 1) {
    const word = buildWord(random, script);
    if (text.length + word.length + 1 > MAX_TEXT) break;
    text = text === "" ? word.charAt(0).toUpperCase() + word.slice(1) : `${text} ${word}`;
  }
  return text;
}
