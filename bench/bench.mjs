import { spawn } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { fail } from "../tools/bootstrap/fail.mjs";
import { ensureChromium } from "../tools/bootstrap/find-chromium.mjs";
import { ensureInstalled } from "../tools/bootstrap/install.mjs";
import { PINNED_NODE, pathWithoutModules } from "../tools/bootstrap/root.mjs";
import { runStep } from "../tools/bootstrap/run-step.mjs";

// Runs on whatever Node the system has (20 or newer): installs what is missing, then starts run.ts on the pinned Node.

const BENCH = dirname(fileURLToPath(import.meta.url));

/** npm writes this file at the end of every install, so an unfinished install has none. */
const INSTALLED = join(BENCH, "node_modules", ".package-lock.json");

function isInstalled() {
  if (!existsSync(INSTALLED)) return false;
  const installed = statSync(INSTALLED).mtimeMs;
  return ["package.json", "package-lock.json"].every((file) => statSync(join(BENCH, file)).mtimeMs <= installed);
}

async function ensurePeers() {
  if (isInstalled()) return;
  const options = { cwd: BENCH, env: { ...process.env, PATH: pathWithoutModules() } };
  const flags = ["--no-audit", "--no-fund", "--loglevel=error"];
  try {
    await runStep("Installing the peers", "npm", ["ci", ...flags], options);
  } catch (error) {
    process.stdout.write(`${error.output ?? ""}\nThe lock file does not fit this machine; resolving anew.\n`);
    await runStep("Installing the peers", "npm", ["install", "--no-save", ...flags], options);
  }
}

try {
  await ensureInstalled();
  await ensurePeers();
  const env = { ...process.env, CHROMIUM_PATH: await ensureChromium() };
  const child = spawn(PINNED_NODE, [join(BENCH, "run.ts"), ...process.argv.slice(2)], { stdio: "inherit", env });
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
  child.on("close", (code) => process.exit(code ?? 1));
} catch (error) {
  fail(error);
}
