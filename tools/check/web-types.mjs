import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { PINNED_NODE, ROOT } from "../bootstrap/root.mjs";

// React Router writes the types of every route first.
const WEB = join(ROOT, "apps", "web");
const steps = [
  ["../../node_modules/@react-router/dev/bin.cjs", "typegen"],
  ["../../node_modules/typescript/bin/tsc", "-p", "."],
  ["../../node_modules/typescript/bin/tsc", "-p", "service-worker"],
];
for (const args of steps) {
  const { status } = spawnSync(PINNED_NODE, args, { cwd: WEB, stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}
