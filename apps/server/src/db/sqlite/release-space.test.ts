import { stat } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { connectDatabase } from "../connect.ts";
import { createTestPlace } from "../testing.ts";
import { SQLITE_FILE_NAME } from "./connect-sqlite.ts";

async function createPlace() {
  const place = await createTestPlace("sqlite");
  onTestFinished(place.remove);
  return { place, file: join(place.dataDir, SQLITE_FILE_NAME) };
}

const megabytesOf = async (file: string) => Math.round((await stat(file)).size / 1_000_000);

/** 20 rows of 1 MB. */
const FILL = `insert into thing (data) with recursive n (x) as (select 1 union all select x + 1 from n where x < 20)
  select zeroblob(1000000) from n`;

test("the file gives back what is no longer used, while others write", async () => {
  const { place, file } = await createPlace();
  const database = await connectDatabase(place);
  await sql`create table thing (id integer primary key, data blob)`.execute(database.db);
  await sql.raw(FILL).execute(database.db);
  await sql`delete from thing where id > 2`.execute(database.db);
  const writes = Array.from({ length: 10 }, () =>
    sql`insert into thing (data) values (zeroblob(10))`.execute(database.db),
  );
  await Promise.all([database.releaseSpace?.(), ...writes]);
  const { rows } = await sql<{ count: number }>`select count(*) as count from thing`.execute(database.db);
  expect(rows).toEqual([{ count: 12 }]);
  await database.close();
  expect(await megabytesOf(file)).toBe(2);
});

test("a file of an older version learns to give back at the next start, with everything in it", async () => {
  const { place, file } = await createPlace();
  const older = new DatabaseSync(file);
  older.exec("pragma journal_mode = wal; create table thing (id integer primary key, data blob)");
  older.exec(FILL);
  older.close();
  expect(await megabytesOf(file)).toBe(20);
  const database = await connectDatabase(place);
  await sql`delete from thing where id > 2`.execute(database.db);
  await database.releaseSpace?.();
  const { rows } = await sql<{ count: number }>`select count(*) as count from thing`.execute(database.db);
  expect(rows).toEqual([{ count: 2 }]);
  await database.close();
  expect(await megabytesOf(file)).toBe(2);
});

test("a file that another process is using stays as it is, and the start goes on", async () => {
  const { place, file } = await createPlace();
  const older = new DatabaseSync(file);
  older.exec("pragma journal_mode = wal; create table thing (id integer primary key, data blob)");
  older.exec("begin; select * from thing");
  const database = await connectDatabase(place);
  await sql`insert into thing (data) values (zeroblob(10))`.execute(database.db);
  await database.releaseSpace?.();
  const { rows } = await sql`select id from thing`.execute(database.db);
  expect(rows).toEqual([{ id: 1 }]);
  await database.close();
  older.close();
});
