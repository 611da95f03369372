import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT } from "../bootstrap/root.mjs";

// Two runs: the code must pass, and a wrong fixture must not.

const OXLINT = join(ROOT, "node_modules/oxlint/bin/oxlint");
const MUST_CATCH = ["max-lines-per-function", "complexity"];

const lint = (...args) => spawnSync(process.execPath, [OXLINT, ...args], { cwd: ROOT, encoding: "utf8" });

const code = lint("--type-aware", "--deny-warnings");
process.stdout.write(code.stdout + code.stderr);
// The code's own run leaves the fixture out; a copy of it elsewhere is linted by the same rules.
const copy = mkdtempSync(join(tmpdir(), "wrong-code-"));
cpSync(join(ROOT, "tools/check/fixture/lint"), copy, { recursive: true });
const caught = lint("-c", ".oxlintrc.json", "--format", "json", copy).stdout;
rmSync(copy, { recursive: true });
const missed = MUST_CATCH.filter((rule) => !caught.includes(`(${rule})`));
for (const rule of missed) process.stdout.write(`the wrong fixture was not caught by ${rule}\n`);
process.exit(code.status === 0 && missed.length === 0 ? 0 : 1);
