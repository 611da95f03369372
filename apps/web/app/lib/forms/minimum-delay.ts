/** A busy sign that comes and goes within a blink looks like a fault, so no fetch that shows one ends sooner. */
export const MINIMUM_FETCH_DELAY_MS = 200;

export async function withMinimumDelay<T>(work: Promise<T>, delayMs = MINIMUM_FETCH_DELAY_MS): Promise<T> {
  const [result] = await Promise.allSettled([work, new Promise((resolve) => setTimeout(resolve, delayMs))]);
  if (result.status === "rejected") throw result.reason;
  return result.value;
}
