import { execFile, spawn } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { mkdtemp, readdir, rm, stat, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, it, onTestFinished } from "vitest";

const here = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** A data folder with a database of 160 MB and a file of last year. */
async function makeDataFolder() {
  const folder = await mkdtemp(join(tmpdir(), "treeline-backup-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const dataDir = join(folder, "data");
  mkdirSync(join(dataDir, "files", "00"), { recursive: true });
  const old = join(dataDir, "files", "00", "old.webp");
  writeFileSync(old, "picture");
  await utimes(old, new Date("2025-01-01"), new Date("2025-01-01"));
  const database = new DatabaseSync(join(dataDir, "treeline.db"));
  database.exec("pragma journal_mode = wal; pragma synchronous = off; create table log (text text); begin");
  const insert = database.prepare("insert into log (text) values (?)");
  for (let at = 0; at < 8_000; at += 1) insert.run("x".repeat(20_000));
  database.exec("commit");
  database.close();
  return { dataDir, backupDir: join(folder, "backup") };
}

function runBackup(target: string, dataDir: string) {
  const env = { PATH: process.env["PATH"] ?? "", DATA_DIR: dataDir };
  return promisify(execFile)(process.execPath, [here("backup.mjs"), target], { env, timeout: 15_000 });
}

it("a backup ends while the database is written to and files come and go every few milliseconds", async () => {
  const { dataDir, backupDir } = await makeDataFolder();
  const writer = spawn(process.execPath, [here("busy-place.mjs"), dataDir], { stdio: ["ignore", "pipe", "inherit"] });
  onTestFinished(() => void writer.kill("SIGKILL"));
  await new Promise((resolve) => writer.stdout.once("data", resolve));
  await runBackup(backupDir, dataDir);
  expect(writer.exitCode).toBeNull();
  expect((await readdir(backupDir)).toSorted()).toEqual(["files", "treeline.db"]);
  const copy = new DatabaseSync(join(backupDir, "treeline.db"));
  expect(copy.prepare("pragma integrity_check").get()).toEqual({ integrity_check: "ok" });
  expect(copy.prepare("select count(*) as rows from log where text like 'x%'").get()).toEqual({ rows: 8_000 });
  copy.close();
  expect((await stat(join(backupDir, "files", "00", "old.webp"))).mtime).toEqual(new Date("2025-01-01"));
  expect((await readdir(join(backupDir, "files", "ab"))).filter((name) => name.endsWith(".part"))).toEqual([]);
});

it("a backup that failed, or was killed, is in nobody's way and is never taken for a whole one", async () => {
  const { dataDir, backupDir } = await makeDataFolder();
  await expect(runBackup(backupDir, join(dataDir, "elsewhere"))).rejects.toThrow("unable to open database file");
  expect(await readdir(backupDir)).toEqual([]);
  mkdirSync(join(backupDir, "unfinished", "files"), { recursive: true });
  writeFileSync(join(backupDir, "unfinished", "treeline.db"), "half of it");
  await runBackup(backupDir, dataDir);
  expect((await readdir(backupDir)).toSorted()).toEqual(["files", "treeline.db"]);
  await expect(runBackup(backupDir, dataDir)).rejects.toThrow("is not empty");
});
