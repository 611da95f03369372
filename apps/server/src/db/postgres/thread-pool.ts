import { Worker } from "node:worker_threads";
import type { PostgresPool, PostgresPoolClient } from "kysely";
import { pass } from "../../lib/pass-bytes.ts";
import type { PoolThreadReply, PoolThreadRequest, PoolThreadSettings, PoolThreadTask } from "./thread-messages.ts";

const THREAD = new URL("./thread-pool-main.ts", import.meta.url);

/** A pool of connections on another thread, which starts with the first of them. */
export class ThreadPool implements PostgresPool {
  readonly options = {};
  readonly #settings: PoolThreadSettings;
  readonly #pending = new Map<number, PromiseWithResolvers<unknown>>();
  #worker: Worker | null = null;
  #lastId = 0;

  constructor(settings: PoolThreadSettings) {
    this.#settings = settings;
  }

  async connect(): Promise<PostgresPoolClient> {
    const client = (await this.#ask({ do: "connect" })) as number;
    return {
      query: ((sql: string, parameters: readonly unknown[]) =>
        this.#ask({ do: "query", client, sql, parameters })) as PostgresPoolClient["query"],
      release: (isBroken = false) => void this.#ask({ do: "release", client, isBroken }).catch(() => undefined),
    };
  }

  async end(): Promise<void> {
    if (this.#worker) await this.#ask({ do: "end" });
  }

  async #ask(task: PoolThreadTask): Promise<unknown> {
    const worker = (this.#worker ??= this.#start());
    this.#lastId += 1;
    const id = this.#lastId;
    const pending = Promise.withResolvers<unknown>();
    this.#pending.set(id, pending);
    worker.ref();
    pass(worker, { id, task } satisfies PoolThreadRequest);
    try {
      return await pending.promise;
    } finally {
      this.#pending.delete(id);
      if (this.#pending.size === 0) worker.unref();
    }
  }

  #start(): Worker {
    const worker = new Worker(THREAD, { workerData: this.#settings, name: "db-bulk" });
    const lose = (error: Error) => {
      // An error is followed by the exit, when another thread may have taken over.
      if (this.#worker !== worker) return;
      this.#worker = null;
      for (const { reject } of this.#pending.values()) reject(error);
    };
    worker.on("message", (reply: PoolThreadReply) => this.#settle(reply));
    worker.on("error", lose);
    worker.on("exit", () => lose(new Error("The thread with connections to the database has ended.")));
    return worker;
  }

  #settle(reply: PoolThreadReply): void {
    const pending = this.#pending.get(reply.id);
    if ("result" in reply) return pending?.resolve(reply.result);
    const { message, ...fields } = reply.failure;
    pending?.reject(Object.assign(new Error(message), fields));
  }
}
