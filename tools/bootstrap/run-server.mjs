import { spawn } from "node:child_process";
import { join } from "node:path";
import { PINNED_NODE, ROOT } from "./root.mjs";

/** Hands the terminal to the server and ends as it ends. */
export function runServer(nodeFlags, serverFlags) {
  const main = join(ROOT, "apps", "server", "src", "main.ts");
  const child = spawn(PINNED_NODE, [...nodeFlags, main, ...serverFlags], {
    cwd: ROOT,
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  // A terminal sends Ctrl+C to the server itself; only a signal meant for this process alone is passed on.
  process.on("SIGINT", () => {});
  process.on("SIGTERM", () => child.kill("SIGTERM"));
  child.on("close", (code) => process.exit(code ?? 1));
}
