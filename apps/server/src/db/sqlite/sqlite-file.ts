import type { DatabaseSync } from "node:sqlite";
import { FairMutex } from "./fair-mutex.ts";
import { openReadHandle } from "./open-handle.ts";
import { type Outcome, type Statement, StatementRunner } from "./statement-runner.ts";
import { Writer } from "./writer.ts";

/** One database file: a read handle on this thread, the write handle on its own, and the queue for it. */
export class SqliteFile {
  readonly writer: Writer;
  readonly writerTurn = new FairMutex();
  readonly #readHandle: DatabaseSync;
  readonly #reader: StatementRunner;

  private constructor(writer: Writer, readHandle: DatabaseSync) {
    this.writer = writer;
    this.#readHandle = readHandle;
    this.#reader = new StatementRunner(readHandle);
  }

  static async open(file: string): Promise<SqliteFile> {
    const writer = await Writer.start({ file });
    try {
      return new SqliteFile(writer, openReadHandle(file));
    } catch (error) {
      await writer.abandon();
      throw error;
    }
  }

  /** Reads all rows at once: a statement left half read would pin an old state of the file and hide later writes. */
  read(statement: Statement): Outcome {
    if (!this.#readHandle.isOpen) throw new Error("The database is closed.");
    const { rows } = this.#reader.run(statement);
    // node:sqlite's rows have no prototype; the writer's lose that on their way between threads. Make them alike.
    return { rows: rows.map((row) => ({ ...row })) };
  }

  async ping(): Promise<void> {
    this.read({ sql: "select 1", parameters: [] });
    await this.writer.ping();
  }

  async close(): Promise<void> {
    await this.writerTurn.close();
    // The writer goes last: the last handle to close folds the write-ahead log back into the file.
    if (this.#readHandle.isOpen) this.#readHandle.close();
    await this.writer.close();
  }
}
