import type { Document, Hocuspocus } from "@hocuspocus/server";
import type { FastifyBaseLogger } from "fastify";
import * as Y from "yjs";
import type { Db } from "../db/schema.ts";
import { isSoundUpdate } from "./build-content.ts";
import { ELSEWHERE } from "./elsewhere.ts";
import type { KnownContent } from "./known-content.ts";
import type { LiveContext } from "./live-context.ts";
import type { Merger } from "./merge.ts";
import type { OpenConnections } from "./open-connections.ts";
import { listRowIds, readContent, readMarks, readRows } from "./queries.ts";

export interface CatchUpOptions {
  readonly db: Db;
  readonly log: FastifyBaseLogger;
  readonly hocuspocus: Hocuspocus<LiveContext>;
  readonly known: KnownContent;
  readonly merger: Merger;
  readonly connections: OpenConnections;
  /** The longest that an edit on another server takes to arrive when no message tells of it. */
  readonly everyMs: number;
}

interface Look {
  readonly done: Promise<void>;
  next: Promise<void> | null;
}

/**
 * Brings what other servers have stored into the copies that are open here. Messages between servers are quick and may be lost, with
 * Redis or without; the log is the truth. So the log is looked at all the time, and before an open copy is read or edited by a call.
 */
export class CatchUp {
  readonly #options: CatchUpOptions;
  readonly #looks = new WeakMap<Document, Look>();
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;
  #isAway = false;

  constructor(options: CatchUpOptions) {
    this.#options = options;
    this.#planNext();
  }

  /**
   * What was stored before the call is in the open copy afterwards. Whoever comes while somebody looks shares the next look: one for
   * each message that another server sent faster than a large map is merged had filled 20 GB of memory.
   */
  look(document: Document): Promise<void> {
    const under = this.#looks.get(document);
    if (!under) return this.#start(document);
    under.next ??= under.done.catch(() => undefined).then(() => this.#start(document));
    return under.next;
  }

  #start(document: Document): Promise<void> {
    const done = this.#lookNow(document).finally(() => {
      if (this.#looks.get(document)?.done === done) this.#looks.delete(document);
    });
    this.#looks.set(document, { done, next: null });
    return done;
  }

  async #lookNow(document: Document): Promise<void> {
    const [mark] = await readMarks(this.#options.db, [document.name]);
    const difference = mark && this.#options.known.compare(mark);
    if (difference === "other rows") await this.#takeRows(document);
    if (difference === "other snapshot") await this.#takeAll(document);
  }

  /** Never throws. For when something is known to be missing. */
  async lookAgain(document: Document): Promise<void> {
    await this.look(document).catch((error: unknown) => this.#noteFailure(error));
  }

  /** Never throws: it comes again. */
  async lookAtAll(): Promise<void> {
    const { db, hocuspocus, known } = this.#options;
    try {
      const marks = await readMarks(db, [...hocuspocus.documents.keys()]);
      for (const mark of marks) {
        const document = hocuspocus.documents.get(mark.documentId);
        if (document && known.compare(mark) !== "same") await this.look(document);
      }
      this.#isAway = false;
    } catch (error) {
      this.#noteFailure(error);
    }
  }

  #noteFailure(error: unknown): void {
    const isNews = !this.#isAway && !this.#isStopped;
    this.#isAway = true;
    if (isNews) this.#options.log.warn({ err: error }, "what other servers stored could not be looked at; retrying");
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }

  #planNext(): void {
    if (this.#isStopped) return;
    this.#timer = setTimeout(() => void this.lookAtAll().then(() => this.#planNext()), this.#options.everyMs);
    this.#timer.unref();
  }

  async #takeRows(document: Document): Promise<void> {
    const { db, known } = this.#options;
    const ids = await listRowIds(db, document.name);
    const before = known.rowIds(document.name);
    const missing = ids.filter((id) => !before.has(id));
    const rows = await readRows(db, missing);
    // One that cannot be read is put aside by whoever loads the document next.
    const updates = rows.map(({ data }) => data).filter(isSoundUpdate);
    // Together, since the clocks of servers differ: in the order of their ids one may come before what it builds on.
    if (!this.#apply(document, updates.length > 0 ? Y.mergeUpdates(updates) : null)) return;
    for (const { id, data } of rows) known.add(document.name, id, data.byteLength);
    const stored = new Set(ids);
    known.drop(
      document.name,
      [...before].filter((id) => !stored.has(id)),
    );
  }

  /** Rows that were stored and compacted since the last look are in the snapshot only. A thread of its own finds what is new in it. */
  async #takeAll(document: Document): Promise<void> {
    const { db, known, merger } = this.#options;
    const { snapshot, snapshotAt, rows } = await readContent(db, document.name);
    const parts = [...(snapshot ? [snapshot] : []), ...rows.map(({ data }) => data)];
    const news = await merger.merge(parts, { since: Y.encodeStateVector(document) });
    // Damaged: the next load puts that aside, and until then there is nothing to take.
    if (!this.#apply(document, news)) return;
    const sizes = new Map(rows.map(({ id, data }) => [id, data.byteLength]));
    known.set(document.name, { snapshotAt, snapshotBytes: snapshot?.byteLength ?? 0, rows: sizes });
  }

  /** False if this copy is not the one that is open any more. */
  #apply(document: Document, update: Uint8Array | null): boolean {
    const { hocuspocus, log, connections } = this.#options;
    if (hocuspocus.documents.get(document.name) !== document) return false;
    try {
      if (update) Y.applyUpdate(document, update, ELSEWHERE);
      return true;
    } catch (error) {
      log.error({ err: error, documentId: document.name }, "stored content could not be applied");
      connections.spoil(document);
      return false;
    }
  }
}
