import { spawn } from "node:child_process";
import { join } from "node:path";
import { COMPILE_CACHE, PINNED_NODE, ROOT } from "./root.mjs";

/** Hands the terminal to the server and ends as it ends. */
export function runServer(nodeFlags, serverFlags) {
  const main = join(ROOT, "apps", "server", "src", "main.ts");
  const child = spawn(PINNED_NODE, [...nodeFlags, main, ...serverFlags], {
    cwd: ROOT,
    stdio: "inherit",
    env: { ...COMPILE_CACHE, ...process.env },
    shell: process.platform === "win32",
  });
  // A terminal sends Ctrl+C to the server itself; only a signal meant for this process alone is passed on.
  process.on("SIGINT", () => {});
  process.on("SIGTERM", () => child.kill("SIGTERM"));
  stopWhenLeftAlone(child);
  child.on("close", (code) => process.exit(code ?? 1));
}

/** npm runs scripts in a shell, and a stopped shell takes no child with it: without this the server would live on unseen. */
function stopWhenLeftAlone(child) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    child.kill("SIGTERM");
  }, 200);
  timer.unref();
}
