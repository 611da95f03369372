import type { MapDoc } from "../map-doc.ts";
import { MapError } from "../map-error.ts";
import { keysBetween, ORDER_KEY_MAX_LENGTH } from "../order-keys.ts";
import type { TopicId } from "../topic-id.ts";
import { writePosition } from "./write-topic.ts";

/** Where among the children of `parent`: at an index, beside a sibling, or (nothing given) last. */
export interface Place {
  readonly parent: TopicId;
  readonly index?: number;
  readonly before?: TopicId;
  readonly after?: TopicId;
}

/** What is found before anything is written. */
export interface Gap {
  readonly parent: TopicId;
  readonly left: TopicId | undefined;
  readonly right: TopicId | undefined;
}

/** The gap that a place means. Topics in `moving` are about to leave, so they do not count. */
export function requireGap(map: MapDoc, place: Place, moving: ReadonlySet<TopicId> = new Set()): Gap {
  const { parent } = place;
  if (!map.tree.isVisible(parent)) throw new MapError("not_found", `there is no topic ${parent}`);
  const all = map.tree.childrenOf(parent);
  const siblings = moving.size === 0 ? all : all.filter((id) => !moving.has(id));
  const at = findIndex(siblings, place);
  return { parent, left: siblings[at - 1], right: siblings[at] };
}

function findIndex(siblings: readonly TopicId[], { index, before, after }: Place): number {
  const beside = before ?? after;
  if (beside !== undefined) {
    const at = siblings.indexOf(beside);
    if (at < 0) throw new MapError("not_found", `${beside} is not a child there`);
    return before === undefined ? at + 1 : at;
  }
  if (index === undefined) return siblings.length;
  if (!Number.isInteger(index)) throw new MapError("bad_value", "index must be a whole number");
  return Math.min(Math.max(index, 0), siblings.length);
}

/** Keys for `count` topics in the gap. Where none fit, or they grow too long, the siblings get new keys (laws O3, O4). */
export function makeRoom(map: MapDoc, gap: Gap, count: number): string[] {
  const keys = tryKeys(map, gap, count);
  if (keys) return keys;
  rekey(map, gap.parent);
  const again = tryKeys(map, gap, count);
  if (!again) throw new Error("new order keys left no room");
  return again;
}

function tryKeys(map: MapDoc, { left, right }: Gap, count: number): string[] | null {
  const orderOf = (id: TopicId | undefined) => (id === undefined ? null : (map.tree.states.get(id)?.order ?? null));
  const keys = keysBetween(orderOf(left), orderOf(right), count, map.random);
  return keys?.every((key) => key.length <= ORDER_KEY_MAX_LENGTH) ? keys : null;
}

/** Deleted siblings too, so that they come back where they were. */
function rekey(map: MapDoc, parent: TopicId): void {
  const siblings = map.tree.allChildrenOf(parent);
  const keys = keysBetween(null, null, siblings.length, map.random) ?? [];
  for (const [i, id] of [...siblings].entries()) writePosition(map, id, { parent, order: keys[i] ?? "" });
}
