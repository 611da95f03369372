import { isSamePlace, isSameState, type TopicState } from "./position.ts";
import { addLoop, chooseRoot, claimOf, compareSiblings, resolveTree, wayOut } from "./resolve-tree.ts";
import { SiblingLists } from "./sibling-lists.ts";
import type { TopicId } from "./topic-id.ts";
import { WaitingTopics } from "./waiting-topics.ts";

/** undefined: the topic is no longer in the map at all. */
export type StateChanges = ReadonlyMap<TopicId, TopicState | undefined>;

/**
 * The tree of `resolveTree`, kept up to date change by change: one edit costs the topics it touches and their paths to the root,
 * never the map. Only a change of the root itself resolves everything anew. Law R7: always equal to a full resolve.
 */
export class TreeIndex {
  readonly states = new Map<TopicId, TopicState>();
  root: TopicId | undefined;
  /** Topics looked at so far: the measure of the work done. */
  looked = 0;

  private readonly lists = new SiblingLists((a, b) => compareSiblings(a, b, this.states));
  private parents = new Map<TopicId, TopicId>();
  private readonly loops = new Map<TopicId, TopicId[]>();
  private readonly loopOf = new Map<TopicId, TopicId>();
  private readonly parentless = new Set<TopicId>();
  private readonly waiting = new WaitingTopics();

  /** The parent in the tree, whatever the stored position says; undefined for the root and for unknown topics. */
  parentOf(id: TopicId): TopicId | undefined {
    return this.parents.get(id);
  }

  /** In order, deleted ones too. */
  allChildrenOf(id: TopicId): readonly TopicId[] {
    return this.lists.of(id);
  }

  childrenOf(id: TopicId): readonly TopicId[] {
    const all = this.lists.of(id);
    return all.some((child) => this.isMarked(child)) ? all.filter((child) => !this.isMarked(child)) : all;
  }

  /** Deleted itself; the root cannot be. */
  isMarked(id: TopicId): boolean {
    return id !== this.root && this.states.get(id)?.isDeleted === true;
  }

  /** [R4] In the tree, and neither it nor any topic above it is deleted. */
  isVisible(id: TopicId): boolean {
    let at: TopicId | undefined = id;
    while (at !== undefined && at !== this.root) {
      if (this.isMarked(at)) return false;
      at = this.parents.get(at);
    }
    return at !== undefined;
  }

  /** One of several that claim each other as parents. */
  isInLoop = (id: TopicId): boolean => this.loopOf.has(id);

  /** Topics that hang elsewhere than their position says, to keep a loop open. */
  listLoopTops(): TopicId[] {
    return [...this.loops.keys()];
  }

  isInside(id: TopicId, branch: TopicId): boolean {
    let at: TopicId | undefined = id;
    while (at !== undefined && at !== branch) at = this.parents.get(at);
    return at !== undefined;
  }

  /** Adds to `dirty` every topic whose place or child list changed. False: the whole tree was resolved anew. */
  update(changes: StateChanges, dirty: Set<TopicId>): boolean {
    if (changes.size > 64 && changes.size > this.states.size / 2) return this.load(changes);
    const recheck = new Set<TopicId>();
    for (const [id, next] of changes) this.store(id, next, { recheck, dirty });
    const root = this.parentless.size > 0 ? chooseRoot(this.states, this.parentless) : undefined;
    if (root === undefined || root !== this.root) return this.resolveAll();
    this.openLoopsOf(recheck);
    this.findNewLoops(recheck, root);
    for (const id of recheck) {
      const state = this.states.get(id);
      if (!state) continue;
      this.waiting.start(id, state, this.states);
      if (!this.loops.has(id)) this.hang(id, claimOf(id, this.states, root), dirty);
    }
    for (const id of this.loops.keys()) this.hang(id, this.wayOutOf(id, root), dirty);
    this.lists.settle();
    return true;
  }

