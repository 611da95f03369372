import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { PINNED_NODE, ROOT } from "./root.mjs";
import { runStep } from "./run-step.mjs";

// The shell has no window of its own to prepare, so a test takes half the time.
const SHELL = "chromium-headless-shell";
const NAMES = [SHELL, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];

/** An installed Chromium, else Playwright's own, else the system's package. */
export async function ensureChromium() {
  const found = findInstalled() ?? findPlaywrights();
  if (found) return found;
  const cli = join(ROOT, "node_modules", "playwright", "cli.js");
  await runStep("Downloading Chromium", PINNED_NODE, [cli, "install", "chromium"]).catch(() => {});
  const downloaded = findPlaywrights();
  if (downloaded) return downloaded;
  await installPackage();
  const installed = findInstalled();
  if (installed) return installed;
  throw new Error(
    "No Chromium was found and none could be installed. Install Chromium or Chrome, then run npm test again.",
  );
}

function findInstalled() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const folders = (process.env.PATH ?? "").split(delimiter);
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path));
}

function findPlaywrights() {
  const code = "process.stdout.write(require('playwright').chromium.executablePath())";
  try {
    const path = execFileSync(PINNED_NODE, ["-e", code], { cwd: ROOT, encoding: "utf8" });
    // Without the system's libraries it is there but does not run.
    return existsSync(path) && spawnSync(path, ["--version"]).status === 0 ? path : undefined;
  } catch {
    return undefined;
  }
}

async function installPackage() {
  const hasApt = spawnSync("apt-get", ["--version"]).status === 0;
  if (!hasApt || process.getuid?.() !== 0) return;
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  await runStep("Reading package lists", "apt-get", ["update"], { env }).catch(() => {});
  for (const name of [SHELL, "chromium"]) {
    if (findInstalled()) return;
    const args = ["install", "-y", "--no-install-recommends", name];
    await runStep("Installing Chromium", "apt-get", args, { env }).catch(() => {});
  }
}
