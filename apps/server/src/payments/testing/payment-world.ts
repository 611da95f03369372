import { randomUUIDv7 } from "node:crypto";
import type { Plan } from "../../billing/plan.ts";
import type { Db } from "../../db/schema.ts";
import { AppError } from "../../http/app-error.ts";
import type { PaymentEvent } from "../../outside/payment/payment-event.ts";
import { findRunningSubscription, findSubscription } from "../../plans/subscription.ts";
import type { RequestContext } from "../../request-context.ts";
import { applyEvent } from "../apply-event.ts";
import { endPayments } from "../end-payments.ts";
import type { EndedPayments, MovedRenewal } from "../enqueue.ts";
import { moveRenewal } from "../move-renewal.ts";
import { isAlarming, type Outcome } from "../outcome.ts";
import { paymentContextOf } from "../payment-context.ts";
import { FakeProvider } from "./fake-provider.ts";
import { type ModelOrder, PaymentModel } from "./payment-model.ts";
import { buildRandom } from "./random.ts";
import { buildTestClock, type TestClock } from "./test-clock.ts";

interface WorldOptions {
  readonly db: Db;
  readonly plans: readonly Plan[];
  readonly seed: number;
}

interface Reported {
  readonly id: string;
  readonly outcome: Outcome;
}

/** One person, the real code on a real database, a provider that takes its time, and the model beside them. */
export class PaymentWorld {
  model = new PaymentModel();
  readonly provider: FakeProvider;
  readonly ctx: RequestContext;
  readonly clock: TestClock;
  readonly random: ReturnType<typeof buildRandom>;
  readonly plans: readonly Plan[];
  readonly userId: string;
  readonly delivered: PaymentEvent[] = [];
  /** What the log says became of each event. */
  readonly #reported: Reported[] = [];

  private constructor({ db, plans, seed }: WorldOptions, userId: string) {
    this.userId = userId;
    this.clock = buildTestClock("2027-01-15T12:00:00.000Z");
    this.random = buildRandom(seed);
    this.plans = plans;
    this.provider = new FakeProvider(this.clock.now, userId);
    const report = (line: Partial<Reported>) => {
      if (line.id && line.outcome) this.#reported.push({ id: line.id, outcome: line.outcome });
    };
    this.ctx = {
      db,
      now: this.clock.now,
      billing: { plans, provider: this.provider },
      actor: { userId, tokenHash: "" },
      limits: { take: async () => {}, clear: async () => {} },
      jobs: { wake: () => {}, stop: async () => {} },
      log: { info: report, error: report },
    } as unknown as RequestContext;
  }

  static async open(options: WorldOptions): Promise<PaymentWorld> {
    const id = randomUUIDv7();
    const user = { id, email: `${id}@example.com`, password_hash: "x", display_name: "Somebody" };
    const created_at = new Date().toISOString();
    await options.db
      .insertInto("user")
      .values({ ...user, locale: "en", created_at })
      .execute();
    return new PaymentWorld(options, id);
  }

  /** The message arrives, here and in the model. */
  async tell(event: PaymentEvent): Promise<string> {
    const expected = this.model.hear(event, this.clock.now());
    const outcome = await applyEvent(paymentContextOf(this.ctx), event);
    if (outcome !== expected) throw new Error(`${event.kind} ${event.id} was ${outcome} and not ${expected}`);
    this.delivered.push(event);
    return `${event.kind} ${event.id}: ${outcome}`;
  }

  /** Messages arrive at the same moment, some twice. The model tries all orders: what is here must be one of them. */
  async tellTogether(events: readonly PaymentEvent[]): Promise<string> {
    const ctx = paymentContextOf(this.ctx);
    const distinct = [...new Set(events)];
    await Promise.all(events.map((event) => applyEvent(ctx, event)));
    this.delivered.push(...distinct);
    const now = this.clock.now();
    const possible = ordersOf(distinct).map((order) => {
      const model = this.model.clone();
      for (const event of order) model.hear(event, now);
      return model;
    });
    const found = JSON.stringify(await this.look());
    const model = possible.find((one) => JSON.stringify(this.expected(one)) === found);
    this.model = model ?? possible[0] ?? this.model;
    return `together ${events.map(({ kind, id }) => `${kind} ${id}`).join(", ")}`;
  }

  /** In the model: what was paid a moment before the provider closed its page counts as paid, if it was paid rightly. */
  close(order: ModelOrder, as: "cancelled" | "expired"): void {
    const session = this.sessionOf(order);
    if (session?.event)
      this.model.hear({ ...session.event, id: `closed-cs-${session.transactionId}` }, this.clock.now());
    if (order.status === "pending") this.model.close(order, as);
  }

