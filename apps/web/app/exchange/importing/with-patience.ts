import type { Fetched } from "../../lib/api/fetch-api.ts";

const TRIES = 4;
const LONGEST_WAIT_S = 60;
const PASSING = new Set(["too_many_requests", "unavailable", "offline"]);

/** An import has many calls in a row: one that the server had no time for, or that got lost, does not end all of it. */
export async function withPatience<T>(call: () => Promise<Fetched<T>>): Promise<Fetched<T>> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await call();
    if (answer.ok || attempt === TRIES || !PASSING.has(answer.problem.code)) return answer;
    const { retryAfterSeconds: wait = 2 ** (attempt - 1) } = answer.problem;
    if (wait > LONGEST_WAIT_S) return answer;
    await new Promise((resolve) => setTimeout(resolve, wait * 1_000));
  }
}
