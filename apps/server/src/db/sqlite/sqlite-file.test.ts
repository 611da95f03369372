import { DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import { Kysely, sql } from "kysely";
import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import { buildJob, buildUser } from "../fixtures/sample-rows.ts";
import { migrateDatabase } from "../migrate.ts";
import type { Database, Db } from "../schema.ts";
import { createTestPlace, type TestPlace } from "../testing.ts";
import { SqliteFileDialect } from "./sqlite-dialect.ts";
import { SqliteFile } from "./sqlite-file.ts";

let place: TestPlace;
let file: SqliteFile;
let db: Db;

beforeEach(async () => {
  place = await createTestPlace("sqlite");
  file = await SqliteFile.open(`${place.dataDir}/test.db`);
  db = new Kysely<Database>({ dialect: new SqliteFileDialect(file) });
  await migrateDatabase({ db, engine: "sqlite" });
});
afterEach(async () => {
  await file.close();
  await place.remove();
});

/** Keeps the writer busy for some hundred milliseconds in one statement. */
const numbersUpTo = (limit: number) =>
  sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < ${sql.lit(limit)}) select i from n`;

test("every handle has the settings that make commits durable", async () => {
  const settings = { journal_mode: "wal", synchronous: 2, foreign_keys: 1, timeout: 5000 };
  for (const [pragma, value] of Object.entries(settings)) {
    const statement = { sql: `pragma ${pragma === "timeout" ? "busy_timeout" : pragma}`, parameters: [] };
    const written = await file.writer.run(statement, { inTransaction: false });
    expect(written.rows, `writer: ${pragma}`).toEqual([{ [pragma]: value }]);
    expect(file.read(statement).rows, `reader: ${pragma}`).toEqual([{ [pragma]: value }]);
  }
  expect(() => file.read({ sql: "delete from user", parameters: [] })).toThrow(/readonly/);
});

test("opening waits while another process is busy with a file that has no write-ahead log yet", async () => {
  const path = `${place.dataDir}/fresh.db`;
  // It waits for a reader that looks at the file at the very moment of the commit.
  const busy = new DatabaseSync(path, { timeout: 5_000 });
  busy.exec("begin immediate");
  const opening = SqliteFile.open(path);
  await wait(200);
  busy.exec("commit");
  busy.close();
  const opened = await opening;
  expect(opened.read({ sql: "pragma journal_mode", parameters: [] }).rows).toEqual([{ journal_mode: "wal" }]);
  await opened.close();
});

test("concurrent transactions run one after the other, in the order they came", async () => {
  await db
    .insertInto("job")
    .values(buildJob({ kind: "counter" }))
    .execute();
  const log: string[] = [];
  const increments = Array.from({ length: 10 }, (_, number) =>
    db.transaction().execute(async (trx) => {
      log.push(`begin ${number}`);
      const { attempts } = await trx.selectFrom("job").select("attempts").executeTakeFirstOrThrow();
      await wait(2);
      await trx
        .updateTable("job")
        .set({ attempts: attempts + 1 })
        .execute();
      log.push(`end ${number}`);
    }),
  );
  await Promise.all(increments);
  expect(log).toEqual(increments.flatMap((_, number) => [`begin ${number}`, `end ${number}`]));
  expect(await db.selectFrom("job").select("attempts").execute()).toEqual([{ attempts: 10 }]);
});

test("a write on its own waits for a running transaction instead of joining it", async () => {
  let alone: Promise<unknown> = Promise.resolve();
  const doomed = db.transaction().execute(async (trx) => {
    await trx
      .insertInto("user")
      .values(buildUser({ display_name: "rolled back" }))
      .execute();
    alone = db
      .insertInto("user")
      .values(buildUser({ display_name: "kept" }))
      .execute();
    await wait(20);
    throw new Error("rolled back");
  });
  await expect(doomed).rejects.toThrow("rolled back");
  await alone;
  expect(await db.selectFrom("user").select("display_name").execute()).toEqual([{ display_name: "kept" }]);
});

test("the main thread keeps ticking while the writer works", async () => {
  let ticks = 0;
  const ticker = setInterval(() => (ticks += 1), 5);
  const startedAt = performance.now();
  const heavy = sql`create table heavy as ${numbersUpTo(1_500_000)}`.execute(db);
  const many = Array.from({ length: 300 }, () => db.insertInto("job").values(buildJob()).execute());
  await Promise.all([heavy, ...many]);
  const elapsed = performance.now() - startedAt;
  clearInterval(ticker);
  expect(elapsed).toBeGreaterThan(100);
  // An idle thread reaches 0.2 a millisecond, one that writes by itself next to none; between them is room for a busy machine.
  expect(ticks).toBeGreaterThan(elapsed * 0.02);
});

test("reads do not wait for a running transaction", async () => {
  await db.transaction().execute(async (trx) => {
    await trx.insertInto("user").values(buildUser()).execute();
    expect(await db.selectFrom("user").select("id").execute()).toEqual([]);
  });
});

test("a transaction that reads before it writes is safe from other processes, and one that fails leaves them no lock", async () => {
  const other = await SqliteFile.open(`${place.dataDir}/test.db`);
  onTestFinished(() => other.close());
  const otherDb = new Kysely<Database>({ dialect: new SqliteFileDialect(other) });
  const order: string[] = [];
  let meanwhile: Promise<unknown> = Promise.resolve();
  await db.transaction().execute(async (trx) => {
    await trx.selectFrom("job").select("id").execute();
    meanwhile = otherDb
      .insertInto("job")
      .values(buildJob())
      .execute()
      .then(() => order.push("other"));
    await wait(30);
    await trx.insertInto("job").values(buildJob()).execute();
    order.push("first");
  });
  await meanwhile;
  expect(order).toEqual(["first", "other"]);

  const failing = db.transaction().execute(async (trx) => {
    await trx.insertInto("job").values(buildJob()).execute();
    throw new Error("second thoughts");
  });
  await expect(failing).rejects.toThrow("second thoughts");
  await Promise.race([
    otherDb.insertInto("job").values(buildJob()).execute(),
    wait(1_000).then(() => order.push("stuck")),
  ]);
  expect(order).not.toContain("stuck");
});

test("a full disk surfaces as itself, keeps nothing, and passes when space is back", async () => {
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
  const [{ page_count: pages } = { page_count: 0 }] = rows;
  await sql`pragma max_page_count = ${sql.lit(pages + 2)}`.execute(db);
  const big = { payload: JSON.stringify("x".repeat(50_000)) };
  const filling = db.transaction().execute(async (trx) => {
    await trx.insertInto("job").values(buildJob()).execute();
    await trx.insertInto("job").values(buildJob(big)).execute();
  });
  await expect(filling).rejects.toMatchObject({ errcode: 13, message: "database or disk is full" });
  expect(await db.selectFrom("job").select("id").execute()).toEqual([]);
  await sql`pragma max_page_count = 1000000`.execute(db);
  await db.insertInto("job").values(buildJob(big)).execute();
  expect(await db.selectFrom("job").select("id").execute()).toHaveLength(1);
});

test("what follows in a transaction that is no longer open is refused, not stored on its own", async () => {
  const broken = db.transaction().execute(async (trx) => {
    await sql`rollback`.execute(trx);
    await trx.insertInto("job").values(buildJob()).execute();
  });
  await expect(broken).rejects.toThrow("already rolled back");
  expect(await db.selectFrom("job").select("id").execute()).toEqual([]);
});

test("a hand-written begin is refused and harms nobody", async () => {
  await expect(sql`begin`.execute(db)).rejects.toThrow("Transactions begin with db.transaction()");
  await db.insertInto("job").values(buildJob()).execute();
  await file.ping();
  expect(await db.selectFrom("job").select("id").execute()).toHaveLength(1);
});

test("a ping in the middle of a transaction leaves it alone", async () => {
  await db.transaction().execute(async (trx) => {
    await trx.insertInto("job").values(buildJob()).execute();
    await file.ping();
  });
  expect(await db.selectFrom("job").select("id").execute()).toHaveLength(1);
});

test("when the writer thread dies, pending and later writes reject with words", async () => {
  const words = /The database writer has stopped .* restart the server/;
  const pending = [
    // A thread ends only between two statements, so this one is finite; its answer never comes.
    sql`create table heavy as ${numbersUpTo(1_000_000)}`.execute(db),
    db.insertInto("job").values(buildJob()).execute(),
    db.transaction().execute((trx) => trx.insertInto("job").values(buildJob()).execute()),
  ];
  const refusals = pending.map((query) => expect(query).rejects.toThrow(words));
  await wait(20);
  await file.writer.abandon();
  await Promise.all(refusals);
  await expect(db.insertInto("job").values(buildJob()).execute()).rejects.toThrow(words);
  await expect(db.transaction().execute(async () => undefined)).rejects.toThrow(words);
  await expect(file.ping()).rejects.toThrow(words);
});

test("after closing, queries are refused with words", async () => {
  await file.close();
  await expect(db.insertInto("job").values(buildJob()).execute()).rejects.toThrow("The database is closed.");
  await expect(db.selectFrom("job").select("id").execute()).rejects.toThrow("The database is closed.");
});

test("streaming is refused with words", async () => {
  const stream = db.selectFrom("job").select("id").stream();
  await expect(stream.next()).rejects.toThrow("Streaming is not supported");
});
