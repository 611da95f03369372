import { parseArgs } from "node:util";
import { testEngines } from "../../src/db/testing.ts";
import { runSeed } from "./run-seed.ts";

/**
 * npm run pictures -- [--seeds 1,2] [--count 20] [--steps 300] [--database sqlite|postgres]. Without seeds random ones; one that fails
 * belongs into picture-law.api.test.ts. PostgreSQL and Redis are those of TEST_DATABASE_URL and TEST_REDIS_URL.
 */
const { values } = parseArgs({
  options: {
    seeds: { type: "string" },
    count: { type: "string", default: "10" },
    steps: { type: "string", default: "200" },
    database: { type: "string" },
  },
});

const randomSeeds = () => Array.from({ length: Number(values.count) }, () => Math.floor(Math.random() * 1_000_000));
const seeds = values.seeds?.split(",").map(Number) ?? randomSeeds();
const redisUrls = [null, ...(process.env["TEST_REDIS_URL"] ? [process.env["TEST_REDIS_URL"]] : [])];
let failures = 0;
for (const seed of seeds) {
  for (const engine of testEngines().filter((name) => !values.database || name === values.database)) {
    for (const redisUrl of redisUrls) {
      const { done, broken, taken } = await runSeed({ engine, seed, steps: Number(values.steps), redisUrl });
      const place = `seed ${seed} on ${engine}${redisUrl === null ? "" : " with Redis"}`;
      process.stdout.write(`${place}: ${done.length} steps, ${taken} files deleted, ${broken.length} missing\n`);
      if (broken.length === 0) continue;
      failures += 1;
      process.stdout.write(`${[...done, ...broken].join("\n")}\n`);
    }
  }
}
process.exit(failures === 0 ? 0 : 1);
