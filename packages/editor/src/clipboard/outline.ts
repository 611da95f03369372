import type { PastedTopic } from "@treeline/map";

/** A topic of a list with how far in it stands. */
export interface OutlineItem {
  readonly depth: number;
  readonly topic: PastedTopic;
}

/** Code hangs on whatever it comes after, and nothing hangs on it. */
export const CODE_DEPTH = 10_000;

interface Growing extends PastedTopic {
  readonly children: Growing[];
}

/** A topic hangs on the last one that stands less far in; depths may jump. Without recursion: pastes can be very deep. */
export function buildOutline(items: Iterable<OutlineItem>): PastedTopic[] {
  const forest: Growing[] = [];
  const open: { depth: number; topic: Growing }[] = [];
  for (const { depth, topic } of items) {
    while (open.length > 0 && (open.at(-1)?.depth as number) >= depth) open.pop();
    const grown: Growing = { ...topic, children: [] };
    (open.at(-1)?.topic.children ?? forest).push(grown);
    open.push({ depth, topic: grown });
  }
  return forest;
}

/** The other way round, parents first. */
export function* listOutline<T extends { readonly children?: readonly T[] }>(
  forest: readonly T[],
): Generator<{ depth: number; topic: T }> {
  const todo = forest.map((topic) => ({ depth: 0, topic })).toReversed();
  for (let next = todo.pop(); next; next = todo.pop()) {
    yield next;
    const { depth, topic } = next;
    for (const child of topic.children?.toReversed() ?? []) todo.push({ depth: depth + 1, topic: child });
  }
}
