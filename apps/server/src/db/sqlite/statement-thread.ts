import { Worker } from "node:worker_threads";
import { pass } from "../../lib/pass-bytes.ts";
import { SqliteError } from "./sqlite-error.ts";
import type { Outcome, Statement } from "./statement-runner.ts";
import { OPENING, type ThreadReply, type ThreadSettings, type ThreadTask } from "./thread-messages.ts";

const WORKER = new URL("./statement-thread-main.ts", import.meta.url);

interface Pending {
  resolve(reply: ThreadReply): void;
  reject(error: Error): void;
}

/** The main thread's end of a thread with a handle of its own. Those who write take turns by themselves (FairMutex): this only passes on. */
export class StatementThread {
  readonly #worker: Worker;
  /** When the thread has ended. */
  readonly gone: Promise<void>;
  readonly #pending = new Map<number, Pending>();
  #lastId = OPENING;
  #stopped: Error | null = null;

  private constructor(worker: Worker, role: ThreadSettings["role"]) {
    this.#worker = worker;
    let cause: unknown;
    worker.on("message", (reply: ThreadReply) => this.#settle(reply));
    worker.on("error", (error) => {
      cause = error;
    });
    this.gone = new Promise((resolve) => {
      worker.once("exit", (code) => {
        this.#stop(threadStopped(role, code, cause));
        resolve();
      });
    });
  }

  /** Rejects with SQLite's own error when the file cannot be opened. */
  static async start(settings: ThreadSettings): Promise<StatementThread> {
    const worker = new Worker(WORKER, {
      workerData: settings,
      name: `db-${settings.role}`,
    });
    const thread = new StatementThread(worker, settings.role);
    try {
      await thread.#reply(OPENING);
      return thread;
    } catch (error) {
      await thread.abandon();
      throw error;
    }
  }

  run(statement: Statement, { inTransaction }: { inTransaction: boolean }): Promise<Outcome> {
    return this.#ask({ do: "run", statement, inTransaction });
  }

  read(statement: Statement): Promise<Outcome> {
    return this.#ask({ do: "read", statement });
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
    await this.gone;
  }

  /** Ends the thread at once; what it has not committed is lost, as in a crash. */
  async abandon(): Promise<void> {
    await this.#worker.terminate();
  }

  async #ask(task: ThreadTask): Promise<Outcome> {
    if (this.#stopped) throw this.#stopped;
    const id = ++this.#lastId;
    pass(this.#worker, { id, task });
    return this.#reply(id);
  }

  /** Makes the error here, after the wait, so that its stack names the caller and not the message event. */
  async #reply(id: number): Promise<Outcome> {
    const reply = await new Promise<ThreadReply>((resolve, reject) => this.#pending.set(id, { resolve, reject }));
    if ("failure" in reply) throw new SqliteError(reply.failure);
    return reply.outcome;
  }

  #settle(reply: ThreadReply): void {
    this.#pending.get(reply.id)?.resolve(reply);
    this.#pending.delete(reply.id);
  }

  #stop(error: Error): void {
    this.#stopped = error;
    for (const pending of this.#pending.values()) pending.reject(error);
    this.#pending.clear();
  }
}

function threadStopped(role: ThreadSettings["role"], code: number, cause: unknown): Error {
  const why = cause instanceof Error ? `: ${cause.message}` : ` (exit code ${code})`;
  return new Error(
    `The database ${role} has stopped${why}.${role === "writer" ? " Whether the last change was stored is unknown; restart the server." : ""}`,
    { cause },
  );
}
