import type { ContentWorkers } from "../../content/workers.ts";
import { chooseDb } from "../../db/choose-db.ts";
import type { DocumentUpdateTable } from "../../db/schema.ts";
import { KeyedMutex } from "../../lib/concurrency.ts";
import { buildLogRow, insertLogRows, requireEditedAt, type StoredContent } from "../log/queries.ts";
import {
  type ContentStore,
  giveParts,
  type LogSize,
  measureLog,
  Overtaken,
  requireSame,
  requireStored,
  sizeWith,
  versionOf,
} from "../log/stored-content.ts";

export interface UpgradeOptions extends ContentStore {
  readonly workers: ContentWorkers;
  /** After the commit: open copies and other servers hear of it. */
  readonly onStored: (row: DocumentUpdateTable, size: LogSize) => void;
}

const ATTEMPTS = 5;

/**
 * Brings stored documents up to this build's form, one writer at a time: what is written was made of exactly what is stored, under the
 * document's lock. It is not an edit: it does not change the lists or the history.
 */
export class DocumentUpgrader {
  readonly #options: UpgradeOptions;
  /** Not those of edits by calls: such an edit may wait for the document to open while it has its turn, and opening waits for the upgrade. */
  readonly #mutex = new KeyedMutex();
  readonly #waiting = new Map<string, Promise<boolean>>();

  constructor(options: UpgradeOptions) {
    this.#options = options;
  }

  /**
   * Whether something was written. Never throws: a document that stays as it is can be read and edited all the same. However many ask
   * while one is at work, there is one more after it.
   */
  upgrade(documentId: string, person: string): Promise<boolean> {
    const waiting = this.#waiting.get(documentId);
    if (waiting) return waiting;
    const next = this.#mutex.run(documentId, () => {
      this.#waiting.delete(documentId);
      return this.#upgrade(documentId, person);
    });
    this.#waiting.set(documentId, next);
    return next;
  }

  async #upgrade(documentId: string, person: string): Promise<boolean> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      try {
        return await this.#upgradeOnce(documentId, person);
      } catch (error) {
        if (error instanceof Overtaken) continue;
        this.#options.log.warn({ err: error, documentId }, "a document was not upgraded; it stays as it was");
        return false;
      }
    }
    return false;
  }

  async #upgradeOnce(documentId: string, person: string): Promise<boolean> {
    const { workers, onStored } = this.#options;
    let content: StoredContent | undefined;
    let size: LogSize | undefined;
    const load = async () => {
      content = await requireStored(this.#options, documentId);
      size = measureLog(content);
      return giveParts(content);
    };
    const data = await workers.run("upgrade", load, { documentId, person });
    if (!data || !content || !size) return false;
    const version = versionOf(content);
    const made = buildLogRow({ documentId, generation: content.generation, userId: null, data });
    // The lists take the time of the last row for that of the last edit.
    const row = { ...made, created_at: await requireEditedAt(this.#options.db, documentId) };
    await chooseDb(this.#options, data.byteLength)
      .transaction()
      .execute(async (trx) => {
        await requireSame(trx, documentId, version);
        await insertLogRows(trx, [row]);
      });
    onStored(row, sizeWith(size, row));
    return true;
  }
}
