import { expect, it } from "vitest";
import { createTestPlace, testEngines } from "../../src/db/testing.ts";
import { ATTACKERS } from "./all-attackers.ts";
import { runAttack } from "./run-attack.ts";

/** The short form. A seed that ever found something stays here; the long form is `npm run attack`. */
const SEEDS = [1];
const NAMES = ATTACKERS.map(({ name }) => name);
const LEAST_ACTS = 60;
/** The long form allows half of it; CI runs on machines that others use too. */
const LIMIT_MS = 10_000;

const cases = testEngines().flatMap((engine) => SEEDS.map((seed) => ({ engine, seed })));

it.each(cases)(
  "[F27] strangers who try everything for 10 s neither end the server on $engine nor keep anybody from working, with seed $seed",
  async ({ engine, seed }) => {
    const place = await createTestPlace(engine);
    try {
      const options = { place, names: NAMES, seconds: 10, leastActs: LEAST_ACTS, limitMs: LIMIT_MS, seed };
      const { problems, canary, acts, messages } = await runAttack(options);
      expect(problems).toEqual([]);
      for (const name of NAMES) expect(acts[name]).toBeGreaterThanOrEqual(LEAST_ACTS);
      expect(messages["live"]).toBeGreaterThan(10 * LEAST_ACTS);
      expect(canary.rounds).toBeGreaterThan(10);
    } finally {
      await place.remove();
    }
  },
  180_000,
);
