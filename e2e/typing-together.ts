/** `npm run typing:together [-- --seed 7 --rounds 200]`: two browsers type in one topic; each round is another interleaving. */
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

const { values } = parseArgs({
  options: {
    seed: { type: "string", default: String(Date.now() % 100_000) },
    rounds: { type: "string", default: "200" },
  },
});
const cli = fileURLToPath(new URL("../node_modules/@playwright/test/cli.js", import.meta.url));
const config = fileURLToPath(new URL("./playwright.config.ts", import.meta.url));
const args = [cli, "test", "--config", config, "--retries=0", "together/typing.spec.ts"];
const env = { ...process.env, TYPING_SEED: values.seed, TYPING_ROUNDS: values.rounds };
spawn(process.execPath, args, { env, stdio: "inherit" }).on("exit", (code) => {
  process.exitCode = code ?? 1;
});
