import { sql } from "kysely";
import { describe, expect, onTestFinished, test } from "vitest";
import { connectDatabase } from "./connect.ts";
import type { DatabaseHandle, Engine } from "./database-handle.ts";
import { DatabaseUnavailable } from "./errors.ts";
import { startProcess, waitForEnd } from "./fixtures/run-process.ts";
import { migrateDatabase } from "./migrate.ts";
import type { Migration } from "./migrations/ddl.ts";
import { MIGRATIONS } from "./migrations/index.ts";
import { createTestPlace, testEngines } from "./testing.ts";

const STARTS = 8;
/** Eight Nodes that load their modules at once: seconds of processor time on a busy machine, none of it the migration's. */
const PROCESSES_TIMEOUT_MS = 30_000;
const ALL = MIGRATIONS.map(({ name }) => name);

async function connectEmpty(engine: Engine, connections = 1): Promise<DatabaseHandle[]> {
  const place = await createTestPlace(engine);
  const handles = await Promise.all(Array.from({ length: connections }, () => connectDatabase(place)));
  onTestFinished(async () => {
    await Promise.all(handles.map((handle) => handle.close()));
    await place.remove();
  });
  return handles;
}

async function openEmpty(engine: Engine): Promise<DatabaseHandle> {
  const [handle] = await connectEmpty(engine);
  if (!handle) throw new Error("no handle");
  return handle;
}

async function listTables({ db }: DatabaseHandle): Promise<string[]> {
  const tables = await db.introspection.getTables();
  return tables.map(({ name }) => name).sort();
}

test("migrations are listed in the order of their names, each once", () => {
  expect(ALL).toEqual([...new Set(ALL)].sort());
});

test("8 processes that migrate one fresh SQLite file at once all succeed, and one does the work", {
  timeout: PROCESSES_TIMEOUT_MS,
}, async () => {
  const place = await createTestPlace("sqlite");
  onTestFinished(place.remove);
  const children = Array.from({ length: STARTS }, () => startProcess("migrate-process.ts", place.dataDir));
  const ends = await Promise.all(children.map(waitForEnd));
  expect(ends.map(({ code, complaints }) => ({ code, complaints }))).toEqual(
    Array.from({ length: STARTS }, () => ({ code: 0, complaints: "" })),
  );
  expect(ends.map(({ output }) => output.trim()).filter(Boolean)).toEqual([ALL.join(",")]);
});

describe.each(testEngines())("on %s", (engine) => {
  test("8 connections that migrate one fresh database at once all succeed, and one does the work", async () => {
    const handles = await connectEmpty(engine, STARTS);
    const runs = await Promise.all(handles.map((handle) => migrateDatabase(handle)));
    expect(runs.filter((names) => names.length > 0)).toEqual([ALL]);
  });

  test("a second run has nothing to do", async () => {
    const handle = await openEmpty(engine);
    expect(await migrateDatabase(handle)).toEqual(ALL);
    expect(await migrateDatabase(handle)).toEqual([]);
    expect(await listTables(handle)).toEqual(
      expect.arrayContaining(["access_token", "document", "job", "migration", "user"]),
    );
  });

  test("a database that knows a migration which this code does not know is refused in one line", async () => {
    const handle = await openEmpty(engine);
    const future: Migration = { name: "9999-future", up: (ddl) => ddl.createTable("future", [ddl.id("id")]) };
    await migrateDatabase(handle, [...MIGRATIONS, future]);
    const refusal = await migrateDatabase(handle).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(DatabaseUnavailable);
    expect((refusal as Error).message).toMatch(/^The database was written by a newer version .*9999-future[^\n]*$/);
  });

  test("a migration that fails takes back everything, the tables of earlier ones too", async () => {
    const handle = await openEmpty(engine);
    const broken: Migration = { name: "0003-broken", up: (ddl) => ddl.run("create table") };
    await expect(migrateDatabase(handle, [...MIGRATIONS, broken])).rejects.toThrow("Migration 0003-broken failed");
    expect(await listTables(handle)).toEqual([]);
    expect(await migrateDatabase(handle)).toEqual(ALL);
  });

  test("a migration that holds two statements in one is refused, not half run", async () => {
    const handle = await openEmpty(engine);
    const double: Migration = { name: "0003-double", up: (ddl) => ddl.run("select 1; select 2") };
    await expect(migrateDatabase(handle, [double])).rejects.toThrow("One statement at a time");
  });

  test("every column word of a migration works", async () => {
    const handle = await openEmpty(engine);
    const words: Migration = {
      name: "0001-words",
      up: (ddl) =>
        ddl.createTable("words", [ddl.flag("flag"), ddl.bytes("bytes", { max: 2 }), ddl.whole("n", { max: 9 })]),
    };
    await migrateDatabase(handle, [words]);
    const insert = (flag: number, bytes: Uint8Array, n: number) =>
      sql`insert into words (flag, bytes, n) values (${flag}, ${bytes}, ${n})`.execute(handle.db);
    await insert(1, Buffer.from("ab"), 9);
    await expect(insert(2, Buffer.from("ab"), 9)).rejects.toThrow(/check/i);
    await expect(insert(1, Buffer.from("abc"), 9)).rejects.toThrow(/check/i);
    await expect(insert(1, Buffer.from("ab"), 10)).rejects.toThrow(/check/i);
    const { rows } = await sql<{ bytes: Uint8Array; n: number }>`select bytes, n from words`.execute(handle.db);
    expect(rows.map(({ bytes, n }) => [Buffer.from(bytes).toString(), n])).toEqual([["ab", 9]]);
  });
});
