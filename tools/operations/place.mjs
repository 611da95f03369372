import { existsSync } from "node:fs";
import { join, resolve } from "node:path";

export const DATABASE_FILE = "treeline.db";
export const DATABASE_DUMP = "treeline.dump";

/** The password goes through the environment: arguments of a program can be read by everybody on the machine. */
function readPostgres(databaseUrl) {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  url.password = "";
  return { url: url.href, env: { ...process.env, ...(password && { PGPASSWORD: password }) } };
}

/** Where the server with these settings keeps things. `filesFolder` is null when they are in a bucket, or there are none yet. */
export function readPlace() {
  const { DATABASE_URL, STORAGE_URL, DATA_DIR } = process.env;
  const dataDir = resolve(DATA_DIR || "./data");
  const files = join(dataDir, "files");
  return {
    dataDir,
    postgres: DATABASE_URL ? readPostgres(DATABASE_URL) : null,
    databaseFile: join(dataDir, DATABASE_FILE),
    filesFolder: STORAGE_URL || !existsSync(files) ? null : files,
  };
}
