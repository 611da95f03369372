import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { ensureBuilt } from "./build.mjs";
import { fail } from "./fail.mjs";
import { ensureChromium } from "./find-chromium.mjs";
import { ensureInstalled } from "./install.mjs";
import { COMPILE_CACHE, PINNED_NODE, ROOT } from "./root.mjs";

const RESULTS = join(ROOT, "test-results");

/** Tests that need a server that is not there are left out aloud, never in silence. */
function sayWhatIsSkipped() {
  const needs = [
    ["TEST_DATABASE_URL", "PostgreSQL", "postgres://user:password@127.0.0.1/postgres"],
    ["TEST_REDIS_URL", "Redis", "redis://127.0.0.1:6379"],
  ];
  for (const [name, what, example] of needs) {
    if (!process.env[name]) {
      process.stdout.write(`Skipped: tests on ${what}, because ${name} is not set (for example ${name}=${example}).\n`);
    }
  }
}

function run(args, env) {
  const full = { ...COMPILE_CACHE, ...process.env, ...env };
  return spawnSync(PINNED_NODE, args, { cwd: ROOT, stdio: "inherit", env: full }).status === 0;
}

function listFlaky(suites) {
  return suites.flatMap(({ suites: inner = [], specs = [] }) => [
    ...listFlaky(inner),
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === "flaky"))
      .map(({ file, line, title }) => `${file}:${line} ${title}`),
  ]);
}

/** Printed last: the end of a long log may be all that is kept of it. */
function sayWhatFailed({ testResults }) {
  for (const { name, message, assertionResults } of testResults) {
    const failed = assertionResults.filter(({ status }) => status === "failed");
    if (failed.length === 0 && message) process.stdout.write(`\nFailed: ${relative(ROOT, name)}\n${message}\n`);
    for (const { fullName, failureMessages } of failed) {
      const reason = failureMessages.join("\n").split("\n").slice(0, 12).join("\n");
      process.stdout.write(`\nFailed: ${relative(ROOT, name)} › ${fullName}\n${reason}\n`);
    }
  }
}

function readCounts(file, count) {
  try {
    return count(JSON.parse(readFileSync(join(RESULTS, file), "utf8")));
  } catch {
    return { passed: 0, failed: 1 };
  }
}

try {
  await ensureInstalled();
  await ensureBuilt();
  const chromium = await ensureChromium();
  rmSync(RESULTS, { recursive: true, force: true });
  mkdirSync(RESULTS, { recursive: true });
  sayWhatIsSkipped();

  const vitest = ["node_modules/vitest/vitest.mjs", "run", "--config", "tools/test/vitest.config.ts"];
  const unitRan = run(
    [...vitest, "--reporter=default", "--reporter=json", `--outputFile.json=${join(RESULTS, "unit.json")}`],
    {},
  );
  const playwright = ["node_modules/@playwright/test/cli.js", "test", "--config", "e2e/playwright.config.ts"];
  const browserRan = run(playwright, { CHROMIUM_PATH: chromium });

  const unit = readCounts("unit.json", (r) => {
    sayWhatFailed(r);
    return { passed: r.numPassedTests, failed: r.numFailedTests + (r.success || r.numFailedTests ? 0 : 1) };
  });
  const browser = readCounts("browser.json", ({ stats, suites }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    flaky: listFlaky(suites),
  }));
  for (const title of browser.flaky ?? []) process.stdout.write(`Flaky, passed the second time: ${title}\n`);
  // A run that ended badly without naming a failed test has still failed.
  const failed = Math.max(unit.failed, unitRan ? 0 : 1) + Math.max(browser.failed, browserRan ? 0 : 1);
  process.stdout.write(`\n${unit.passed + browser.passed} passed, ${failed} failed\n`);
  process.exit(failed === 0 ? 0 : 1);
} catch (error) {
  fail(error);
}
