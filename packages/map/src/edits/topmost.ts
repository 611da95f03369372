import type { MapDoc } from "../map-doc.ts";
import type { TopicId } from "../topic-id.ts";
import { requireTopic } from "./write-topic.ts";

/** The given topics without those inside another given one, each once, in the order of the tree. All must exist. */
export function listTopmost(map: MapDoc, ids: readonly TopicId[]): TopicId[] {
  for (const id of ids) requireTopic(map, id);
  const given = new Set(ids);
  const topmost = [...given].filter((id) => !hasGivenAbove(map, id, given));
  if (topmost.length < 2) return topmost;
  const paths = new Map(topmost.map((id) => [id, pathOf(map, id)]));
  return topmost.sort((a, b) => comparePaths(paths.get(a) ?? [], paths.get(b) ?? []));
}

function hasGivenAbove(map: MapDoc, id: TopicId, given: ReadonlySet<TopicId>): boolean {
  let at = map.tree.parentOf(id);
  while (at !== undefined && !given.has(at)) at = map.tree.parentOf(at);
  return at !== undefined;
}

/** Order keys (with the id to break ties) from the root down. */
function pathOf(map: MapDoc, id: TopicId): string[] {
  const path: string[] = [];
  for (let at: TopicId | undefined = id; at !== undefined; at = map.tree.parentOf(at)) {
    path.push(`${map.tree.states.get(at)?.order ?? ""} ${at}`);
  }
  return path.toReversed();
}

function comparePaths(a: readonly string[], b: readonly string[]): number {
  const end = Math.min(a.length, b.length);
  for (let i = 0; i < end; i += 1) {
    const left = a[i] as string;
    const right = b[i] as string;
    if (left !== right) return left < right ? -1 : 1;
  }
  return a.length - b.length;
}