  sessionOf({ transactionId }: ModelOrder) {
    return this.provider.sessions.get(`cs-${transactionId}`);
  }

  /** What the server leaves for its queue. What fails stays there. */
  async runJobs(): Promise<void> {
    const { db } = this.ctx;
    const mover = { db, provider: this.provider, now: this.clock.now };
    const due = db.selectFrom("job").selectAll().where("run_at", "<=", new Date().toISOString()).orderBy("id");
    for (const { id, kind, payload } of await due.execute()) {
      const given: unknown = JSON.parse(payload);
      try {
        if (kind === "end-payments") await endPayments(this.provider, given as EndedPayments);
        if (kind === "move-renewal") await moveRenewal(mover, given as MovedRenewal);
        await db.deleteFrom("job").where("id", "=", id).execute();
      } catch (error) {
        if (!this.provider.isDown) throw error;
      }
    }
  }

  /** Money that was taken and neither gave time nor was called to somebody's attention. */
  lostMoney(): number[] {
    const isSeen = (id: string) =>
      this.#reported.some((one) => one.id === id && (one.outcome === "applied" || isAlarming(one.outcome)));
    return this.provider.takings.filter(({ events }) => !events.some(isSeen)).map(({ amount }) => amount);
  }

  /** What is charged for and not had. */
  chargedForNothing(): string[] {
    const { plan } = this.model;
    const living = [...this.provider.renewing.values()].filter(({ endedAt }) => endedAt === null);
    const isHad = (reference: string) => plan?.reference === reference && plan.status !== "ended";
    return living.map(({ reference }) => reference).filter((reference) => !isHad(reference));
  }

  /** What the database says. */
  async look() {
    const { db } = this.ctx;
    const orders = await db.selectFrom("order").selectAll().where("user_id", "=", this.userId).orderBy("id").execute();
    const payments = await db
      .selectFrom("transaction")
      .innerJoin("order", "order.id", "transaction.order_id")
      .select(["transaction.amount", "transaction.status", "order.status as order_status"])
      .where("order.user_id", "=", this.userId)
      .execute();
    const succeeded = payments.filter(({ status }) => status === "succeeded");
    const row = await findSubscription(db, this.userId);
    const running = await findRunningSubscription(db, { userId: this.userId, now: this.clock.now() });
    return {
      moneyInOrders: sum(orders.filter(({ status }) => status === "paid")),
      moneyInPayments: sum(succeeded),
      payments: succeeded.length,
      paymentsOfUnpaidOrders: succeeded.filter(({ order_status }) => order_status !== "paid").length,
      purchases: Object.fromEntries(
        orders.flatMap(({ id, kind, status }) => (kind === "purchase" ? [[id, status]] : [])),
      ),
      plan: row && {
        plan: row.plan,
        reference: row.reference,
        status: row.status,
        isCancelled: row.cancel_at_period_end === 1,
        start: row.period_start,
        end: row.period_end,
      },
      isRunning: running !== undefined,
    };
  }

  /** What the model says. */
  expected(model = this.model): Awaited<ReturnType<PaymentWorld["look"]>> {
    // Orders outlive the account, but are nobody's.
    const { plan, money, payments, orders } = model.isGone ? new PaymentModel() : model;
    return {
      moneyInOrders: money,
      moneyInPayments: money,
      payments,
      paymentsOfUnpaidOrders: 0,
      purchases: Object.fromEntries([...orders].map(([id, { status }]) => [id, status] as const).toSorted(byId)),
      plan: plan
        ? {
            plan: plan.plan,
            reference: plan.reference,
            status: plan.status,
            isCancelled: plan.isCancelled,
            start: new Date(plan.start).toISOString(),
            end: new Date(plan.end).toISOString(),
          }
        : undefined,
      isRunning: model.isRunning(this.clock.now()),
    };
  }
}

const byId = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number => (a < b ? -1 : 1);

const sum = (rows: readonly { amount: number }[]): number => rows.reduce((total, { amount }) => total + amount, 0);

function ordersOf<T>(values: readonly T[]): T[][] {
  if (values.length <= 1) return [[...values]];
  return values.flatMap((first) => ordersOf(values.filter((one) => one !== first)).map((rest) => [first, ...rest]));
}

/** The code of a refusal, or what was answered. */
export async function refusalOf<T>(call: () => Promise<T>): Promise<T | string> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}
