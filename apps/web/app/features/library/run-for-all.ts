import type { DocumentItem } from "@treeline/contract";
import type { Fetched, FetchProblem } from "../../lib/fetch-api.ts";
import type { OwnWorks } from "../../lib/own-works.ts";

export interface Failure {
  readonly item: DocumentItem;
  readonly problem: FetchProblem;
}

/** There was nothing to do after all. */
export const SKIPPED = { ok: true, value: null, next: null } as const;

/** So many calls at once: quick, and far from what the server takes for an attack. */
const AT_ONCE = 4;
/** Whoever has to wait longer than this is told so. */
const LONGEST_WAIT_S = 120;
const MOST_TRIES = 10;

const gate = createGate(AT_ONCE);

/** Whether calls have not even begun: leaving the page now would drop them. */
export const isAnyWaiting = (): boolean => gate.isAnyWaiting;

/**
 * One call for each document. All of them take their turns at once, before anything that is begun later, and wait for them. Answers
 * which of them failed. `onAnswer` hears the last word on a document before the next turn on it begins.
 */
export async function runForAll<T>(
  works: OwnWorks,
  items: readonly DocumentItem[],
  call: (item: DocumentItem) => Promise<Fetched<T>>,
  onAnswer?: (item: DocumentItem, answer: Fetched<T>) => void,
): Promise<Failure[]> {
  const runOne = async (item: DocumentItem): Promise<Failure[]> => {
    const answer = await works.run(item.id, async () => {
      const last = await gate.pass(() => callPatiently(() => call(item)));
      onAnswer?.(item, last);
      return last;
    });
    return answer.ok ? [] : [{ item, problem: answer.problem }];
  };
  return (await Promise.all(items.map(runOne))).flat();
}

/** When the server has had too many calls, it says how long to wait. */
async function callPatiently<T>(call: () => Promise<Fetched<T>>): Promise<Fetched<T>> {
  for (let tries = 1; ; tries += 1) {
    const answer = await call();
    if (answer.ok || answer.problem.status !== 429 || tries === MOST_TRIES) return answer;
    const { retryAfterSeconds = 1 } = answer.problem;
    if (retryAfterSeconds > LONGEST_WAIT_S) return answer;
    await new Promise((resolve) => setTimeout(resolve, retryAfterSeconds * 1_000));
  }
}

interface Gate {
  pass<T>(work: () => Promise<T>): Promise<T>;
  readonly isAnyWaiting: boolean;
}

/** At most so many are inside; the others wait, in their order. */
function createGate(most: number): Gate {
  const waiting: (() => void)[] = [];
  let inside = 0;
  return {
    async pass(work) {
      if (inside >= most) await new Promise<void>((resolve) => waiting.push(resolve));
      else inside += 1;
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next) next();
        else inside -= 1;
      }
    },
    get isAnyWaiting() {
      return waiting.length > 0;
    },
  };
}
