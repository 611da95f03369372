import type * as Y from "yjs";
import type { Connection } from "./connection.ts";
import { ConnectionReader } from "./connection-reader.ts";
import { isSameValue } from "./fields.ts";
import { type MapMeta, readMeta } from "./map-meta.ts";
import { readTopic } from "./read-topic.ts";
import { isSameContent, NO_TOPICS, type Topic, withChildren } from "./topic.ts";
import type { TopicId } from "./topic-id.ts";
import type { TreeIndex } from "./tree-index.ts";

/** The whole map as a plain immutable value. Unchanged parts stay the same objects from one snapshot to the next. */
export interface MapSnapshot {
  /** The one accessor that assumes a single root. Before any topic arrived it is a placeholder, see `isBlank`. */
  readonly root: Topic;
  readonly isBlank: boolean;
  readonly connections: readonly Connection[];
  readonly meta: MapMeta;
}

/** `changed`: there before and after, with other content or other children of its own (not merely a change further down). */
export interface SnapshotChange {
  readonly snapshot: MapSnapshot;
  readonly before: MapSnapshot;
  readonly added: ReadonlySet<TopicId>;
  readonly removed: ReadonlySet<TopicId>;
  readonly changed: ReadonlySet<TopicId>;
}

export interface MapChanges {
  /** Content may differ. */
  readonly topics: ReadonlySet<TopicId>;
  /** Place or child list differs. */
  readonly places: ReadonlySet<TopicId>;
  readonly isWhole: boolean;
  readonly connections: ReadonlySet<string>;
  readonly isMeta: boolean;
}

export interface YParts {
  readonly meta: Y.Map<unknown>;
  readonly topics: Y.Map<unknown>;
  readonly connections: Y.Map<unknown>;
  readonly notes: Y.Map<unknown>;
}

export const BLANK_TOPIC: Topic = { id: "", text: [], plain: "", folded: false, children: NO_TOPICS, size: 1 };

/** Builds snapshots: after a change only the changed topics and those above them are made anew. */
export class SnapshotReader {
  snapshot: MapSnapshot;
  /** Topics built so far: the measure of the work done. */
  built = 0;
  private readonly shown = new Map<TopicId, Topic>();
  private readonly connections: ConnectionReader;
  private readonly parts: YParts;
  private readonly tree: TreeIndex;

  constructor(parts: YParts, tree: TreeIndex) {
    this.parts = parts;
    this.tree = tree;
    this.connections = new ConnectionReader(parts.connections);
    const root = tree.root === undefined ? BLANK_TOPIC : this.buildBranch(tree.root, NOTHING_STALE);
    const connections = this.connections.list(this.shown);
    this.snapshot = { root, isBlank: root === BLANK_TOPIC, connections, meta: readMeta(parts.meta) };
  }

  /** Only topics that are in the tree. */
  find(id: TopicId): Topic | undefined {
    return this.shown.get(id);
  }

  /** Undefined: nothing that can be seen is different. */
  refresh(changed: MapChanges): SnapshotChange | undefined {
    const before = this.snapshot;
    const seen = { added: new Set<TopicId>(), removed: new Set<TopicId>(), changed: new Set<TopicId>() };
    const root = this.refreshTree(changed, seen);
    if (changed.connections.size > 0) this.connections.read(changed.connections);
    const connections = this.connections.refresh(this.shown, seen);
    const meta = changed.isMeta ? keepIfSame(before.meta, readMeta(this.parts.meta)) : before.meta;
    if (root === before.root && connections === before.connections && meta === before.meta) return undefined;
    this.snapshot = { root, isBlank: root === BLANK_TOPIC, connections, meta };
    return { snapshot: this.snapshot, before, ...seen };
  }

  private refreshTree(
    changed: MapChanges,
    seen: { added: Set<TopicId>; removed: Set<TopicId>; changed: Set<TopicId> },
  ): Topic {
    if (this.tree.root === undefined) {
      for (const id of this.shown.keys()) seen.removed.add(id);
      this.shown.clear();
      return BLANK_TOPIC;
    }
    const stale = this.findStale(changed);
    const root = this.buildBranch(this.tree.root, stale, seen);
    if (changed.isWhole) this.dropAllBut(root, seen.removed);
    // Deleted, or moved into what is: it has a new mark or place itself. What is below goes with it.
    for (const id of changed.isWhole ? [] : stale.dirty) {
      const topic = stale.ids.has(id) ? undefined : this.shown.get(id);
      if (topic) this.dropHidden(topic, seen.removed);
    }
    return root;
  }

  private dropAllBut(root: Topic, removed: Set<TopicId>): void {
    const kept = new Set<TopicId>();
    const todo = [root];
    for (let topic = todo.pop(); topic; topic = todo.pop()) {
      kept.add(topic.id);
      for (const child of topic.children) todo.push(child);
    }
    for (const id of this.shown.keys()) {
      if (kept.has(id)) continue;
      this.shown.delete(id);
      removed.add(id);
    }
  }

