import type { FastifyBaseLogger } from "fastify";
import { inspectUpdate, type UpdateFacts } from "../../content/inspect-update.ts";
import type { Db } from "../../db/schema.ts";
import type { LiveDocument } from "../documents/live-document.ts";
import { INLINE_MAX_BYTES } from "../limits.ts";
import { listRowIds, readMarks, readRows } from "../log/queries.ts";

export interface CatchUpOptions {
  readonly db: Db;
  readonly log: FastifyBaseLogger;
  readonly list: () => readonly LiveDocument[];
  /** Reads everything anew, for what was stored and compacted since the last look. False: the document was rebuilt, and is let go. */
  readonly reload: (document: LiveDocument) => Promise<boolean>;
  /** What the document has beyond these clocks, on another thread. */
  readonly diff: (document: LiveDocument, since: Uint8Array) => Promise<Uint8Array>;
  readonly inspectLarge: (documentId: string, update: Uint8Array) => Promise<UpdateFacts | null>;
  readonly onMeta: (document: LiveDocument) => void;
  /** The longest that an edit of another server takes to arrive if its message is lost. */
  readonly everyMs: number;
}

interface Pull {
  readonly done: Promise<boolean>;
  next: Promise<boolean> | null;
}

/** Documents that keep failing are retried with exponential backoff, up to this. */
const BACKOFF_MAX_MS = 60_000;

/**
 * Pulls what other servers have stored into the copies that are open here. Messages between servers are quick and may be lost, with
 * Redis or without; the log is the source of truth, so it is polled all the time.
 */
export class CatchUp {
  readonly #options: CatchUpOptions;
  readonly #pulls = new WeakMap<LiveDocument, Pull>();
  readonly #failures = new WeakMap<LiveDocument, { times: number; retryAt: number }>();
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;
  #isAway = false;

  constructor(options: CatchUpOptions) {
    this.#options = options;
    this.#planNext();
  }

  /**
   * What was stored before the call is in the open copy afterwards; false if a row could not be read. Calls during a pull share the
   * next one: one for each message of another server would pile up faster than a large map is read.
   */
  pull(document: LiveDocument): Promise<boolean> {
    const running = this.#pulls.get(document);
    if (!running) return this.#start(document);
    running.next ??= running.done.catch(() => undefined).then(() => this.#start(document));
    return running.next;
  }

  #start(document: LiveDocument): Promise<boolean> {
    const done = this.#pullNow(document).finally(() => {
      if (this.#pulls.get(document)?.done === done) this.#pulls.delete(document);
    });
    this.#pulls.set(document, { done, next: null });
    return done;
  }

  async #pullNow(document: LiveDocument): Promise<boolean> {
    const [mark] = await readMarks(this.#options.db, [document.id]);
    const difference = mark && document.log.compare(mark);
    if (difference === "other rows") return this.#takeRows(document);
    if (difference === "other snapshot") await this.#takeAll(document);
    return true;
  }

  /** Never throws: a failure is logged and retried with backoff. For when something is known to be missing. */
  async pullSafely(document: LiveDocument): Promise<void> {
    await this.pull(document).catch((error: unknown) => this.#noteFailure(document, error));
  }

  /** Never throws: it comes again. */
  async pullAll(now = Date.now()): Promise<void> {
    const { db, list, log } = this.#options;
    const documents = new Map(list().map((document) => [document.id, document]));
    try {
      const marks = await readMarks(db, [...documents.keys()]);
      this.#isAway = false;
      for (const mark of marks) {
        const document = documents.get(mark.documentId);
        const isWaiting = document && (this.#failures.get(document)?.retryAt ?? 0) > now;
        if (document && !isWaiting && document.log.compare(mark) !== "same") await this.pullSafely(document);
      }
    } catch (error) {
      if (!this.#isAway && !this.#isStopped)
        log.warn({ err: error }, "changes of other servers could not be pulled; retrying");
      this.#isAway = true;
    }
  }

  /** One document that fails must not keep the others from being pulled. */
  #noteFailure(document: LiveDocument, error: unknown): void {
    const times = (this.#failures.get(document)?.times ?? 0) + 1;
    const waitMs = Math.min(BACKOFF_MAX_MS, this.#options.everyMs * 2 ** times);
    this.#failures.set(document, { times, retryAt: Date.now() + waitMs });
    if (this.#isStopped) return;
    this.#options.log.warn(
      { err: error, documentId: document.id, times },
      "not caught up with other servers; retrying",
    );
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }

  #planNext(): void {
    if (this.#isStopped) return;
    this.#timer = setTimeout(() => void this.pullAll().then(() => this.#planNext()), this.#options.everyMs);
    this.#timer.unref();
  }

  async #takeRows(document: LiveDocument): Promise<boolean> {
    const { db, onMeta } = this.#options;
    const before = document.log.rowIds();
    const ids = await listRowIds(db, document.id);
    const stored = new Set(ids);
    // Another server has compacted them since the mark was read: they are in its snapshot, which this copy does not have yet.
    if (before.some((id) => !stored.has(id))) return this.#takeAll(document);
    const missing = ids.filter((id) => !document.log.hasRow(id));
    const read: { row: { id: string; data: Uint8Array }; facts: UpdateFacts }[] = [];
    for (const row of await readRows(db, missing)) {
      const facts = await this.#inspect(document.id, row.data);
      // One that cannot be read is put aside when the document is next opened.
      if (facts) read.push({ row, facts });
    }
    let waiting = read;
    for (;;) {
      // The clocks of servers differ: in the order of their ids one may come before what it builds on.
      const ready = waiting.filter(({ facts }) => !document.log.isPremature(facts));
      for (const { row, facts } of ready) if (document.addRow(row, facts)) onMeta(document);
      waiting = waiting.filter((one) => !ready.includes(one));
      if (waiting.length === 0) return read.length === missing.length;
      // What they build on was compacted meanwhile.
      if (ready.length === 0) return this.#takeAll(document);
    }
  }

  async #inspect(documentId: string, update: Uint8Array): Promise<UpdateFacts | null> {
    try {
      if (update.byteLength > INLINE_MAX_BYTES) return await this.#options.inspectLarge(documentId, update);
      return inspectUpdate(update);
    } catch {
      return null;
    }
  }

  /** Rows that were stored and compacted since the last look are in the snapshot only. */
  async #takeAll(document: LiveDocument): Promise<true> {
    const { reload, diff, onMeta } = this.#options;
    const since = document.encodeClocks();
    if (!(await reload(document))) return true;
    document.queueUpdate(await diff(document, since), null);
    onMeta(document);
    return true;
  }
}
