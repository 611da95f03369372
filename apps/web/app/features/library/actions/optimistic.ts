import type { DocumentItem } from "@treeline/contract";
import type { CallQueue } from "../../../lib/api/call-queue.ts";
import type { Fetched, FetchProblem } from "../../../lib/api/fetch-api.ts";
import type { KnownChange } from "../list/library-state.ts";

type Fields = Pick<DocumentItem, "name" | "is_favorite">;
type Field = keyof Fields;

/** Optimistic values: shown before the server has them. A refusal restores the server's value, not an earlier optimistic one. */
export interface SavedFields {
  /** For all items at once. Each must be settled with its own answer, in the order of the calls. */
  show(items: readonly DocumentItem[], fields: Partial<Fields>): void;
  settle(id: string, field: Field, answer: Fetched<DocumentItem>): void;
}

/** A field with one or more values on their way to the server. */
interface Pending {
  readonly count: number;
  readonly saved: string | boolean;
  readonly shown: string | boolean;
}

const FIELDS: readonly Field[] = ["name", "is_favorite"];

export function createSavedFields(change: (change: KnownChange) => void): SavedFields {
  const pending = new Map<string, Pending>();
  const keyOf = (id: string, field: Field) => `${field} ${id}`;
  const optimisticFieldsOf = (id: string): Partial<Fields> =>
    Object.fromEntries(
      FIELDS.flatMap((field) => {
        const shown = pending.get(keyOf(id, field))?.shown;
        return shown === undefined ? [] : [[field, shown]];
      }),
    );
  return {
    show(items, fields) {
      for (const item of items) {
        for (const field of FIELDS) {
          const shown = fields[field];
          if (shown === undefined) continue;
          const before = pending.get(keyOf(item.id, field));
          const saved = before ? before.saved : item[field];
          pending.set(keyOf(item.id, field), { count: (before?.count ?? 0) + 1, saved, shown });
        }
      }
      change({ type: "patched", ids: items.map(({ id }) => id), fields });
    },
    settle(id, field, answer) {
      const key = keyOf(id, field);
      const before = pending.get(key);
      if (!before) return;
      const saved = answer.ok ? answer.value[field] : before.saved;
      // A later value of the same field is on its way and will decide.
      if (before.count > 1) return void pending.set(key, { ...before, count: before.count - 1, saved });
      pending.delete(key);
      if (answer.ok) change({ type: "updated", items: [{ ...answer.value, ...optimisticFieldsOf(id) }] });
      else if (answer.problem.code === "not_found") change({ type: "removed", ids: [id] });
      else change({ type: "patched", ids: [id], fields: { [field]: saved } });
    },
  };
}

export interface Failure<Item> {
  readonly item: Item;
  readonly problem: FetchProblem;
}

/** The answer of a call that turned out to be unnecessary. */
export const SKIPPED = { ok: true, value: null, next: null } as const;

/** Concurrent calls: fast, and far below the rate limits. */
const MAX_CONCURRENT = 4;
/** A longer pause is reported as a failure instead. */
const MAX_PAUSE_S = 120;
const MAX_TRIES = 10;

const limit = createLimit(MAX_CONCURRENT);

/** Whether calls have not been sent yet: leaving the page now would drop them. */
export const hasUnsentCalls = (): boolean => limit.hasWaiting;

/**
 * One call for each document; all are queued at once, before anything that is begun later. Resolves to those that failed. `onAnswer`
 * gets the final answer for a document before the next call in its queue begins.
 */
export async function runForAll<Item extends { readonly id: string }, T>(
  queue: CallQueue,
  items: readonly Item[],
  call: (item: Item) => Promise<Fetched<T>>,
  onAnswer?: (item: Item, answer: Fetched<T>) => void,
): Promise<Failure<Item>[]> {
  const runOne = async (item: Item): Promise<Failure<Item>[]> => {
    const answer = await queue.run(item.id, async () => {
      const final = await limit.run(() => retryWhenLimited(() => call(item)));
      onAnswer?.(item, final);
      return final;
    });
    return answer.ok ? [] : [{ item, problem: answer.problem }];
  };
  return (await Promise.all(items.map(runOne))).flat();
}

/** A rate limit says how long to wait. */
async function retryWhenLimited<T>(call: () => Promise<Fetched<T>>): Promise<Fetched<T>> {
  for (let tries = 1; ; tries += 1) {
    const answer = await call();
    if (answer.ok || answer.problem.status !== 429 || tries === MAX_TRIES) return answer;
    const { retryAfterSeconds = 1 } = answer.problem;
    if (retryAfterSeconds > MAX_PAUSE_S) return answer;
    await new Promise((resolve) => setTimeout(resolve, retryAfterSeconds * 1_000));
  }
}

interface Limit {
  run<T>(call: () => Promise<T>): Promise<T>;
  readonly hasWaiting: boolean;
}

/** At most `max` calls at once; the others wait in order. */
function createLimit(max: number): Limit {
  const waiting: (() => void)[] = [];
  let running = 0;
  return {
    async run(call) {
      if (running >= max) await new Promise<void>((resolve) => waiting.push(resolve));
      else running += 1;
      try {
        return await call();
      } finally {
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
    },
    get hasWaiting() {
      return waiting.length > 0;
    },
  };
}
