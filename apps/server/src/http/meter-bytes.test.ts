import { expect, it } from "vitest";
import { meterBytes } from "./meter-bytes.ts";
import { buildRateLimits } from "./rate-limits.ts";

const MB = 1_000_000;

it("the byte meter refuses with 429 once the bytes of the hour are stored, for that person alone", async () => {
  const take = meterBytes(buildRateLimits({ on: true, redis: null }));
  for (let count = 0; count < 62; count += 1) await take("one", 16 * MB);
  for (let count = 0; count < 100; count += 1) await take("one", 1_000);
  await expect(take("one", 16 * MB)).rejects.toMatchObject({ code: "too_many_requests", status: 429 });
  await take("other", 16 * MB);
});

it("the byte meter goes on refusing small writes, and still owes what was stored before", async () => {
  const take = meterBytes(buildRateLimits({ on: true, redis: null }), "full_plan_bytes_account");
  const outcomes: boolean[] = [];
  for (let count = 0; count < 400; count += 1) {
    outcomes.push(
      await take("one", 100_000).then(
        () => true,
        () => false,
      ),
    );
  }
  expect(outcomes.filter(Boolean).length * 100_000).toBeLessThan(33 * MB);
  expect(outcomes.slice(-50)).not.toContain(true);
});
