import type { DatabaseSync, SQLInputValue, SQLOutputValue, StatementSync } from "node:sqlite";

export interface Statement {
  readonly sql: string;
  readonly parameters: readonly SQLInputValue[];
}

export interface Outcome {
  readonly rows: Record<string, SQLOutputValue>[];
  /** Only of a statement that gives no rows. */
  readonly run?: { readonly changes: number | bigint; readonly lastInsertRowid: number | bigint };
}

interface Prepared {
  readonly statement: StatementSync;
  readonly givesRows: boolean;
}

const DEFAULT_CAPACITY = 200;

/** Runs statements on one handle and keeps the latest used ones prepared. Bounded: `in (…)` lists make endless new texts. */
export class StatementRunner {
  readonly #handle: DatabaseSync;
  readonly #capacity: number;
  readonly #prepared = new Map<string, Prepared>();

  constructor(handle: DatabaseSync, capacity: number = DEFAULT_CAPACITY) {
    this.#handle = handle;
    this.#capacity = capacity;
  }

  get size(): number {
    return this.#prepared.size;
  }

  run({ sql, parameters }: Statement): Outcome {
    const { statement, givesRows } = this.#take(sql);
    if (givesRows) return { rows: statement.all(...parameters) };
    return { rows: [], run: statement.run(...parameters) };
  }

  has(sql: string): boolean {
    return this.#prepared.has(sql);
  }

  /** A Map keeps the order of insertion, so putting back what was used leaves the oldest first. */
  #take(sql: string): Prepared {
    const prepared = this.#prepared.get(sql) ?? this.#prepare(sql);
    this.#prepared.delete(sql);
    this.#prepared.set(sql, prepared);
    if (this.#prepared.size > this.#capacity) this.#dropOldest();
    return prepared;
  }

  #prepare(sql: string): Prepared {
    const statement = this.#handle.prepare(sql);
    return { statement, givesRows: statement.columns().length > 0 };
  }

  #dropOldest(): void {
    for (const sql of this.#prepared.keys()) {
      this.#prepared.delete(sql);
      return;
    }
  }
}
