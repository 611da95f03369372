import type { PaymentContext } from "./payment-context.ts";

const BATCH = 50;
/** So many, and it is not the rows: the provider is away, and every further one would hold up the queue for half a minute. */
const MOST_FAILURES = 5;

interface Sweep<Row> {
  /** The next ones in the order of their ids. */
  readonly list: (batch: { after: string; limit: number }) => Promise<Row[]>;
  readonly idOf: (row: Row) => string;
  readonly each: (row: Row) => Promise<void>;
}

/** Goes through all rows once, a batch at a time. One that fails does not hold up the others. Answers how many failed. */
export async function sweepRows<Row>(
  { log }: Pick<PaymentContext, "log">,
  { list, idOf, each }: Sweep<Row>,
): Promise<number> {
  let after = "";
  let failures = 0;
  while (failures < MOST_FAILURES) {
    const rows = await list({ after, limit: BATCH });
    for (const row of rows) {
      after = idOf(row);
      try {
        await each(row);
      } catch (error) {
        log.error({ err: error, id: after }, "a payment could not be looked after");
        failures += 1;
        if (failures === MOST_FAILURES) break;
      }
    }
    if (rows.length < BATCH) break;
  }
  return failures;
}
