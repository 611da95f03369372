import { CompiledQuery } from "kysely";
import type { Engine } from "../database-handle.ts";
import type { Db } from "../schema.ts";

interface Limits {
  readonly min?: number;
  readonly max?: number;
}
interface Nullable {
  readonly nullable?: boolean;
}
interface PartialIndex {
  readonly columns: readonly string[];
  readonly where: string;
}

interface Refusal {
  readonly before: string;
  readonly table: string;
  readonly condition: string;
}

interface Computed {
  readonly from: string;
  compute(value: string): string;
}

const BATCH = 500;

interface NewForm {
  /** Those that are copied. */
  readonly columns: readonly string[];
  readonly lines: readonly string[];
}

export interface Migration {
  /** Never changes once released: databases remember it. */
  readonly name: string;
  up(ddl: Ddl): Promise<void>;
}

/**
 * The words of a migration, for both engines. A column word gives one line of `create table`. Everything that the two
 * engines spell differently is here, so that a migration is rarely conditional; where it must be, it asks `engine`.
 */
export class Ddl {
  readonly engine: Engine;
  readonly #trx: Db;

  constructor(trx: Db, engine: Engine) {
    this.#trx = trx;
    this.engine = engine;
  }

  /** STRICT on SQLite, which else stores text in an integer column without a word. */
  async createTable(name: string, lines: readonly string[]): Promise<void> {
    await this.run(`create table ${this.#table(name, lines)}`);
  }

  async createTableIfMissing(name: string, lines: readonly string[]): Promise<void> {
    await this.run(`create table if not exists ${this.#table(name, lines)}`);
  }

  async createIndex(table: string, columns: readonly string[]): Promise<void> {
    const name = `${table}_${columns.join("_")}_index`;
    await this.run(`create index ${q(name)} on ${q(table)} (${columns.map(q).join(", ")})`);
  }

  /** An index of the rows that meet a condition: smaller, and PostgreSQL walks it in order where it would not past `is null`. */
  async createIndexWhere(name: string, table: string, { columns, where }: PartialIndex): Promise<void> {
    await this.run(`create index ${q(name)} on ${q(table)} (${columns.map(q).join(", ")}) where ${where}`);
  }

  async createUniqueIndex(table: string, columns: readonly string[]): Promise<void> {
    const name = `${table}_${columns.join("_")}_index`;
    await this.run(`create unique index ${q(name)} on ${q(table)} (${columns.map(q).join(", ")})`);
  }

  /** At most one such row: `unique` for the rows that meet a condition. */
  async createUniqueIndexWhere(name: string, table: string, { columns, where }: PartialIndex): Promise<void> {
    await this.run(`create unique index ${q(name)} on ${q(table)} (${columns.map(q).join(", ")}) where ${where}`);
  }

