import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { MapError } from "@treeline/map";
import { AppError } from "../http/app-error.ts";
import { pass } from "../pass-bytes.ts";
import { SchemaProblems } from "./given-schema.ts";
import type { PoolSettings } from "./pool-thread.ts";
import type { PoolReply, PoolRequest, TaskFailure, TaskRequest } from "./task-messages.ts";

const THREAD = new URL("./pool-thread.ts", import.meta.url);

/** The main thread's end of the worker processes; they start with their first tasks. */
export class WorkerPool {
  readonly #settings: PoolSettings;
  readonly #answers = new Map<number, (reply: Omit<PoolReply, "worker">) => void>();
  #thread: Worker | null = null;

  constructor(settings: PoolSettings) {
    this.#settings = settings;
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
    throw toError(reply);
  }

  async stop(): Promise<void> {
    const thread = this.#thread;
    if (!thread) return;
    const ended = once(thread, "exit");
    thread.postMessage("stop" satisfies PoolRequest);
    await ended;
  }

  #start(): Worker {
    const thread = new Worker(THREAD, { workerData: this.#settings, name: "content-pool" });
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
}

function toError({ failure, code, problems, isGivenUp }: TaskFailure): Error {
  if (isGivenUp) {
    const detail = "This took too much memory or time and was given up.";
    return new AppError("unavailable", { detail, cause: new Error(failure) });
  }
  if (problems) return new SchemaProblems(problems);
  return code ? new MapError(code, failure) : new Error(failure);
}
