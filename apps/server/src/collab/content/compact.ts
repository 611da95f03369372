import type { FastifyBaseLogger } from "fastify";
import type { CompactReply, CompactRequest } from "../../content/index-content.ts";
import type { Db } from "../../db/schema.ts";
import { giveAway } from "../../lib/pass-bytes.ts";
import type { LiveDocument } from "../documents/live-document.ts";
import type { LogCopy } from "../log/log-copy.ts";
import { deleteLogRows, lockDocument, planRebuild, readContent, upsertSnapshot } from "../log/queries.ts";
import { giveParts, type LogSize, Overtaken } from "../log/stored-content.ts";
import { rebuildTime } from "./rebuild-documents.ts";

export interface CompactOptions {
  readonly bulkDb: Db;
  readonly log: FastifyBaseLogger;
  readonly find: (documentId: string) => LiveDocument | undefined;
  /** On another thread; null when a part is damaged. */
  readonly compact: (documentId: string, request: CompactRequest) => Promise<CompactReply | null>;
  readonly putDamageAside: (documentId: string) => Promise<void>;
  /** The open copy is behind what is stored. */
  readonly onOvertaken: (documentId: string) => Promise<void>;
  /** A log longer than this is compacted while the document is open. */
  readonly maxRows: number;
  readonly maxBytes: number;
  /** A log longer than this is compacted when the document is closed. */
  readonly maxRowsAtRest: number;
}

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

  #isDue(documentId: string): boolean {
    const log = this.#options.find(documentId)?.log;
    return log !== undefined && (log.rowCount > this.#options.maxRows || this.#isLarge(sizeOf(log)));
  }

  /** A log may grow with its document: rewriting 10 MB for each new 1 MB would be mostly writing. */
  #isLarge({ rowBytes, snapshotBytes }: LogSize): boolean {
    return rowBytes > Math.max(this.#options.maxBytes, snapshotBytes);
  }

  /** When no client of this server has it open any more. Few rows stay unless they are large: plans count the bytes of snapshots, not of the log. */
  considerAtRest(documentId: string, size: LogSize): void {
    const isDue = size.rows > this.#options.maxRowsAtRest || this.#isLarge(size);
    if (isDue) this.#queue(documentId, { isAtRest: true });
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
   * guard: every compaction takes all rows there are, so if all of ours are still there, no snapshot was written since we read it, and
   * if one is missing, there is a newer one than ours: then the transaction is rolled back. A kill at any moment leaves the old state or the new one.
   */
  async #compact(documentId: string, isAtRest: boolean): Promise<void> {
    const { bulkDb, find, compact } = this.#options;
    const before = find(documentId)?.log.rowIds() ?? [];
    const content = await readContent(bulkDb, documentId);
    const { snapshotAt, rows } = content;
    const stored = new Set(rows.map(({ id }) => id));
    // Another server has compacted them. Still counted, they would ask for one more compaction with each new row.
    if (before.some((id) => !stored.has(id))) return this.#options.onOvertaken(documentId);
    if (rows.length === 0 || (!isAtRest && !this.#isDue(documentId))) return;
    const made = await compact(documentId, {
      ...giveParts(content),
      ...(isAtRest && { dropDeletedBefore: Date.now() }),
    });
    // The next compaction then finds only sound rows.
    if (!made) return this.#options.putDamageAside(documentId);
    const rowIds = rows.map(({ id }) => id);
    const at = await bulkDb.transaction().execute(async (trx) => {
      await lockDocument(trx, documentId);
      if ((await deleteLogRows(trx, documentId, rowIds)) !== rowIds.length) throw new Overtaken();
      if (isAtRest && made.isWorthRebuilding) await planRebuild(trx, documentId, rebuildTime(new Date()));
      return upsertSnapshot(trx, documentId, isAtRest ? giveAway(made.data) : made.data);
    });
    // At rest old branches were dropped too: clients that have opened it meanwhile must get that, so the next pull reads it.
    if (!isAtRest) find(documentId)?.log.replaceSnapshot({ ...made, at, baseAt: snapshotAt, rowIds });
  }
}

export function sizeOf({ rowCount, rowBytes, snapshot }: LogCopy): LogSize {
  return { rows: rowCount, rowBytes, snapshotBytes: snapshot.data.byteLength };
}
