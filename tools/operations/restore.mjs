import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { copyFile, cp, mkdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { fail } from "../bootstrap/fail.mjs";
import { DATABASE_DUMP, DATABASE_FILE, readPlace } from "./place.mjs";

// npm run restore -- <folder>, with the settings of the server that is to have it. No server may run there yet.

const COUNT_TABLES = "select count(*) from information_schema.tables where table_schema = 'public'";

/** Only into an empty place: what is there could be newer. */
async function run(source) {
  if (!source) throw new Error("Say where from: npm run restore -- <folder>");
  const folder = resolve(source);
  const { dataDir, postgres, databaseFile } = readPlace();
  const [file, dump] = [join(folder, DATABASE_FILE), join(folder, DATABASE_DUMP)];
  const given = postgres ? dump : file;
  if (!existsSync(given)) throw new Error(`${given} is not there: was the backup made with the same DATABASE_URL?`);
  if (postgres) await restorePostgres(postgres, dump);
  else await restoreFile(dataDir, { from: file, to: databaseFile });
  const files = join(folder, "files");
  if (existsSync(files)) await cp(files, join(dataDir, "files"), { recursive: true, preserveTimestamps: true });
  process.stdout.write("Restored. Start the server.\n");
}

async function restoreFile(dataDir, { from, to }) {
  if (existsSync(to)) throw new Error(`${to} is there already: move it away first.`);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await copyFile(from, to);
}

async function restorePostgres({ url, env }, dump) {
  const run = (program, args) => promisify(execFile)(program, args, { env });
  const { stdout } = await run("psql", ["--no-psqlrc", "--tuples-only", "--command", COUNT_TABLES, url]);
  if (Number(stdout) > 0) throw new Error("The database that DATABASE_URL names is not empty: name a new one.");
  const options = ["--exit-on-error", "--single-transaction", "--no-owner", "--no-privileges"];
  await run("pg_restore", [...options, `--dbname=${url}`, dump]);
}

run(process.argv[2]).catch(fail);
