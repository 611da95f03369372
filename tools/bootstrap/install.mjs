import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PINNED_NODE, pathWithoutModules, ROOT } from "./root.mjs";
import { runStep } from "./run-step.mjs";

const STAMP = join(ROOT, "node_modules", ".installed");

/** Installs when a package list changed since the last install, or nothing is installed yet. */
export async function ensureInstalled() {
  const wanted = hashOfPackageLists();
  if (existsSync(PINNED_NODE) && existsSync(STAMP) && readFileSync(STAMP, "utf8") === wanted) return;
  const env = { ...process.env, PATH: pathWithoutModules() };
  const flags = ["--include=dev", "--include=optional", "--no-audit", "--no-fund", "--loglevel=error"];
  try {
    await runStep("Installing packages", "npm", ["ci", ...flags], { env });
  } catch (error) {
    process.stdout.write(`${error.output ?? ""}\nThe lock file does not fit this machine; resolving anew.\n`);
    await runStep("Installing packages", "npm", ["install", "--no-save", ...flags], { env });
  }
  writeFileSync(STAMP, hashOfPackageLists());
}

function hashOfPackageLists() {
  const folders = [
    "",
    "tools",
    "e2e",
    ...["packages", "apps"].flatMap((room) => readdirSync(join(ROOT, room)).map((name) => join(room, name))),
  ];
  const hash = createHash("sha256");
  for (const file of [...folders.map((folder) => join(folder, "package.json")), "package-lock.json"]) {
    const path = join(ROOT, file);
    if (existsSync(path)) hash.update(file).update(readFileSync(path));
  }
  return hash.update(process.arch).digest("hex");
}
