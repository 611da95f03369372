import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { AppError } from "../http/app-error.ts";
import { pass } from "../lib/pass-bytes.ts";
import type { PoolReply, PoolRequest, TaskFailure, TaskRequest } from "./messages.ts";
import type { PoolSettings } from "./pool-thread.ts";

const THREAD = new URL("./pool-thread.ts", import.meta.url);

/** Makes an error anew, of what `describe` of the worker kept of it. */
type Revive = (known: unknown, failure: string) => Error;

/** The main thread's end of the worker processes; they start with their first tasks. */
export class WorkerPool {
  readonly #settings: PoolSettings;
  readonly #revive: Revive;
  readonly #answers = new Map<number, (reply: Omit<PoolReply, "worker">) => void>();
  #thread: Worker | null = null;

  constructor(settings: PoolSettings, revive: Revive) {
    this.#settings = settings;
    this.#revive = revive;
  }

  /** One at a time on each worker. */
  async run(worker: number, request: TaskRequest, isLent: boolean): Promise<{ output: unknown; input?: unknown }> {
    const thread = (this.#thread ??= this.#start());
    thread.ref();
    const { reply, input } = await new Promise<Omit<PoolReply, "worker">>((resolve) => {
      this.#answers.set(worker, resolve);
      pass(thread, { worker, request, isLent } satisfies PoolRequest);
    });
    this.#answers.delete(worker);
    if (this.#answers.size === 0) thread.unref();
    if ("output" in reply) return { output: reply.output, input };
    throw this.#toError(reply);
  }

  async stop(): Promise<void> {
    const thread = this.#thread;
    if (!thread) return;
    const ended = once(thread, "exit");
    thread.postMessage("stop" satisfies PoolRequest);
    await ended;
  }

  #start(): Worker {
    const thread = new Worker(THREAD, { workerData: this.#settings, name: "workers" });
    const lose = (failure: string) => {
      // An error is followed by the exit, when another thread may have taken over.
      if (this.#thread !== thread) return;
      this.#thread = null;
      for (const answer of this.#answers.values()) answer({ reply: { failure, isGivenUp: true } });
    };
    thread.on("message", ({ worker, ...answer }: PoolReply) => this.#answers.get(worker)?.(answer));
    thread.on("error", ({ message }: Error) => lose(message));
    thread.on("exit", () => lose("the pool of workers has ended"));
    return thread;
  }

  #toError({ failure, known, isGivenUp }: TaskFailure): Error {
    if (isGivenUp) {
      const detail = "This took too much memory or time and was given up.";
      return new AppError("unavailable", { detail, cause: new Error(failure) });
    }
    return known === undefined ? new Error(failure) : this.#revive(known, failure);
  }
}
