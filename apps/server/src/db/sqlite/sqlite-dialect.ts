import {
  type DatabaseIntrospector,
  type Dialect,
  type DialectAdapter,
  type Driver,
  type Kysely,
  type QueryCompiler,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";
import { SqliteDriver } from "./sqlite-driver.ts";
import type { SqliteFile } from "./sqlite-file.ts";

/** Kysely on node:sqlite. Its stock driver hides disk-full errors behind a second rollback and writes on the main thread. */
export class SqliteFileDialect implements Dialect {
  readonly #file: SqliteFile;
  readonly #isBulk: boolean;

  /** Bulk: reads on another thread. */
  constructor(file: SqliteFile, { isBulk = false } = {}) {
    this.#file = file;
    this.#isBulk = isBulk;
  }

  createDriver(): Driver {
    return new SqliteDriver(this.#file, this.#isBulk);
  }

  createQueryCompiler(): QueryCompiler {
    return new SqliteQueryCompiler();
  }

  createAdapter(): DialectAdapter {
    return new SqliteFileAdapter();
  }

  createIntrospector(db: Kysely<unknown>): DatabaseIntrospector {
    return new SqliteIntrospector(db);
  }
}

class SqliteFileAdapter extends SqliteAdapter {
  /** Else Kysely lets one query in at a time, and reads wait for transactions. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }

  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}
