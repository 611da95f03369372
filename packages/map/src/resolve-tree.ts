import type { TopicState } from "./position.ts";
import type { TopicId } from "./topic-id.ts";

/**
 * From merged positions to one tree.
 *
 * Two people can move A under B and B under A at the same moment; both moves are kept and the branch would hang in a loop outside the
 * tree. A parent can be missing for good (dropped from the bin) or for a while (not yet received). Every replica must choose the same way
 * out without talking to the others, so the choice uses only what is in the map, never a clock or a client id. Laws R1–R6 in SPEC.md.
 *
 * The maps and lists are fresh: the caller may keep and change them.
 */
export interface ResolvedTree {
  readonly root: TopicId | undefined;
  /** For every topic but the root, deleted ones too. */
  readonly parents: Map<TopicId, TopicId>;
  /** In order, deleted ones too. */
  readonly children: Map<TopicId, TopicId[]>;
  /** Each loop that was opened, by its smallest id. */
  readonly loops: Map<TopicId, TopicId[]>;
}

export type TopicStates = ReadonlyMap<TopicId, TopicState>;

export function resolveTree(states: TopicStates): ResolvedTree {
  const root = chooseRoot(states);
  if (root === undefined) return { root, parents: new Map(), children: new Map(), loops: new Map() };
  const anchored = new Set([root]);
  const loops = findLoops(states, root, anchored);
  const parents = new Map<TopicId, TopicId>();
  const children = new Map<TopicId, TopicId[]>();
  for (const [id, state] of states) {
    if (id === root) continue;
    const parent = loops.has(id)
      ? (wayOut(id, state.previousParent, (other) => anchored.has(other) && isInSight(other, states, root)) ?? root)
      : claimOf(id, states, root);
    parents.set(id, parent);
    const siblings = children.get(parent);
    if (siblings) siblings.push(id);
    else children.set(parent, [id]);
  }
  for (const siblings of children.values()) sortSiblings(siblings, states);
  return { root, parents, children, loops };
}

/** [R1] The smallest id among topics without a parent; a deleted one only if there is no other. */
export function chooseRoot(
  states: TopicStates,
  among: Iterable<TopicId> = listParentless(states),
): TopicId | undefined {
  const pool = [...among];
  if (pool.length === 0) for (const id of states.keys()) pool.push(id);
  const smallest = (ids: readonly TopicId[]) => ids.reduce((best, id) => (id < best ? id : best), ids[0] as TopicId);
  const live = pool.filter((id) => states.get(id)?.isDeleted === false);
  return pool.length === 0 ? undefined : smallest(live.length > 0 ? live : pool);
}

function listParentless(states: TopicStates): TopicId[] {
  const ids: TopicId[] = [];
  for (const [id, state] of states) if (state.parent === null) ids.push(id);
  return ids;
}

/** [R2] Where a topic asks to hang: its parent, if that is gone its previous parent, if that is gone too the root. */
export function claimOf(id: TopicId, states: TopicStates, root: TopicId): TopicId {
  const state = states.get(id);
  if (!state) return root;
  if (state.parent !== null && states.has(state.parent)) return state.parent;
  const previous = state.previousParent;
  return previous !== null && previous !== id && states.has(previous) ? previous : root;
}

/** [R3] A loop opens at its smallest id: back to the previous parent if that hangs from the root in sight, else to the root. */
export function wayOut(
  id: TopicId,
  previous: TopicId | null,
  hangsInSight: (id: TopicId) => boolean,
): TopicId | undefined {
  return previous !== null && previous !== id && hangsInSight(previous) ? previous : undefined;
}

/** Neither it nor a topic above it is deleted. Only for topics that reach the root by their claims. */
function isInSight(id: TopicId, states: TopicStates, root: TopicId): boolean {
  let at = id;
  while (at !== root && states.get(at)?.isDeleted === false) at = claimOf(at, states, root);
  return at === root;
}

/** Follows every claim once. Fills `anchored` with all topics that reach the root. */
function findLoops(states: TopicStates, root: TopicId, anchored: Set<TopicId>): Map<TopicId, TopicId[]> {
  const loops = new Map<TopicId, TopicId[]>();
  const loose = new Set<TopicId>();
  for (const start of states.keys()) {
    if (anchored.has(start) || loose.has(start)) continue;
    if (anchored.has(claimOf(start, states, root))) {
      anchored.add(start);
      continue;
    }
    const path: TopicId[] = [];
    const onPath = new Set<TopicId>();
    let at = start;
    while (!anchored.has(at) && !loose.has(at) && !onPath.has(at)) {
      path.push(at);
      onPath.add(at);
      at = claimOf(at, states, root);
    }
    if (onPath.has(at)) addLoop(loops, path.slice(path.indexOf(at)));
    const reached = anchored.has(at) ? anchored : loose;
    for (const id of path) reached.add(id);
  }
  return loops;
}

export function addLoop(loops: Map<TopicId, TopicId[]>, members: TopicId[]): TopicId {
  const smallest = members.reduce((best, id) => (id < best ? id : best));
  loops.set(smallest, members);
  return smallest;
}

export function sortSiblings(ids: TopicId[], states: TopicStates): void {
  ids.sort((a, b) => compareSiblings(a, b, states));
}

/** [R6] By order key, then by id. */
export function compareSiblings(a: TopicId, b: TopicId, states: TopicStates): number {
  const orderA = states.get(a)?.order ?? "";
  const orderB = states.get(b)?.order ?? "";
  if (orderA !== orderB) return orderA < orderB ? -1 : 1;
  return a < b ? -1 : a > b ? 1 : 0;
}