  /** The dirty topics that can be seen and all above them. */
  private findStale({ topics, places, isWhole }: MapChanges): Stale {
    if (isWhole) {
      const all = new Set(this.shown.keys());
      return { dirty: all, contents: topics, lists: null, below: new Map(), ids: all };
    }
    const dirty = new Set([...topics, ...places]);
    const ids = new Set<TopicId>();
    const below = new Map<TopicId, TopicId[]>();
    for (const id of dirty) {
      const path: TopicId[] = [];
      let at: TopicId | undefined = id;
      while (at !== undefined && at !== this.tree.root && !ids.has(at) && !this.tree.isMarked(at)) {
        path.push(at);
        at = this.tree.parentOf(at);
      }
      if (at === undefined || this.tree.isMarked(at)) continue;
      ids.add(at);
      for (let child = path.pop(); child !== undefined; child = path.pop()) {
        ids.add(child);
        const siblings = below.get(at);
        if (siblings) siblings.push(child);
        else below.set(at, [child]);
        at = child;
      }
    }
    return { dirty, contents: topics, lists: places, below, ids };
  }

  /** Children before parents and without recursion: a chain of 100,000 topics is a legal map. */
  private buildBranch(top: TopicId, stale: Stale, seen?: BuildLog): Topic {
    const todo = [top];
    const ready = new Set<TopicId>();
    const isOpen = (id: TopicId) => !ready.has(id) && (stale.ids.has(id) || !this.shown.has(id));
    while (todo.length > 0) {
      const id = todo.at(-1) as TopicId;
      const open = isOpen(id) ? this.listStaleChildren(id, stale).filter(isOpen) : [];
      if (open.length > 0) {
        for (const child of open) todo.push(child);
        continue;
      }
      todo.pop();
      if (isOpen(id)) this.buildTopic(id, stale, seen);
      ready.add(id);
    }
    return this.shown.get(top) as Topic;
  }

  /** At least those that have to be built. Looking at all siblings of a changed topic would cost as much as there are. */
  private listStaleChildren(id: TopicId, { lists, below }: Stale): readonly TopicId[] {
    return lists && this.shown.has(id) ? (below.get(id) ?? []) : this.tree.childrenOf(id);
  }

  private buildTopic(id: TopicId, stale: Stale, seen: BuildLog | undefined): void {
    this.built += 1;
    const old = this.shown.get(id);
    const children = this.buildChildren(id, stale);
    const content = old && !stale.contents.has(id) ? old : readTopic(id, this.parts);
    const isContentSame = old !== undefined && (content === old || isSameContent(old, content));
    const hasSameChildren = old !== undefined && isSameList(old.children, children);
    if (isContentSame && hasSameChildren) return;
    const kept = hasSameChildren && old ? old.children : children;
    this.shown.set(id, withChildren(isContentSame && old ? old : content, kept));
    if (!seen) return;
    if (!old) seen.added.add(id);
    else if (!isContentSame || !hasSameIds(old.children, children)) seen.changed.add(id);
  }

  private buildChildren(id: TopicId, { lists, below }: Stale): readonly Topic[] {
    const old = this.shown.get(id);
    const changed = below.get(id) ?? [];
    const isOther = !old || !lists || lists.has(id);
    if (isOther || changed.length > FIND_MAX) {
      const ids = this.tree.childrenOf(id);
      return ids.length === 0 ? NO_TOPICS : ids.map((child) => this.shown.get(child) as Topic);
    }
    if (changed.length === 0) return old.children;
    // The same ones in the same places.
    const children = [...old.children];
    for (const child of changed) {
      const at = old.children.findIndex((each) => each.id === child);
      children[at] = this.shown.get(child) as Topic;
    }
    return children;
  }

  /** A branch that is no longer anyone's child: deleted, or moved elsewhere. Topics that moved out of it stay. */
  private dropHidden(branch: Topic, removed: Set<TopicId>): void {
    if (this.tree.isVisible(branch.id)) return;
    const todo = [branch];
    for (let topic = todo.pop(); topic; topic = todo.pop()) {
      this.shown.delete(topic.id);
      removed.add(topic.id);
      for (const child of topic.children) {
        const hasStayed = this.tree.parentOf(child.id) === topic.id;
        if (hasStayed || !this.tree.isVisible(child.id)) todo.push(child);
      }
    }
  }
}

interface BuildLog {
  readonly added: Set<TopicId>;
  readonly changed: Set<TopicId>;
}

/** What has to be looked at after a change. */
interface Stale {
  /** Those that have changed themselves. */
  readonly dirty: ReadonlySet<TopicId>;
  /** Of those whose content may be another. */
  readonly contents: ReadonlySet<TopicId>;
  /** Whose child list may be another; null: anybody's. */
  readonly lists: ReadonlySet<TopicId> | null;
  /** The stale children of a stale topic. */
  readonly below: ReadonlyMap<TopicId, readonly TopicId[]>;
  /** Those to build anew if they were built before: the dirty ones that can be seen and all above them. */
  readonly ids: ReadonlySet<TopicId>;
}

/** Looking for more children than these takes longer than going through all of them. */
const FIND_MAX = 8;

const NOTHING_STALE: Stale = { dirty: new Set(), contents: new Set(), lists: null, below: new Map(), ids: new Set() };

const isSameList = <T>(a: readonly T[], b: readonly T[]) =>
  a.length === b.length && a.every((each, i) => each === b[i]);

const hasSameIds = (a: readonly Topic[], b: readonly Topic[]) =>
  a.length === b.length && a.every((topic, i) => topic.id === b[i]?.id);

const keepIfSame = <T>(before: T, now: T): T => (isSameValue(before, now) ? before : now);
