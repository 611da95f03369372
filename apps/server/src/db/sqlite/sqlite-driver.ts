import { CompiledQuery, type Driver } from "kysely";
import { SqliteConnection } from "./sqlite-connection.ts";
import type { SqliteFile } from "./sqlite-file.ts";

/** The file is opened before and closed after Kysely uses it (connect-sqlite.ts): Kysely would open it at the first query. */
export class SqliteDriver implements Driver {
  readonly #file: SqliteFile;
  readonly #isBulk: boolean;
  readonly #inUse = new Set<SqliteConnection>();
  #whenUnused: (() => void) | null = null;

  constructor(file: SqliteFile, isBulk: boolean) {
    this.#file = file;
    this.#isBulk = isBulk;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<SqliteConnection> {
    const connection = new SqliteConnection(this.#file, this.#isBulk);
    this.#inUse.add(connection);
    return connection;
  }

  async beginTransaction(connection: SqliteConnection): Promise<void> {
    await connection.begin();
  }

  async commitTransaction(connection: SqliteConnection): Promise<void> {
    await connection.commit();
  }

  async rollbackTransaction(connection: SqliteConnection): Promise<void> {
    await connection.rollback();
  }

  async savepoint(connection: SqliteConnection, name: string): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(`savepoint ${quoted(name)}`));
  }

  async rollbackToSavepoint(connection: SqliteConnection, name: string): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(`rollback to ${quoted(name)}`));
  }

  async releaseSavepoint(connection: SqliteConnection, name: string): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(`release ${quoted(name)}`));
  }

  async releaseConnection(connection: SqliteConnection): Promise<void> {
    connection.release();
    this.#inUse.delete(connection);
    if (this.#inUse.size === 0) this.#whenUnused?.();
  }

  /** A query asked for just before has its connection but is not in the writer's queue yet: the file must not close under it. */
  async destroy(): Promise<void> {
    if (this.#inUse.size === 0) return;
    await new Promise<void>((resolve) => {
      this.#whenUnused = resolve;
    });
  }
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
