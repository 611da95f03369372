import type { SqliteFailure } from "./sqlite-error.ts";
import type { Outcome, Statement } from "./statement-runner.ts";

export interface WriterSettings {
  readonly file: string;
}

export type WriterTask =
  | { readonly do: "run"; readonly statement: Statement; readonly inTransaction: boolean }
  | { readonly do: "begin" | "commit" | "rollback" | "ping" | "close" };

export interface WriterRequest {
  readonly id: number;
  readonly task: WriterTask;
}

export type WriterReply =
  | { readonly id: number; readonly outcome: Outcome }
  | { readonly id: number; readonly failure: SqliteFailure };

/** The thread's first word, before any request, is the reply to this id. */
export const OPENING = 0;
