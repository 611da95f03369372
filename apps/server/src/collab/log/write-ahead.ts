import type { Db, DocumentUpdateTable } from "../../db/schema.ts";
import { buildLogRow, insertLogRows, type NewUpdate } from "./queries.ts";

/** The document, or its generation, is gone, so there is nowhere to keep the update. */
export class DocumentGone extends Error {}

interface Waiting {
  readonly row: DocumentUpdateTable;
  resolve(rowId: string): void;
  reject(error: unknown): void;
}

const MAX_ROWS = 500;
const MAX_BYTES = 8 * 1024 * 1024;
const MAX_WAITING_BYTES = 128 * 1024 * 1024;
/** Longer than any honest commit. An update whose fate is unknown counts as not saved; it comes again and merges with itself. */
const COMMIT_LIMIT_MS = 10_000;

/**
 * The log of updates, written before anything is applied or acknowledged. SQLite does not group commits, and each waits for the disk:
 * so everything that arrives while one transaction is on its way, whatever its document, goes into the next one together.
 */
export class WriteAhead {
  readonly #db: Db;
  #waiting: Waiting[] = [];
  #waitingBytes = 0;
  #running: Promise<void> | null = null;

  constructor(db: Db) {
    this.#db = db;
  }

  /** Resolves with the id of the row once it is committed. */
  append(update: NewUpdate): Promise<string> {
    if (this.#waitingBytes + update.data.byteLength > MAX_WAITING_BYTES) {
      return Promise.reject(new Error("too much is waiting for the database"));
    }
    this.#waitingBytes += update.data.byteLength;
    return new Promise((resolve, reject) => {
      this.#waiting.push({ row: buildLogRow(update), resolve, reject });
      this.#running ??= this.#run();
    });
  }

  /** When everything appended so far is committed or refused. */
  async flushed(): Promise<void> {
    await this.#running;
  }

  async #run(): Promise<void> {
    // One turn of the event loop, so that what arrived together is stored together.
    await new Promise((resolve) => setImmediate(resolve));
    while (this.#waiting.length > 0) await this.#commit(this.#takeBatch());
    this.#running = null;
  }

  #takeBatch(): Waiting[] {
    let bytes = 0;
    let count = 0;
    for (const { row } of this.#waiting) {
      if (count > 0 && (count === MAX_ROWS || bytes + row.data.byteLength > MAX_BYTES)) break;
      bytes += row.data.byteLength;
      count += 1;
    }
    this.#waitingBytes -= bytes;
    return this.#waiting.splice(0, count);
  }

  async #commit(batch: Waiting[]): Promise<void> {
    try {
      const rows = batch.map(({ row }) => row);
      await withLimit(insertLogRows(this.#db, rows), COMMIT_LIMIT_MS);
      for (const { row, resolve } of batch) resolve(row.id);
    } catch (error) {
      if (!isConstraintViolation(error)) for (const { reject } of batch) reject(error);
      else await this.#commitOneByOne(batch, error);
    }
  }

  /** One document that was deleted a moment ago must not take the updates of all others with it. */
  async #commitOneByOne(batch: Waiting[], cause: unknown): Promise<void> {
    const [only] = batch;
    if (batch.length === 1 && only) return only.reject(new DocumentGone("the document is gone", { cause }));
    for (const waiting of batch) await this.#commit([waiting]);
  }
}

async function withLimit<T>(work: Promise<T>, limitMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`the database took over ${limitMs / 1_000} s`)), limitMs);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}

const SQLITE_CONSTRAINT = 19;
const POSTGRES_INTEGRITY_CLASS = "23";

function isConstraintViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ("errcode" in error && typeof error.errcode === "number") return (error.errcode & 0xff) === SQLITE_CONSTRAINT;
  return "code" in error && typeof error.code === "string" && error.code.startsWith(POSTGRES_INTEGRITY_CLASS);
}
