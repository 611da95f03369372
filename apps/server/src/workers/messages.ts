/** For a worker process. */
export interface TaskRequest {
  readonly name: string;
  readonly input: unknown;
}

export type TaskReply = { readonly output: unknown } | TaskFailure;

export interface TaskFailure {
  readonly failure: string;
  /** What an error of a known kind is made of. */
  readonly known?: unknown;
  /** The worker ended over it, by memory or time. */
  readonly isGivenUp?: boolean;
}

/** Between the main thread and the one that speaks with the worker processes. A worker does one task at a time. */
export type PoolRequest =
  /** Lent: the input comes back with the reply. */
  { readonly worker: number; readonly request: TaskRequest; readonly isLent: boolean } | "stop";

export interface PoolReply {
  readonly worker: number;
  readonly reply: TaskReply;
  readonly input?: unknown;
}
