/** `npm run keeping:together [-- --seed 7 --runs 300]`: tabs of two browsers on one document; each run is another course of events. */
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

const { values } = parseArgs({
  options: {
    seed: { type: "string", default: String(Date.now() % 100_000) },
    runs: { type: "string", default: "300" },
  },
});
const cli = fileURLToPath(new URL("../node_modules/@playwright/test/cli.js", import.meta.url));
const config = fileURLToPath(new URL("./playwright.config.ts", import.meta.url));
const seeds = Array.from({ length: Number(values.runs) }, (_, at) => Number(values.seed) + at);
const args = [cli, "test", "--config", config, "--retries=0", "together/keeping.spec.ts"];
spawn(process.execPath, args, { env: { ...process.env, KEEPING_SEEDS: seeds.join() }, stdio: "inherit" }).on(
  "exit",
  (code) => {
    process.exitCode = code ?? 1;
  },
);
