import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { connectDatabase, type DatabasePlace } from "./connect.ts";
import type { DatabaseHandle, Engine } from "./database-handle.ts";
import { migrateDatabase } from "./migrate.ts";

/** The engines that tests can run on here: PostgreSQL only where TEST_DATABASE_URL names a server. */
export function testEngines(): Engine[] {
  return process.env.TEST_DATABASE_URL ? ["sqlite", "postgres"] : ["sqlite"];
}

/** For tests in which SQL is not the point: what they call of it is tested on every engine elsewhere. */
export const ANY_ENGINE: Engine = "sqlite";

export type TestDatabase = Pick<DatabaseHandle, "db" | "logDb" | "bulkDb" | "engine" | "close">;

/** A fresh database with all tables and no rows. Closing it removes it. */
export async function openTestDatabase(engine: Engine): Promise<TestDatabase> {
  const place = await createTestPlace(engine);
  try {
    const handle = await connectDatabase(place);
    await migrateDatabase(handle);
    const close = () => handle.close().then(() => place.remove());
    return { ...handle, close };
  } catch (error) {
    await place.remove();
    throw error;
  }
}

export interface TestPlace extends DatabasePlace {
  remove(): Promise<void>;
}

/** Where a database can be: an empty one on the test server, or nothing yet in a fresh folder. */
export async function createTestPlace(engine: Engine): Promise<TestPlace> {
  const dataDir = await mkdtemp(join(tmpdir(), "treeline-test-"));
  const removeFolder = () => rm(dataDir, { recursive: true, force: true });
  if (engine === "sqlite") return { dataDir, remove: removeFolder };

  const name = `treeline_test_${randomBytes(6).toString("hex")}`;
  await onTestServer(`create database ${name}`);
  const databaseUrl = new URL(requireTestServer());
  databaseUrl.pathname = `/${name}`;
  const remove = async () => {
    await removeFolder();
    await onTestServer(`drop database if exists ${name} with (force)`);
  };
  return { dataDir, databaseUrl: databaseUrl.href, remove };
}

async function onTestServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: requireTestServer() });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function requireTestServer(): string {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) throw new Error("Set TEST_DATABASE_URL (postgres://…) to run tests on PostgreSQL.");
  return url;
}
