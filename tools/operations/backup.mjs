import { execFile } from "node:child_process";
import { cp, mkdir, readdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { backup, DatabaseSync } from "node:sqlite";
import { promisify } from "node:util";
import { fail } from "../bootstrap/fail.mjs";
import { DATABASE_DUMP, DATABASE_FILE, readPlace } from "./place.mjs";

// npm run backup -- <folder>, with the settings of the server. The server may go on running.

/** The database first, files second: what the copy of the database refers to was there by then, and stays for weeks. */
async function run(target) {
  if (!target) throw new Error("Say where to: npm run backup -- <folder>");
  const folder = resolve(target);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0)
    throw new Error(`${folder} is not empty: give each backup a folder of its own.`);
  const { postgres, databaseFile, filesFolder } = readPlace();
  if (postgres) {
    const { url, env } = postgres;
    await promisify(execFile)("pg_dump", ["--format=custom", `--file=${join(folder, DATABASE_DUMP)}`, url], { env });
  } else {
    const source = new DatabaseSync(databaseFile, { readOnly: true });
    await backup(source, join(folder, DATABASE_FILE));
    source.close();
  }
  if (filesFolder) await cp(filesFolder, join(folder, "files"), { recursive: true, preserveTimestamps: true });
  process.stdout.write(
    `The backup is in ${folder}${filesFolder ? "" : ". Files are in the bucket: back that up too"}.\n`,
  );
}

run(process.argv[2]).catch(fail);
