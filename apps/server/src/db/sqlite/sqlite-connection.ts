import { type CompiledQuery, type DatabaseConnection, type QueryResult, SelectQueryNode } from "kysely";
import { bindParameters } from "./bind-parameters.ts";
import type { Release } from "./fair-mutex.ts";
import type { SqliteFile } from "./sqlite-file.ts";
import type { Outcome, Statement } from "./statement-runner.ts";

/**
 * What Kysely takes for one connection. Plain selects read on this thread, those of `bulkDb` on another; everything else waits for its
 * turn with the one writer, and a transaction keeps that turn until its end.
 */
export class SqliteConnection implements DatabaseConnection {
  readonly #file: SqliteFile;
  readonly #isBulk: boolean;
  #releaseTurn: Release | null = null;

  constructor(file: SqliteFile, isBulk: boolean) {
    this.#file = file;
    this.#isBulk = isBulk;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const statement = { sql: query.sql, parameters: bindParameters(query.parameters) };
    return presentOutcome<R>(query, await this.#run(query, statement));
  }

  streamQuery(): AsyncIterableIterator<never> {
    throw new Error("Streaming is not supported on SQLite: read in pages instead.");
  }

  /** `immediate` takes the write lock now. A plain `begin` takes it at the first write, which then may fail at once. */
  async begin(): Promise<void> {
    this.#releaseTurn = await this.#file.writerTurn.take();
    await this.#file.writer.begin();
  }

  async commit(): Promise<void> {
    await this.#file.writer.commit();
  }

  /** Never throws: it runs because of an earlier error (a full disk, say), and a second one would hide that. */
  async rollback(): Promise<void> {
    await this.#file.writer.rollback().catch(() => undefined);
  }

  release(): void {
    this.#releaseTurn?.();
    this.#releaseTurn = null;
  }

  async #run(query: CompiledQuery, statement: Statement): Promise<Outcome> {
    if (this.#releaseTurn) return this.#file.writer.run(statement, { inTransaction: true });
    if (SelectQueryNode.is(query.query))
      return this.#isBulk ? this.#file.readBulk(statement) : this.#file.read(statement);
    const release = await this.#file.writerTurn.take();
    try {
      return await this.#file.writer.run(statement, { inTransaction: false });
    } finally {
      release();
    }
  }
}

const WRITES: readonly string[] = ["InsertQueryNode", "UpdateQueryNode", "DeleteQueryNode", "MergeQueryNode"];

function presentOutcome<R>({ query }: CompiledQuery, { rows, run }: Outcome): QueryResult<R> {
  const result = { rows: rows as R[] };
  const isWrite = WRITES.includes(query.kind);
  // `returning` gives one row for each that was written, and no count of its own.
  if (!run) return isWrite ? { ...result, numAffectedRows: BigInt(rows.length) } : result;
  if (!isWrite && query.kind !== "RawNode") return result;
  return { ...result, numAffectedRows: BigInt(run.changes), insertId: BigInt(run.lastInsertRowid) };
}
