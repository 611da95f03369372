import { access, constants, mkdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { Kysely } from "kysely";
import type { DatabaseHandle } from "../database-handle.ts";
import type { Database } from "../schema.ts";
import { explainFolderFailure, explainReadOnlyFile, explainSqliteFailure } from "./explain-sqlite-failure.ts";
import { releaseSpace } from "./release-space.ts";
import { SqliteFileDialect } from "./sqlite-dialect.ts";
import { SqliteFile } from "./sqlite-file.ts";

export const SQLITE_FILE_NAME = "treeline.db";

export async function connectSqlite(dataDir: string): Promise<DatabaseHandle> {
  const folder = resolve(dataDir);
  await prepareFolder(folder);
  const file = await openFile(join(folder, SQLITE_FILE_NAME));
  const db = new Kysely<Database>({ dialect: new SqliteFileDialect(file) });
  const bulkDb = new Kysely<Database>({ dialect: new SqliteFileDialect(file, { isBulk: true }) });
  let closing: Promise<void> | undefined;
  return {
    db,
    logDb: db,
    bulkDb,
    engine: "sqlite",
    ping: () => file.ping(),
    releaseSpace: () => releaseSpace(db),
    close: () => (closing ??= Promise.all([db.destroy(), bulkDb.destroy()]).then(() => file.close())),
  };
}

async function prepareFolder(folder: string): Promise<void> {
  try {
    // Private: it holds password hashes.
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await access(folder, constants.W_OK);
  } catch (error) {
    throw explainFolderFailure(error, folder);
  }
}

async function openFile(file: string): Promise<SqliteFile> {
  await refuseReadOnly(file);
  try {
    return await SqliteFile.open(file);
  } catch (error) {
    throw explainSqliteFailure(error, file);
  }
}

/** SQLite opens a file that it may not write to, and fails only at the first write, long after the start. */
async function refuseReadOnly(file: string): Promise<void> {
  try {
    await access(file, constants.W_OK);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw explainReadOnlyFile(error, file);
  }
}
