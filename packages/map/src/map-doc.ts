import * as Y from "yjs";
import { MapError } from "./map-error.ts";
import { DOC_VERSION } from "./map-meta.ts";
import { readState, type TopicState } from "./position.ts";
import { type MapSnapshot, type SnapshotChange, SnapshotReader, type YParts } from "./read-map.ts";
import { findText, partOf, type TextPlace } from "./text-place.ts";
import type { Topic } from "./topic.ts";
import { newId, type TopicId } from "./topic-id.ts";
import { TreeIndex } from "./tree-index.ts";

export interface MapOptions {
  /** Who deletes: kept with the deleted branch for the bin. */
  readonly actor?: string;
  readonly now?: () => number;
  readonly random?: () => number;
  readonly newId?: () => string;
}

/** `local`: made by this replica, undo included. */
export interface MapChange extends SnapshotChange {
  readonly origin: "local" | "remote";
}

/** One operation of a text delta, in order from the start of the text. Lengths are in UTF-16 units. */
export type TextStep = { readonly retain: number } | { readonly insert: string } | { readonly delete: number };

export interface TextChangeKind {
  /** Another text stands in its place, or it was made or deleted as a whole. */
  readonly isReplaced: boolean;
  /** By this replica, undo included. */
  readonly isLocal: boolean;
}

export type TextListener = (steps: readonly TextStep[], kind: TextChangeKind) => void;

export type MapListener = (change: MapChange) => void;

/**
 * One open map: the Yjs document, the tree that follows from it, and its snapshot. Only `edits/`, `history/` and `schema/` write to it.
 * Several edits inside one `transact` are one Yjs transaction, one update for others and one new snapshot.
 */
export class MapDoc {
  readonly doc: Y.Doc;
  readonly parts: YParts;
  /** The Yjs origin of every change made through this object; undo follows it. */
  readonly origin: object = { treeline: "map" };
  readonly actor: string;
  readonly now: () => number;
  readonly random: () => number;
  readonly newId: () => string;

  private readonly index = new TreeIndex();
  private readonly reader: SnapshotReader;
  private readonly listeners = new Set<MapListener>();
  private readonly detach: () => void;
  /** Topics, those in the bin included, as of the snapshot. */
  private knownTopics = 0;
  private pending = new Set<TopicId>();
  private changed = noMapChanges();

  constructor(doc: Y.Doc, options: MapOptions = {}) {
    this.doc = doc;
    this.parts = partsOf(doc);
    this.actor = options.actor ?? "";
    this.now = options.now ?? Date.now;
    this.random = options.random ?? Math.random;
    this.newId = options.newId ?? newId;
    this.pending = new Set(this.parts.topics.keys());
    this.catchUp();
    this.changed = noMapChanges();
    this.reader = new SnapshotReader(this.parts, this.index);
    this.knownTopics = this.index.states.size;
    this.detach = this.attach();
  }

  /** As of the last finished transaction. */
  read(): MapSnapshot {
    return this.reader.snapshot;
  }

  findTopic(id: TopicId): Topic | undefined {
    return this.reader.find(id);
  }

  findParent(id: TopicId): Topic | undefined {
    const parent = this.reader.find(id) && this.index.parentOf(id);
    return parent === undefined ? undefined : this.reader.find(parent);
  }

  /** Those of the snapshot and those that were added since; what was deleted since counts, what was brought back does not. */
  countAtMost(): number {
    return this.reader.snapshot.root.size + this.tree.states.size - this.knownTopics;
  }

