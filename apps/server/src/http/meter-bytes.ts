import type { LimitName, RateLimits } from "./rate-limits.ts";

/** Edits are small and many: asking for each would cost more than storing it. */
const PORTION_BYTES = 256 * 1024;
const PEOPLE_MAX = 10_000;

type BytesLimit = Extract<LimitName, `${string}bytes_account`>;

/** Takes what a person stores from their bytes of the hour, in portions. Throws as `take` does. */
export function meterBytes(
  limits: RateLimits,
  limit: BytesLimit = "bytes_account",
): (person: string, bytes: number) => Promise<void> {
  const owed = new Map<string, number>();
  return async (person, bytes) => {
    const sum = (owed.get(person) ?? 0) + bytes;
    if (sum < PORTION_BYTES) {
      if (owed.size >= PEOPLE_MAX) owed.clear();
      owed.set(person, sum);
      return;
    }
    owed.delete(person);
    await limits.take(limit, person, sum).catch((error: unknown) => {
      // What is stored already is still owed: forgotten, it would let the next portion through.
      owed.set(person, (owed.get(person) ?? 0) + sum - bytes);
      throw error;
    });
  };
}
