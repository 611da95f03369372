import { execFile } from "node:child_process";
import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { backup, DatabaseSync } from "node:sqlite";
import { promisify } from "node:util";
import { fail } from "../bootstrap/fail.mjs";
import { copyFiles } from "./copy-files.mjs";
import { DATABASE_DUMP, DATABASE_FILE, readPlace } from "./place.mjs";

// npm run backup -- <folder>, with the settings of the server. The server may go on running.

/** What is not finished stays in here, so that it is never taken for a backup and does not block the next try. */
const UNFINISHED = "unfinished";

async function run(target) {
  if (!target) throw new Error("Say where to: npm run backup -- <folder>");
  const folder = resolve(target);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).some((name) => name !== UNFINISHED))
    throw new Error(`${folder} is not empty: give each backup a folder of its own.`);
  const unfinished = join(folder, UNFINISHED);
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { mode: 0o700 });
  try {
    const { hasFiles } = await copyAll(unfinished);
    // The database last: a folder that has it is a whole backup.
    const names = await readdir(unfinished);
    for (const name of names.toSorted((a, b) => Number(isDatabase(a)) - Number(isDatabase(b))))
      await rename(join(unfinished, name), join(folder, name));
    const hint = hasFiles ? "" : ". Files are in the bucket: back that up too";
    process.stdout.write(`The backup is in ${folder}${hint}.\n`);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

const isDatabase = (name) => name === DATABASE_FILE || name === DATABASE_DUMP;

/** The database first, files second: what the copy of the database refers to was there by then, and stays for weeks. */
async function copyAll(folder) {
  const { postgres, databaseFile, filesFolder } = readPlace();
  if (postgres) {
    const { url, env } = postgres;
    await promisify(execFile)("pg_dump", ["--format=custom", `--file=${join(folder, DATABASE_DUMP)}`, url], { env });
  } else {
    await copyDatabase(databaseFile, join(folder, DATABASE_FILE));
  }
  if (filesFolder) await copyFiles(filesFolder, join(folder, "files"));
  return { hasFiles: filesFolder !== null };
}

/** The open transaction pins one state of the file. Without it each commit of the server starts the copy from the beginning. */
async function copyDatabase(from, to) {
  const source = new DatabaseSync(from, { readOnly: true });
  try {
    source.exec("begin");
    source.prepare("select count(*) from sqlite_schema").get();
    await backup(source, to);
  } finally {
    source.close();
  }
}

run(process.argv[2]).catch(fail);
