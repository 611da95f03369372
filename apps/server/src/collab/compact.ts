import type { FastifyBaseLogger } from "fastify";
import type { Db } from "../db/schema.ts";
import type { KnownContent } from "./known-content.ts";
import { loadScratch } from "./load-content.ts";
import type { Merger } from "./merge.ts";
import { deleteLogRows, lockDocument, readContent, upsertSnapshot } from "./queries.ts";

export interface CompactOptions {
  readonly db: Db;
  readonly log: FastifyBaseLogger;
  readonly known: KnownContent;
  readonly merger: Merger;
  /** A log longer than this is compacted while the document is open. */
  readonly maxRows: number;
  readonly maxBytes: number;
  /** A log longer than this is compacted when the document is closed. */
  readonly maxRowsAtRest: number;
}

/** Someone else compacted the same rows. */
class Overtaken extends Error {}

/** Joins the log of a document with its snapshot, one document at a time, in the background. */
export class Compactor {
  readonly #options: CompactOptions;
  readonly #waiting = new Map<string, { isAtRest: boolean }>();
  #running: Promise<void> | null = null;
  #isStopped = false;

  constructor(options: CompactOptions) {
    this.#options = options;
  }

  /** After each row of the log. */
  consider(documentId: string): void {
    if (this.#isDue(documentId)) this.#queue(documentId, { isAtRest: false });
  }

  /** A log may grow with its document: rewriting 10 MB for each new 1 MB would be mostly writing. */
  #isDue(documentId: string): boolean {
    const { known, maxRows, maxBytes } = this.#options;
    const size = known.find(documentId);
    return size !== undefined && (size.logRows > maxRows || size.logBytes > Math.max(maxBytes, size.snapshotBytes));
  }

  /** When nobody has it open here any more. */
  considerAtRest(documentId: string, logRows: number): void {
    if (logRows > this.#options.maxRowsAtRest) this.#queue(documentId, { isAtRest: true });
  }

  /** Waits for the one that runs; those that wait come up again with their next change. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#waiting.clear();
    await this.#running;
  }

  #queue(documentId: string, how: { isAtRest: boolean }): void {
    if (this.#isStopped) return;
    this.#waiting.set(documentId, how);
    this.#running ??= this.#run();
  }

  async #run(): Promise<void> {
    for (const [documentId, { isAtRest }] of this.#waiting) {
      this.#waiting.delete(documentId);
      try {
        await this.#compact(documentId, isAtRest);
      } catch (error) {
        if (error instanceof Overtaken) continue;
        this.#options.log.warn({ err: error, documentId }, "a document was not compacted; it stays as it was");
      }
    }
    this.#running = null;
  }

  /**
   * Reads and merges outside the transaction, which on SQLite keeps every other write waiting. The rows that went into the merge are the
   * guard: every compaction takes all rows there are, so if all of ours are still there, nobody wrote a snapshot since we read it, and
   * if one is missing, somebody did and ours is older: then all is undone. A kill at any moment leaves the old state or the new one.
   */
  async #compact(documentId: string, isAtRest: boolean): Promise<void> {
    const { db, known, merger } = this.#options;
    const before = known.rowIds(documentId);
    const { snapshot, rows } = await readContent(db, documentId);
    const stored = new Set(rows.map(({ id }) => id));
    // Another server has compacted those. Still counted, they would ask for one more compaction with each new row.
    known.drop(
      documentId,
      [...before].filter((id) => !stored.has(id)),
    );
    if (rows.length === 0 || (!isAtRest && !this.#isDue(documentId))) return;
    const parts = [...(snapshot ? [snapshot] : []), ...rows.map(({ data }) => data)];
    const data = await merger.merge(parts, isAtRest ? { dropDeletedBefore: Date.now() } : {});
    if (!data) return this.#putDamageAside(documentId);
    const ids = rows.map(({ id }) => id);
    await db.transaction().execute(async (trx) => {
      await lockDocument(trx, documentId);
      if ((await deleteLogRows(trx, documentId, ids)) !== ids.length) throw new Overtaken();
      await upsertSnapshot(trx, documentId, data);
    });
    // The new snapshot itself is not called known: it may hold rows of other servers that the open copy has not seen.
    known.drop(documentId, ids);
  }

  /** Loading does that. The next compaction then finds only sound rows. */
  async #putDamageAside(documentId: string): Promise<void> {
    const { doc } = await loadScratch(this.#options, documentId);
    doc.destroy();
  }
}
