import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { bindParameters } from "./bind-parameters.ts";
import { StatementRunner } from "./statement-runner.ts";

test("keeps only the statements that were used last", () => {
  const runner = new StatementRunner(new DatabaseSync(":memory:"), 2);
  const ask = (sql: string) => runner.run({ sql, parameters: [] });
  ask("select 1");
  ask("select 2");
  ask("select 1");
  ask("select 3");
  expect(["select 1", "select 2", "select 3"].map((sql) => runner.has(sql))).toEqual([true, false, true]);
  expect(runner.size).toBe(2);
});

test("a kept statement forgets its earlier values and survives a change of the table", () => {
  const runner = new StatementRunner(new DatabaseSync(":memory:"));
  const ask = (sql: string, ...parameters: unknown[]) =>
    runner.run({ sql, parameters: bindParameters(parameters) }).rows;
  ask("create table t (a)");
  ask("insert into t values (?)", "first");
  ask("insert into t values (?)", null);
  expect(ask("select * from t")).toEqual([{ a: "first" }, { a: null }]);
  ask("alter table t add column b");
  expect(ask("select * from t")).toEqual([
    { a: "first", b: null },
    { a: null, b: null },
  ]);
});

test("whole numbers are bound as integers, bytes as bytes", () => {
  const runner = new StatementRunner(new DatabaseSync(":memory:"));
  const sql = "select typeof(?) as a, ? / 2 as b, typeof(?) as c, typeof(?) as d";
  const { rows } = runner.run({ sql, parameters: bindParameters([5, 5, 1.5, Buffer.from("x")]) });
  expect(rows).toEqual([{ a: "integer", b: 2, c: "real", d: "blob" }]);
});

test("values that SQLite would store as NULL without a word are refused", () => {
  for (const value of [new Date(), { a: 1 }, undefined, true]) {
    expect(() => bindParameters([value])).toThrow(
      /Parameter 1 is of type \w+; .*dates as ISO text, booleans as 0 or 1/,
    );
  }
});
