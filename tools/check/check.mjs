import { spawn } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { fail } from "../bootstrap/fail.mjs";
import { ensureInstalled } from "../bootstrap/install.mjs";
import { PINNED_NODE, ROOT } from "../bootstrap/root.mjs";

// Format, lint, boundaries, types and unit tests. Database-wide and browser tests are in `npm test`, which runs the unit tests too:
// with `--no-tests` they are left to it.

const bin = (path) => join(ROOT, "node_modules", path);
const tsc = (project) => [bin("typescript/bin/tsc"), "-p", project];
const STEPS = {
  format: [bin("@biomejs/biome/bin/biome"), "check", "."],
  lint: ["tools/check/check-lint.mjs"],
  boundaries: ["tools/boundaries/check-boundaries.mjs"],
  names: ["tools/check/check-names.mjs"],
  ...Object.fromEntries(readdirSync(join(ROOT, "packages")).map((name) => [`types: ${name}`, tsc(`packages/${name}`)])),
  "types: server": tsc("apps/server"),
  "types: web": ["tools/check/web-types.mjs"],
  "types: e2e": tsc("e2e"),
  "unit tests": [
    bin("vitest/vitest.mjs"),
    "run",
    "--config",
    "tools/test/vitest.config.ts",
    "--project",
    "unit",
    "--reporter=default",
  ],
};

function runQuietly(args) {
  return new Promise((resolve) => {
    const env = { ...process.env, NO_COLOR: "1" };
    const child = spawn(PINNED_NODE, args, { cwd: ROOT, env, stdio: ["ignore", "pipe", "pipe"] });
    const output = [];
    child.stdout.on("data", (data) => output.push(data));
    child.stderr.on("data", (data) => output.push(data));
    child.on("close", (code) => resolve({ isFine: code === 0, output: Buffer.concat(output).toString() }));
  });
}

try {
  await ensureInstalled();
  const started = Date.now();
  const hasTests = !process.argv.includes("--no-tests");
  const waiting = Object.entries(STEPS).filter(([name]) => hasTests || name !== "unit tests");
  let failures = 0;
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, args] = next;
      const begun = Date.now();
      const { isFine, output } = await runQuietly(args);
      process.stdout.write(`${isFine ? "ok    " : "FAILED"} ${name} (${((Date.now() - begun) / 1000).toFixed(1)} s)\n`);
      if (!isFine) {
        failures += 1;
        process.stdout.write(`${output}\n`);
      }
    }
  };
  await Promise.all([work(), work()]);
  process.stdout.write(
    `${failures === 0 ? "All fine" : `${failures} failed`} in ${((Date.now() - started) / 1000).toFixed(1)} s\n`,
  );
  process.exit(failures === 0 ? 0 : 1);
} catch (error) {
  fail(error);
}
