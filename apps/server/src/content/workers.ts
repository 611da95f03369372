import { availableParallelism, totalmem } from "node:os";
import { MapError, type MapErrorCode, type Problem } from "@treeline/map";
import { AppError } from "../http/app-error.ts";
import type { TaskRequest } from "../workers/messages.ts";
import { WorkerPool } from "../workers/worker-pool.ts";
import { FairQueue, type Queued } from "./fair-queue.ts";
import { SchemaProblems } from "./given-schema.ts";
import type { TaskInput, TaskName, TaskOutput } from "./tasks.ts";

export interface TaskOwner {
  /** Two tasks of one document never run at the same time. Null: of none that is stored. */
  readonly documentId: string | null;
  /** A user's id, the address of a visitor without an account, or `SYSTEM`. */
  readonly person: string;
}

/** What the server does by itself has a share of its own: it neither waits for people nor makes them wait. */
export const SYSTEM = "system";

export interface WorkersOptions {
  readonly size?: number;
  /** Of each worker. A task that needs more fails alone. */
  readonly memoryMb?: number;
  readonly taskMs?: number;
  readonly idleMs?: number;
  readonly maxWaiting?: number;
  readonly maxWaitingOfOne?: number;
}

/** What waits must not hold megabytes: a function is called for the input when a worker is free. */
type Input<N extends TaskName> = TaskInput<N> | (() => Promise<TaskInput<N>>);

interface Done<N extends TaskName> {
  readonly output: TaskOutput<N>;
  /** The same as was given, where it was lent. */
  readonly input: TaskInput<N>;
}

/** An error that callers can distinguish from others. */
export interface KnownFailure {
  /** Of a MapError. */
  readonly code?: MapErrorCode;
  readonly problems?: readonly Problem[];
}

interface Job {
  readonly documentId: string | null;
  readonly load: () => Promise<TaskRequest>;
  readonly isLent: boolean;
  readonly done: PromiseWithResolvers<unknown>;
  /** Who waits for it: it starts when the first of them has their turn. */
  readonly people: Set<string>;
  startedFor: string | null;
}

interface Waiting extends Queued {
  readonly job: Job;
}

const MAIN = new URL("./worker-main.ts", import.meta.url).href;
const MB = 1024 * 1024;
/** One large document must not hold up all others. */
const MIN_SIZE = 2;
const MAX_SIZE = 4;
const DEFAULTS = { taskMs: 60_000, idleMs: 5 * 60_000, maxWaiting: 1_000, maxWaitingOfOne: 200 };
const RETRY_AFTER_SECONDS = 5;

/**
 * Where everything runs that needs the content of a document: opening 10,000 topics takes half a second, in which the main thread
 * could answer no one. A person with many tasks waits behind their own, and others do not wait behind them. Processes, not threads: a thread
 * that runs out of memory may take the whole server with it (docs/decisions/2026-11-16-workers-are-processes.md).
 */
export class ContentWorkers {
  readonly #queue = new FairQueue<Waiting>(({ job }) => job.startedFor !== null);
  readonly #running = new Set<Job>();
  readonly #shared = new Map<string, Job>();
  readonly #pool: WorkerPool;
  readonly #size: number;
  /** By their numbers. */
  readonly #idle: number[];
  readonly #maxWaiting: number;
  readonly #maxWaitingOfOne: number;
  #isStopped = false;

  constructor(options: WorkersOptions = {}) {
    const size = options.size ?? Math.max(MIN_SIZE, Math.min(MAX_SIZE, availableParallelism() - 1));
    const { maxWaiting, maxWaitingOfOne, memoryMb, taskMs, idleMs } = {
      ...DEFAULTS,
      memoryMb: memoryOfEach(size),
      ...options,
    };
    this.#pool = new WorkerPool({ size, each: { main: MAIN, memoryMb, taskMs, idleMs } }, toError);
    this.#size = size;
    this.#idle = Array.from({ length: size }, (_, worker) => worker);
    this.#maxWaiting = maxWaiting;
    this.#maxWaitingOfOne = maxWaitingOfOne;
  }

