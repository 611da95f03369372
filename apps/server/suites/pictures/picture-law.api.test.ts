import { describe, expect, it } from "vitest";
import { testEngines } from "../../src/db/testing.ts";
import { runSeed } from "./run-seed.ts";

/** `npm run pictures` goes on with others, for longer. A seed that ever failed belongs here. */
const RUNS = [
  { seed: 1, redisUrl: null },
  { seed: 2, redisUrl: process.env.TEST_REDIS_URL ?? null },
];
const STEPS = 50;

describe.each(testEngines())("[F29] on %s", (engine) => {
  it.each(RUNS)("no picture that anything can show is ever deleted: $seed", { timeout: 120_000 }, async (run) => {
    const { done, broken } = await runSeed({ engine, steps: STEPS, ...run });
    expect(broken, done.join("\n")).toEqual([]);
    expect(done).toHaveLength(STEPS);
  });
});
