import type { DocumentItem } from "@treeline/contract";
import type { Fetched, FetchProblem } from "../../lib/fetch-api.ts";

export interface Failure {
  readonly item: DocumentItem;
  readonly problem: FetchProblem;
}

/** So many calls at once: quick, and far from what the server takes for an attack. */
const AT_ONCE = 4;

/** One call for each document. Answers which of them failed. */
export async function runForAll(
  items: readonly DocumentItem[],
  call: (item: DocumentItem) => Promise<Fetched<unknown>>,
): Promise<Failure[]> {
  const waiting = [...items];
  const failures: Failure[] = [];
  const work = async () => {
    for (let item = waiting.shift(); item; item = waiting.shift()) {
      const answer = await call(item);
      if (!answer.ok) failures.push({ item, problem: answer.problem });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return failures;
}
