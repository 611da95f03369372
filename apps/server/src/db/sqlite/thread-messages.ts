import type { SqliteFailure } from "./sqlite-error.ts";
import type { Outcome, Statement } from "./statement-runner.ts";

export interface ThreadSettings {
  readonly file: string;
  /** A writer owns the only handle that writes. */
  readonly role: "writer" | "reader";
}

export type ThreadTask =
  | { readonly do: "run"; readonly statement: Statement; readonly inTransaction: boolean }
  | { readonly do: "read"; readonly statement: Statement }
  | { readonly do: "begin" | "commit" | "rollback" | "ping" | "close" };

export interface ThreadRequest {
  readonly id: number;
  readonly task: ThreadTask;
}

export type ThreadReply =
  | { readonly id: number; readonly outcome: Outcome }
  | { readonly id: number; readonly failure: SqliteFailure };

/** The thread's first word, before any request, is the reply to this id. */
export const OPENING = 0;
