import type { DatabaseSync } from "node:sqlite";
import { FairMutex } from "./fair-mutex.ts";
import { openReadHandle } from "./open-handle.ts";
import { type Outcome, type Statement, StatementRunner } from "./statement-runner.ts";
import { StatementThread } from "./statement-thread.ts";

/** One database file: a read handle on this thread, the write handle on its own and the queue for it, and a third one for large reads. */
export class SqliteFile {
  readonly writer: StatementThread;
  readonly writerTurn = new FairMutex();
  readonly #file: string;
  #bulkReader: Promise<StatementThread> | null = null;
  readonly #readHandle: DatabaseSync;
  readonly #reader: StatementRunner;

  private constructor(file: string, writer: StatementThread, readHandle: DatabaseSync) {
    this.#file = file;
    this.writer = writer;
    this.#readHandle = readHandle;
    this.#reader = new StatementRunner(readHandle);
  }

  static async open(file: string): Promise<SqliteFile> {
    const writer = await StatementThread.start({ file, role: "writer" });
    try {
      return new SqliteFile(file, writer, openReadHandle(file));
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

  /** On another thread: megabytes take longer than anybody should have to wait. */
  async readBulk(statement: Statement): Promise<Outcome> {
    if (!this.#readHandle.isOpen) throw new Error("The database is closed.");
    this.#bulkReader ??= this.#startBulkReader();
    return (await this.#bulkReader).read(statement);
  }

  /** One that could not be started, or has stopped, is replaced with the next read. */
  #startBulkReader(): Promise<StatementThread> {
    const starting = StatementThread.start({ file: this.#file, role: "reader" });
    const forget = () => {
      if (this.#bulkReader === starting) this.#bulkReader = null;
    };
    starting.then(({ gone }) => gone.then(forget), forget);
    return starting;
  }

  async ping(): Promise<void> {
    this.read({ sql: "select 1", parameters: [] });
    await this.writer.ping();
  }

  async close(): Promise<void> {
    await this.writerTurn.close();
    // The writer goes last: the last handle to close folds the write-ahead log back into the file.
    if (this.#readHandle.isOpen) this.#readHandle.close();
    await (await this.#bulkReader?.catch(() => null))?.close();
    await this.writer.close();
  }
}
