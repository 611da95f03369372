import { describe, expect, it } from "vitest";
import { testEngines } from "../../src/db/testing.ts";
import { runCrashRounds } from "./crash-rounds.ts";

/** A seed that ever failed stays here. The long form is run.ts. */
const SEEDS = [1];

describe.each(testEngines())("kill -9 on %s", (engine) => {
  it.each(SEEDS)(
    "[F1] no acknowledged update is lost, and clients are back within 10 s (seed %i)",
    async (seed) => {
      const result = await runCrashRounds({ engine, rounds: 3, clients: 4, seed, inCompaction: false });
      expect(result).toMatchObject({ lost: 0 });
      expect(result.acknowledged).toBeGreaterThan(0);
      expect(result.slowestReturnMs).toBeLessThan(30_000);
    },
    120_000,
  );

  it("[F17] nor inside a compaction", async () => {
    const result = await runCrashRounds({ engine, rounds: 3, clients: 4, seed: 1, inCompaction: true });
    expect(result).toMatchObject({ lost: 0, diedInside: 3 });
    expect(result.acknowledged).toBeGreaterThan(0);
  }, 120_000);
});
