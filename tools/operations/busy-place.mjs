import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

// For the test of backups: a process that commits and replaces files in DATA_DIR every 2 ms, as a busy server does.

const [dataDir] = process.argv.slice(2);
const database = new DatabaseSync(join(dataDir, "treeline.db"), { timeout: 5_000 });
database.exec("pragma synchronous = off");
const insert = database.prepare("insert into log (text) values (?)");
const shelf = join(dataDir, "files", "ab");
mkdirSync(shelf, { recursive: true });
let at = 0;
setInterval(() => {
  insert.run(`commit ${at}`);
  const file = join(shelf, `${at % 200}.webp`);
  writeFileSync(`${file}.part`, "picture");
  renameSync(`${file}.part`, file);
  if (at % 3 === 0) rmSync(file);
  at += 1;
}, 2);
process.stdout.write("busy\n");
