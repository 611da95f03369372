/** An error of SQLite as it crosses from the writer thread: structured clone drops every own property of an Error. */
export interface SqliteFailure {
  readonly message: string;
  readonly code?: string;
  readonly errcode?: number;
  readonly errstr?: string;
}

export function readFailure(error: unknown): SqliteFailure {
  if (!(error instanceof Error)) return { message: String(error) };
  const { message, code, errcode, errstr } = error as Error & SqliteFailure;
  return { message, code, errcode, errstr };
}

/** The same fields that node:sqlite gives, so that callers need not know on which thread a statement ran. */
export class SqliteError extends Error implements SqliteFailure {
  readonly code: string | undefined;
  readonly errcode: number | undefined;
  readonly errstr: string | undefined;

  constructor(failure: SqliteFailure) {
    super(failure.message);
    this.name = "SqliteError";
    this.code = failure.code;
    this.errcode = failure.errcode;
    this.errstr = failure.errstr;
  }
}

const SQLITE_BUSY = 5;

/** The low byte is the error, the rest its variety (SQLITE_BUSY_RECOVERY and so on). */
export function primaryCode(failure: SqliteFailure): number | undefined {
  return failure.errcode === undefined ? undefined : failure.errcode & 0xff;
}

export function isBusy(error: unknown): boolean {
  return primaryCode(readFailure(error)) === SQLITE_BUSY;
}
