import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { describe, expect, onTestFinished, test } from "vitest";
import { openTestDatabase, type TestDatabase, testEngines } from "../testing.ts";
import { connectPostgres } from "./connect-postgres.ts";

async function open(): Promise<TestDatabase> {
  const opened = await openTestDatabase("postgres");
  onTestFinished(opened.close);
  return opened;
}

/** What a restart of the server does to every connection. */
const breakOthers = ({ db }: TestDatabase) =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity
      where pid <> pg_backend_pid() and datname = current_database() and application_name = 'treeline'`.execute(db);

test("a server that takes the connection and never answers is given up in time, with one clear line", async () => {
  const silent = createServer(() => undefined).listen(0, "127.0.0.1");
  onTestFinished(() => void silent.close());
  await once(silent, "listening");
  const { port } = silent.address() as AddressInfo;
  const connecting = connectPostgres(`postgres://me:hush@127.0.0.1:${port}/treeline`, 200);
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

  test("int8 comes as a number, and statements have a time limit", async () => {
    const { db } = await open();
    const { rows } = await sql`select 5::int8 as five, current_setting('statement_timeout') as limit`.execute(db);
    expect(rows).toEqual([{ five: 5, limit: "30s" }]);
  });
});
