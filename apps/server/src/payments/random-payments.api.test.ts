import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase, testEngines } from "../db/testing.ts";
import { readPlansFile } from "../plans/read-plans-file.ts";
import { act, settle } from "./testing/payment-acts.ts";
import { PaymentWorld } from "./testing/payment-world.ts";

/** More of them by `PAYMENT_SEEDS=500`. */
const SEEDS = Number(process.env["PAYMENT_SEEDS"] ?? 16);
const STEPS = 120;
const LIMIT_MS = 120_000;

/**
 * Laws: the subscription is what the last valid event implies; no event counts twice; money in orders equals money in payments, and
 * in the end all money that the provider took.
 */
describe.each(testEngines())("random payments on %s", (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
  });
  afterAll(() => database.close());

  it.each(Array.from({ length: SEEDS }, (_, index) => index + 1))(
    "hold the laws with seed %i",
    { timeout: LIMIT_MS },
    async (seed) => {
      const world = await PaymentWorld.open({ db: database.db, plans: readPlansFile(null), seed });
      for (let step = 0; step < STEPS; step += 1) {
        const did = await act(world);
        expect(await world.look(), `seed ${seed}, step ${step}: ${did}`).toEqual(world.expected());
      }
      await settle(world);
      expect(await world.look(), `seed ${seed}, settled`).toEqual(world.expected());
      expect(world.model.money, `seed ${seed}: all money is accounted for`).toBe(world.provider.taken);
    },
  );
});
