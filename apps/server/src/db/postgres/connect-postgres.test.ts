import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { describe, expect, onTestFinished, test } from "vitest";
import { buildUser } from "../fixtures/sample-rows.ts";
import type { Db } from "../schema.ts";
import { openTestDatabase, type TestDatabase, testEngines } from "../testing.ts";
import { connectPostgres, splitPool } from "./connect-postgres.ts";

async function open(): Promise<TestDatabase> {
  const opened = await openTestDatabase("postgres");
  onTestFinished(opened.close);
  return opened;
}

/** What a restart of the server does to every connection. */
const breakOthers = ({ db }: TestDatabase) =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity
      where pid <> pg_backend_pid() and datname = current_database() and application_name = 'treeline'`.execute(db);

async function countWaiting({ db }: TestDatabase): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.count ?? 0;
}

test("a server that takes the connection and never answers is given up in time, with one clear line", async () => {
  const silent = createServer(() => undefined).listen(0, "127.0.0.1");
  onTestFinished(() => void silent.close());
  await once(silent, "listening");
  const { port } = silent.address() as AddressInfo;
  const connecting = connectPostgres(`postgres://me:hush@127.0.0.1:${port}/treeline`, {
    connectionTimeoutMs: 200,
  });
  await expect(connecting).rejects.toThrow(`PostgreSQL at 127.0.0.1:${port} cannot be reached: no answer in time.`);
});

describe.runIf(testEngines().includes("postgres"))("PostgreSQL", () => {
  test("broken idle connections do not end the process, and later queries work", async () => {
    const opened = await open();
    await Promise.all(Array.from({ length: 5 }, () => sql`select pg_sleep(0.05)`.execute(opened.db)));
    await breakOthers(opened);
    await wait(100);
    const { rows } = await sql`select 1 as one`.execute(opened.db);
    expect(rows).toEqual([{ one: 1 }]);
  });

  test("a connection that breaks between two queries of a transaction fails that transaction only", async () => {
    const opened = await open();
    const broken = opened.db.transaction().execute(async (trx) => {
      await sql`select 1`.execute(trx);
      await breakOthers(opened);
      await wait(100);
      throw new Error("the caller's own error");
    });
    await expect(broken).rejects.toThrow("the caller's own error");
    await opened.db.transaction().execute((trx) => sql`select 1`.execute(trx));
  });

  test("transactions that wait for a lock keep nobody from reading and from writing the log", async () => {
    const opened = await open();
    const user = buildUser();
    await opened.db.insertInto("user").values(user).execute();
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    const lock = (trx: Db) => trx.selectFrom("user").select("id").where("id", "=", user.id).forUpdate().execute();
    const first = Promise.withResolvers<void>();
    const holder = opened.db.transaction().execute(async (trx) => {
      await lock(trx);
      first.resolve();
      await held;
    });
    await first.promise;
    const waiting = Array.from({ length: 20 }, () => opened.db.transaction().execute(lock));
    await expect.poll(() => countWaiting(opened)).toBe(splitPool(10).transactions - 1);
    await sql`select 1`.execute(opened.db);
    await sql`select 1`.execute(opened.logDb);
    letGo();
    await Promise.all([holder, ...waiting]);
  });

  test("never holds more connections than it may", async () => {
    for (const size of [4, 5, 6, 10, 100]) {
      const { log, bulk, transactions, statements } = splitPool(size);
      expect(log + bulk + transactions + statements).toBe(size);
      expect(Math.min(log, bulk, transactions, statements)).toBeGreaterThan(0);
    }
  });

  test("int8 comes as a number, and statements have a time limit", async () => {
    const { db } = await open();
    const { rows } = await sql`select 5::int8 as five, current_setting('statement_timeout') as limit`.execute(db);
    expect(rows).toEqual([{ five: 5, limit: "30s" }]);
  });
});