  /** The steps that a column of states may take. Any other is refused by the database itself. */
  async allowSteps(table: string, column: string, steps: Readonly<Record<string, readonly string[]>>): Promise<void> {
    const allowed = Object.entries(steps).map(
      ([from, to]) => `(old.${q(column)} = ${literal(from)} and new.${q(column)} in (${to.map(literal).join(", ")}))`,
    );
    const head = `create trigger ${q(`${table}_${column}_steps`)} before update of ${q(column)} on ${q(table)} for each row`;
    const isRefused = `old.${q(column)} <> new.${q(column)} and not (${allowed.join(" or ")})`;
    if (this.engine === "sqlite") {
      return this.#execute(`${head} when ${isRefused} begin select raise(abort, 'illegal step'); end`);
    }
    await this.#execute(
      `create or replace function refuse_step() returns trigger language plpgsql as $body$ begin raise exception 'illegal step' using errcode = 'check_violation'; end $body$`,
    );
    await this.#execute(`${head} when (${isRefused}) execute function refuse_step()`);
  }

  /** An invariant that the database itself enforces: writes that break it are refused. `new` is the row, `old` what it was. */
  async refuseWhen(name: string, { before, table, condition }: Refusal): Promise<void> {
    const head = `create trigger ${q(name)} before ${before} on ${q(table)} for each row`;
    if (this.engine === "sqlite") {
      return this.#execute(`${head} when ${condition} begin select raise(abort, ${literal(name)}); end`);
    }
    // Unlike SQLite's, a condition of PostgreSQL's triggers may not look into other tables, so it is in the function.
    await this.#execute(
      `create function ${q(name)}() returns trigger language plpgsql as $body$ begin if ${condition} then raise exception ${literal(name)} using errcode = 'check_violation'; end if; return new; end $body$`,
    );
    await this.#execute(`${head} execute function ${q(name)}()`);
  }

  /** A new column for rows that are there: it may be empty, or has a default that the migration then makes right. */
  async addColumn(table: string, line: string): Promise<void> {
    await this.run(`alter table ${q(table)} add column ${line}`);
  }

  /** A text column that is computed here from another one, for rows that are there: a batch at a time, as a table may be long. */
  async computeColumn(table: string, column: string, { from, compute }: Computed): Promise<void> {
    for (let after = ""; ; ) {
      const { rows } = await this.#trx.executeQuery<{ id: string; value: string }>(
        CompiledQuery.raw(
          `select "id", ${q(from)} as "value" from ${q(table)} where "id" > ${literal(after)} order by "id" limit ${BATCH}`,
        ),
      );
      const last = rows.at(-1);
      if (!last) return;
      const values = rows.map(({ id, value }) => `(${literal(id)}, ${literal(compute(value))})`).join(", ");
      await this.#execute(
        `update ${q(table)} set ${q(column)} = "computed"."column2" from (values ${values}) as "computed" where ${q(table)}."id" = "computed"."column1"`,
      );
      after = last.id;
    }
  }

  /** SQLite cannot add a foreign key to a table that is there. Indexes are made anew by the caller. */
  async rebuildTable(table: string, { columns, lines }: NewForm): Promise<void> {
    const list = columns.map(q).join(", ");
    await this.createTable(`new_${table}`, lines);
    await this.run(`insert into ${q(`new_${table}`)} (${list}) select ${list} from ${q(table)}`);
    await this.run(`drop table ${q(table)}`);
    await this.run(`alter table ${q(`new_${table}`)} rename to ${q(table)}`);
  }

  /**
   * For megabytes: PostgreSQL compresses with pglz by default, which keeps a processor busy for hundreds of milliseconds. Not every
   * build has lz4. SQLite does not compress.
   */
  async compressFast(table: string, column: string): Promise<void> {
    if (this.engine === "sqlite") return;
    const change = `alter table ${q(table)} alter column ${q(column)} set compression lz4`;
    await this.#execute(
      `do $body$ begin execute ${literal(change)}; exception when feature_not_supported or syntax_error then null; end $body$`,
    );
  }

  async run(statement: string): Promise<void> {
    // node:sqlite prepares the first statement and drops the rest silently.
    if (statement.includes(";")) throw new Error(`One statement at a time, without ";": ${statement}`);
    await this.#execute(statement);
  }

  async #execute(statement: string): Promise<void> {
    await this.#trx.executeQuery(CompiledQuery.raw(statement));
  }

  id(column: string): string {
    return this.text(column, { min: 36, max: 36 });
  }

  /** Sorted and compared by code point on both engines, whatever the locale of the PostgreSQL server. */
  text(column: string, { min = 0, max, nullable }: Limits & Nullable): string {
    const limit = max === undefined ? `>= ${min}` : `between ${min} and ${max}`;
    return this.#column(column, this.#textType, { nullable, check: `length(${q(column)}) ${limit}` });
  }

  oneOf(column: string, values: readonly string[], nullable: Nullable = {}): string {
    const list = values.map(literal).join(", ");
    return this.#column(column, this.#textType, { ...nullable, check: `${q(column)} in (${list})` });
  }

  /** Exactly what `toISOString` writes: with mixed precisions, text order would no longer be time order. */
  instant(column: string, nullable: Nullable = {}): string {
    return this.#column(column, this.#textType, { ...nullable, check: `${q(column)} like '____-__-__T__:__:__.___Z'` });
  }

  whole(column: string, { min = 0, max, nullable }: Limits & Nullable = {}): string {
    const limit = max === undefined ? `>= ${min}` : `between ${min} and ${max}`;
    return this.#column(column, this.#integerType, { nullable, check: `${q(column)} ${limit}` });
  }

  flag(column: string): string {
    return this.#column(column, this.#integerType, { check: `${q(column)} in (0, 1)` });
  }

  json(column: string, nullable: Nullable = {}): string {
    const isJson = this.engine === "sqlite" ? `json_valid(${q(column)})` : `${q(column)}::json is not null`;
    // A null is no JSON; PostgreSQL says so with false, where other checks let it pass.
    const check = nullable.nullable ? `${q(column)} is null or ${isJson}` : isJson;
    return this.#column(column, this.#textType, { ...nullable, check });
  }

  bytes(column: string, { max, nullable }: { readonly max: number } & Nullable): string {
    return this.#column(column, this.engine === "sqlite" ? "blob" : "bytea", {
      nullable,
      check: `length(${q(column)}) <= ${max}`,
    });
  }

  primaryKey(...columns: readonly string[]): string {
    return `primary key (${columns.map(q).join(", ")})`;
  }

  unique(...columns: readonly string[]): string {
    return `unique (${columns.map(q).join(", ")})`;
  }

  check(condition: string): string {
    return `check (${condition})`;
  }

  /** The row goes when the one it belongs to goes. Neither engine makes an index for this: make one. */
  belongsTo(table: string, column: string | readonly string[], key: readonly string[] = ["id"]): string {
    const columns = [column].flat().map(q).join(", ");
    return `foreign key (${columns}) references ${q(table)} (${key.map(q).join(", ")}) on delete cascade`;
  }

  /** The row it refers to cannot go before it does. */
  refersTo(table: string, column: string, key = "id"): string {
    return `foreign key (${q(column)}) references ${q(table)} (${q(key)})`;
  }

  /** This moment as `toISOString` writes it, for rows that a migration makes. */
  get now(): string {
    return literal(new Date().toISOString());
  }

  #table(name: string, lines: readonly string[]): string {
    return `${q(name)} (${lines.join(", ")})${this.engine === "sqlite" ? " strict" : ""}`;
  }

  get #textType(): string {
    return this.engine === "sqlite" ? "text" : 'text collate "C"';
  }

  get #integerType(): string {
    return this.engine === "sqlite" ? "integer" : "bigint";
  }

  #column(name: string, type: string, { check, nullable = false }: { check: string } & Nullable): string {
    return `${q(name)} ${type}${nullable ? "" : " not null"} check (${check})`;
  }
}

function literal(value: string): string {
  return `'${value.replaceAll("'", "''")}'`;
}

/** Always quoted: `user` is a reserved word in PostgreSQL. */
function q(name: string): string {
  return `"${name}"`;
}
