import type { MapSnapshot, TopicId } from "@treeline/map";
import { walkBranch } from "./topics.ts";

export interface Search {
  readonly query: string;
  /** In the order of the tree. */
  readonly hits: readonly TopicId[];
  /** The hit that was gone to last. */
  readonly at: TopicId | null;
}

/** Case and accents do not matter; notes are searched too. */
export function findHits({ root }: MapSnapshot, query: string): TopicId[] {
  const wanted = fold(query.trim());
  if (wanted === "") return [];
  const hits: TopicId[] = [];
  for (const { id, plain, note } of walkBranch(root)) {
    if (fold(plain).includes(wanted) || (note && fold(note.content).includes(wanted))) hits.push(id);
  }
  return hits;
}

const fold = (text: string): string => text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