  async run<N extends TaskName>(name: N, input: Input<N>, owner: TaskOwner): Promise<TaskOutput<N>> {
    const { output } = await this.#add<Done<N>>(this.#build(name, input, owner), owner.person);
    return output;
  }

  /** For bytes that are needed afterwards: they are moved there and back again, which takes no time, where a copy would. */
  async lend<N extends TaskName>(name: N, input: TaskInput<N>, owner: TaskOwner): Promise<Done<N>> {
    return this.#add(this.#build(name, input, owner, true), owner.person);
  }

  /** Deduplicates: a call with the key of a running task gets the output of that one. */
  async share<N extends TaskName>(key: string, name: N, input: Input<N>, owner: TaskOwner): Promise<TaskOutput<N>> {
    const shared = this.#shared.get(key);
    if (shared) {
      const isIn = shared.startedFor !== null || shared.people.has(owner.person);
      return (await (isIn ? this.#resultOf<Done<N>>(shared) : this.#add<Done<N>>(shared, owner.person))).output;
    }
    const job = this.#build(name, input, owner);
    this.#shared.set(key, job);
    try {
      return (await this.#add<Done<N>>(job, owner.person)).output;
    } finally {
      this.#shared.delete(key);
    }
  }

  get waiting(): number {
    return this.#queue.size;
  }

  /** What waits is refused, what runs is cut off. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    for (const { job } of this.#queue.takeAll()) job.done.reject(busy());
    await this.#pool.stop();
  }

  #build<N extends TaskName>(name: N, input: Input<N>, { documentId }: TaskOwner, isLent = false): Job {
    const load = async () => ({ name, input: typeof input === "function" ? await input() : input });
    return { documentId, load, isLent, done: Promise.withResolvers(), people: new Set(), startedFor: null };
  }

  #add<T>(job: Job, person: string): Promise<T> {
    const isFull = this.#queue.size >= this.#maxWaiting || this.#queue.countOf(person) >= this.#maxWaitingOfOne;
    if (isFull || this.#isStopped) throw busy();
    job.people.add(person);
    this.#queue.push({ person, job });
    this.#startNext();
    return this.#resultOf(job);
  }

  #resultOf<T>(job: Job): Promise<T> {
    return job.done.promise as Promise<T>;
  }

  #startNext(): void {
    while (this.#idle.length > 0) {
      const next = this.#queue.take((waiting) => this.#canStart(waiting));
      const worker = next && this.#idle.pop();
      if (!next || worker === undefined) return;
      void this.#perform(next, worker);
    }
  }

  async #perform({ job, person }: Waiting, worker: number): Promise<void> {
    job.startedFor = person;
    this.#running.add(job);
    try {
      const request = await job.load();
      if (this.#isStopped) throw busy();
      job.done.resolve(await this.#pool.run(worker, request, job.isLent));
    } catch (error) {
      job.done.reject(error);
    } finally {
      this.#running.delete(job);
      this.#idle.push(worker);
      this.#startNext();
    }
  }

  /** Where there are several workers, no person gets all of them at once. */
  #canStart({ job: { documentId }, person }: Waiting): boolean {
    let ofPerson = 0;
    for (const job of this.#running) {
      if (documentId !== null && job.documentId === documentId) return false;
      if (job.startedFor === person) ofPerson += 1;
    }
    return ofPerson < Math.max(1, this.#size - 1);
  }
}

function busy(): AppError {
  const detail = "The server is busy with other documents. Try again in a moment.";
  return new AppError("unavailable", { detail, retryAfterSeconds: RETRY_AFTER_SECONDS });
}

/** Half of the memory that the server may have, for all workers together. */
function memoryOfEach(size: number): number {
  const available = Math.min(process.constrainedMemory() || totalmem(), totalmem());
  return Math.round(Math.max(256, Math.min(4_096, available / MB / 2 / size)));
}

function toError(known: unknown, failure: string): Error {
  const { code, problems } = known as KnownFailure;
  if (problems) return new SchemaProblems(problems);
  return code ? new MapError(code, failure) : new Error(failure);
}
