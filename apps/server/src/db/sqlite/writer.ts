import { Worker } from "node:worker_threads";
import { SqliteError } from "./sqlite-error.ts";
import type { Outcome, Statement } from "./statement-runner.ts";
import { OPENING, type WriterReply, type WriterSettings, type WriterTask } from "./writer-messages.ts";

const WORKER = new URL("./writer-worker.ts", import.meta.url);

interface Pending {
  resolve(reply: WriterReply): void;
  reject(error: Error): void;
}

/** The main thread's end of the writer thread. Callers take turns by themselves (FairMutex): this only passes on. */
export class Writer {
  readonly #worker: Worker;
  readonly #gone: Promise<void>;
  readonly #pending = new Map<number, Pending>();
  #lastId = OPENING;
  #stopped: Error | null = null;

  private constructor(worker: Worker) {
    this.#worker = worker;
    let cause: unknown;
    worker.on("message", (reply: WriterReply) => this.#settle(reply));
    worker.on("error", (error) => {
      cause = error;
    });
    this.#gone = new Promise((resolve) => {
      worker.once("exit", (code) => {
        this.#stop(writerStopped(code, cause));
        resolve();
      });
    });
  }

  /** Rejects with SQLite's own error when the file cannot be opened. */
  static async start(settings: WriterSettings): Promise<Writer> {
    const worker = new Worker(WORKER, {
      workerData: settings,
      name: "db-writer",
    });
    const writer = new Writer(worker);
    try {
      await writer.#reply(OPENING);
      return writer;
    } catch (error) {
      await writer.abandon();
      throw error;
    }
  }

  run(statement: Statement, { inTransaction }: { inTransaction: boolean }): Promise<Outcome> {
    return this.#ask({ do: "run", statement, inTransaction });
  }

  async begin(): Promise<void> {
    await this.#ask({ do: "begin" });
  }

  async commit(): Promise<void> {
    await this.#ask({ do: "commit" });
  }

  /** Does nothing when no transaction is open. */
  async rollback(): Promise<void> {
    await this.#ask({ do: "rollback" });
  }

  async ping(): Promise<void> {
    await this.#ask({ do: "ping" });
  }

  async close(): Promise<void> {
    if (!this.#stopped) await this.#ask({ do: "close" }).catch(() => this.abandon());
    await this.#gone;
  }

  /** Ends the thread at once; what it has not committed is lost, as in a crash. */
  async abandon(): Promise<void> {
    await this.#worker.terminate();
  }

  async #ask(task: WriterTask): Promise<Outcome> {
    if (this.#stopped) throw this.#stopped;
    const id = ++this.#lastId;
    this.#worker.postMessage({ id, task });
    return this.#reply(id);
  }

  /** Makes the error here, after the wait, so that its stack names the caller and not the message event. */
  async #reply(id: number): Promise<Outcome> {
    const reply = await new Promise<WriterReply>((resolve, reject) => this.#pending.set(id, { resolve, reject }));
    if ("failure" in reply) throw new SqliteError(reply.failure);
    return reply.outcome;
  }

  #settle(reply: WriterReply): void {
    this.#pending.get(reply.id)?.resolve(reply);
    this.#pending.delete(reply.id);
  }

  #stop(error: Error): void {
    this.#stopped = error;
    for (const pending of this.#pending.values()) pending.reject(error);
    this.#pending.clear();
  }
}

function writerStopped(code: number, cause: unknown): Error {
  const why = cause instanceof Error ? `: ${cause.message}` : ` (exit code ${code})`;
  return new Error(
    `The database writer has stopped${why}. Whether the last change was stored is unknown; restart the server.`,
    {
      cause,
    },
  );
}