  subscribe(listener: MapListener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Calls back with each change to a text, local or remote, before the snapshot is updated. */
  watchText(place: TextPlace, listener: TextListener): () => void {
    const part = partOf(this.parts, place);
    let text = findText(this.parts, place);
    const tell = (events: Y.YEvent<Y.AbstractType<unknown>>[], { local: isLocal }: Y.Transaction) => {
      const now = findText(this.parts, place);
      const event = events.find(({ target }) => target === text);
      if (now !== text)
        listener([{ delete: Number.MAX_SAFE_INTEGER }, { insert: now?.toJSON() ?? "" }], { isReplaced: true, isLocal });
      else if (event) listener((event as Y.YTextEvent).delta.map(toTextStep), { isReplaced: false, isLocal });
      text = now;
    };
    part.observeDeep(tell);
    return () => part.unobserveDeep(tell);
  }

  /** True when a newer version of the product wrote this map: it can be seen, not edited. */
  isFromNewerVersion(): boolean {
    const schema = this.parts.meta.get("schema");
    return typeof schema === "number" && schema > DOC_VERSION;
  }

  transact<T>(write: () => T): T {
    if (this.isFromNewerVersion()) {
      throw new MapError("newer_schema", "this map was made by a newer version: reload to edit it");
    }
    return this.doc.transact(write, this.origin);
  }

  /** The tree as of now, inside a transaction too. */
  get tree(): TreeIndex {
    this.catchUp();
    return this.index;
  }

  /** Edits say which topics they wrote, so that the next edit of the same transaction sees the tree as it is. */
  touch(id: TopicId): void {
    this.pending.add(id);
  }

  /** Topics looked at and topics built since the map was opened. */
  readWork(): { readonly looked: number; readonly built: number } {
    return { looked: this.index.looked, built: this.reader.built };
  }

  close(): void {
    this.detach();
    this.listeners.clear();
  }

  private attach(): () => void {
    const { meta, topics, connections, notes } = this.parts;
    const seeTopics = (events: Y.YEvent<Y.Map<unknown>>[]) => forEachKey(events, (id) => this.pending.add(id));
    const seeNotes = (events: Y.YEvent<Y.Map<unknown>>[]) => forEachKey(events, (id) => this.changed.topics.add(id));
    const seeConnections = (events: Y.YEvent<Y.Map<unknown>>[]) =>
      forEachKey(events, (id) => this.changed.connections.add(id));
    const seeMeta = () => {
      this.changed.isMeta = true;
    };
    const finish = (transaction: Y.Transaction) => this.finish(transaction.local ? "local" : "remote");
    topics.observeDeep(seeTopics);
    notes.observeDeep(seeNotes);
    connections.observeDeep(seeConnections);
    meta.observe(seeMeta);
    this.doc.on("afterTransaction", finish);
    return () => {
      topics.unobserveDeep(seeTopics);
      notes.unobserveDeep(seeNotes);
      connections.unobserveDeep(seeConnections);
      meta.unobserve(seeMeta);
      this.doc.off("afterTransaction", finish);
    };
  }

  private catchUp(): void {
    if (this.pending.size === 0) return;
    const changes = new Map<TopicId, TopicState | undefined>();
    for (const id of this.pending) {
      const topic = this.parts.topics.get(id);
      changes.set(id, topic instanceof Y.Map ? readState(topic) : undefined);
      this.changed.topics.add(id);
    }
    this.pending = new Set();
    if (!this.index.update(changes, this.changed.places)) this.changed.isWhole = true;
  }

  private finish(origin: "local" | "remote"): void {
    this.catchUp();
    this.knownTopics = this.index.states.size;
    const { topics, places, isWhole, connections, isMeta } = this.changed;
    if (topics.size === 0 && places.size === 0 && !isWhole && connections.size === 0 && !isMeta) return;
    const change = this.reader.refresh(this.changed);
    this.changed = noMapChanges();
    if (change) for (const listener of this.listeners) listener({ ...change, origin });
  }
}

/** An embed, which only a hand-made client writes, takes one place as a letter does. */
function toTextStep({ retain, insert, delete: gone }: Y.YTextEvent["delta"][number]): TextStep {
  if (retain !== undefined) return { retain };
  if (gone !== undefined) return { delete: gone };
  return { insert: typeof insert === "string" ? insert : "\ufffc" };
}

const noMapChanges = () => ({
  topics: new Set<TopicId>(),
  places: new Set<TopicId>(),
  isWhole: false,
  connections: new Set<string>(),
  isMeta: false,
});

export const PART_NAMES: ReadonlySet<string> = new Set(["meta", "topics", "connections", "notes"]);

export function partsOf(doc: Y.Doc): YParts {
  return {
    meta: doc.getMap("meta"),
    topics: doc.getMap("topics"),
    connections: doc.getMap("connections"),
    notes: doc.getMap("notes"),
  };
}

/** The keys of the observed map below which something changed. */
function forEachKey(events: readonly Y.YEvent<Y.Map<unknown>>[], see: (key: string) => void): void {
  for (const event of events) {
    const [key] = event.path;
    if (typeof key === "string") see(key);
    else if (event instanceof Y.YMapEvent) for (const changed of event.keysChanged) see(String(changed));
  }
}
