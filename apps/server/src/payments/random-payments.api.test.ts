import { randomInt } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readPlansFile } from "../billing/read-plans-file.ts";
import { openTestDatabase, type TestDatabase, testEngines } from "../db/testing.ts";
import { act, leave, settle } from "./testing/payment-acts.ts";
import { PaymentWorld } from "./testing/payment-world.ts";

const FIXED = Array.from({ length: 16 }, (_, index) => index + 1);
/** `PAYMENT_SEEDS=200` tries as many new ones: the long form. The name of a test that fails says its seed. */
const fresh = Array.from({ length: Number(process.env["PAYMENT_SEEDS"] ?? 0) }, () => randomInt(1_000, 1_000_000_000));
/** `PAYMENT_SEED=123` sees one again. */
const again = process.env["PAYMENT_SEED"];
const SEEDS = again === undefined ? [...FIXED, ...fresh] : [Number(again)];
const STEPS = 200;
const LIMIT_MS = 120_000;

/**
 * Laws: the subscription is what the last valid event implies; no event counts twice; money in orders equals money in payments. In
 * the end all money that the provider took has given time or called somebody, and nothing is charged for that nobody has.
 */
describe.each(testEngines())("random payments on %s", (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
  });
  afterAll(() => database.close());

  it.each(SEEDS)("hold the laws with seed %i", { timeout: LIMIT_MS }, async (seed) => {
    const world = await PaymentWorld.open({ db: database.db, plans: readPlansFile(null), seed });
    for (let step = 0; step < STEPS; step += 1) {
      const did = await act(world);
      expect(await world.look(), `seed ${seed}, step ${step}: ${did}`).toEqual(world.expected());
    }
    if (world.random.chance(0.3)) await leave(world);
    await settle(world);
    expect(await world.look(), `seed ${seed}, settled`).toEqual(world.expected());
    expect(world.lostMoney(), `seed ${seed}: all money is accounted for`).toEqual([]);
    expect(world.chargedForNothing(), `seed ${seed}: nobody is charged for nothing`).toEqual([]);
  });
});