  /** Opening a map, or most of one arriving at once. */
  private load(changes: StateChanges): false {
    for (const [id, next] of changes) {
      if (next) this.states.set(id, next);
      else this.states.delete(id);
      if (next?.parent === null) this.parentless.add(id);
      else this.parentless.delete(id);
    }
    return this.resolveAll();
  }

  private store(id: TopicId, next: TopicState | undefined, work: { recheck: Set<TopicId>; dirty: Set<TopicId> }): void {
    const before = this.states.get(id);
    if (isSameState(before, next)) return;
    this.looked += 1;
    work.dirty.add(id);
    const parent = this.parents.get(id);
    if (parent !== undefined) work.dirty.add(parent);
    if (next) this.states.set(id, next);
    else this.states.delete(id);
    if (next?.parent === null) this.parentless.add(id);
    else this.parentless.delete(id);
    if (before && next && isSamePlace(before, next)) return;
    work.recheck.add(id);
    this.waiting.stop(id, before);
    // A new order key means a new place in the same list.
    if (!next || before?.order !== next.order) this.unhang(id);
    if (!next) for (const child of this.lists.of(id)) work.recheck.add(child);
    if (!before) for (const other of this.waiting.take(id)) work.recheck.add(other);
  }

  private unhang(id: TopicId): void {
    const parent = this.parents.get(id);
    if (parent === undefined) return;
    this.lists.leave(parent, id);
    this.parents.delete(id);
  }

  private hang(id: TopicId, parent: TopicId, dirty: Set<TopicId>): void {
    const before = this.parents.get(id);
    if (before === parent || id === this.root) return;
    this.looked += 1;
    this.unhang(id);
    this.lists.join(parent, id);
    this.parents.set(id, parent);
    if (before !== undefined) dirty.add(before);
    dirty.add(id).add(parent);
  }

  /** A loop with a changed member is looked at anew, all of it. */
  private openLoopsOf(recheck: Set<TopicId>): void {
    for (const id of recheck) {
      const smallest = this.loopOf.get(id);
      if (smallest === undefined) continue;
      for (const member of this.loops.get(smallest) ?? []) {
        this.loopOf.delete(member);
        recheck.add(member);
      }
      this.loops.delete(smallest);
    }
  }

  /** Every new loop goes through a topic that changed: following the claims from there finds them all. */
  private findNewLoops(recheck: Set<TopicId>, root: TopicId): void {
    const done = new Set([root]);
    for (const start of recheck) {
      const path = new Set<TopicId>();
      let at = start;
      while (!done.has(at) && !path.has(at) && !this.loopOf.has(at) && this.states.has(at)) {
        path.add(at);
        at = claimOf(at, this.states, root);
      }
      this.looked += path.size;
      if (path.has(at)) this.keepLoop([...path].slice([...path].indexOf(at)));
      for (const id of path) done.add(id);
    }
  }

  private keepLoop(members: TopicId[]): void {
    const smallest = addLoop(this.loops, members);
    for (const member of members) this.loopOf.set(member, smallest);
  }

  private wayOutOf(id: TopicId, root: TopicId): TopicId {
    const previous = this.states.get(id)?.previousParent ?? null;
    return wayOut(id, previous, (other) => this.hangsInSight(other, root)) ?? root;
  }

  /** By claims alone: a topic that hangs from a loop does not, though the loop is opened somewhere. */
  private hangsInSight(id: TopicId, root: TopicId): boolean {
    let at = id;
    while (at !== root && this.states.get(at)?.isDeleted === false && !this.loopOf.has(at))
      at = claimOf(at, this.states, root);
    return at === root;
  }

  private resolveAll(): false {
    const tree = resolveTree(this.states);
    this.looked += this.states.size;
    this.root = tree.root;
    this.lists.fill(tree.children);
    this.parents = tree.parents;
    this.loops.clear();
    this.loopOf.clear();
    for (const members of tree.loops.values()) this.keepLoop(members);
    this.waiting.clear();
    for (const [id, state] of this.states) this.waiting.start(id, state, this.states);
    return false;
  }
}
