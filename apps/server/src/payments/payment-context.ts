import type { FastifyBaseLogger } from "fastify";
import { type Billing, requireBilling } from "../billing/billing.ts";
import type { Db } from "../db/schema.ts";
import type { RequestContext } from "../request-context.ts";

/** What payments need, in a request as in a job. */
export interface PaymentContext {
  readonly db: Db;
  readonly billing: Billing;
  readonly now: () => Date;
  readonly log: Pick<FastifyBaseLogger, "info" | "error">;
}

export function paymentContextOf({ db, now, log, billing }: RequestContext): PaymentContext {
  return { db, now, log, billing: requireBilling({ billing }) };
}
