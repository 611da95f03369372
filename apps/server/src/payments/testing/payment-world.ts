import { randomUUIDv7 } from "node:crypto";
import type { Db } from "../../db/schema.ts";
import type { RequestContext } from "../../http/request-context.ts";
import type { PaymentEvent } from "../../outside/payment/payment-event.ts";
import { findRunningSubscription, findSubscription } from "../../plans/find-subscription.ts";
import type { Plan } from "../../plans/plan.ts";
import { applyEvent } from "../apply-event.ts";
import { endPayments } from "../end-payments.ts";
import type { EndedPayments } from "../enqueue.ts";
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

/** One person, the real code on a real database, a provider that takes its time, and the model beside them. */
export class PaymentWorld {
  readonly model = new PaymentModel();
  readonly provider: FakeProvider;
  readonly ctx: RequestContext;
  readonly clock: TestClock;
  readonly random: ReturnType<typeof buildRandom>;
  readonly plans: readonly Plan[];
  readonly delivered: PaymentEvent[] = [];
  readonly #userId: string;

  private constructor({ db, plans, seed }: WorldOptions, userId: string) {
    this.#userId = userId;
    this.clock = buildTestClock("2027-01-15T12:00:00.000Z");
    this.random = buildRandom(seed);
    this.plans = plans;
    this.provider = new FakeProvider(this.clock.now, userId);
    this.ctx = {
      db,
      now: this.clock.now,
      billing: { plans, provider: this.provider },
      actor: { userId, tokenHash: "" },
      limits: { take: async () => {}, clear: async () => {} },
      jobs: { wake: () => {}, stop: async () => {} },
      log: { info: () => {}, error: () => {} },
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
    this.model.hear(event);
    const outcome = await applyEvent(paymentContextOf(this.ctx), event);
    if (this.delivered.includes(event) && outcome !== "repeated") throw new Error(`${event.id} was ${outcome} again`);
    this.delivered.push(event);
    return `${event.kind} ${event.id}: ${outcome}`;
  }

  /** In the model: what was paid a moment before the provider closed its page counts as paid. */
  close(order: ModelOrder, as: "cancelled" | "expired"): void {
    const session = [...this.provider.sessions].find(([, one]) => one.transactionId === order.transactionId);
    const paid = session?.[1].event;
    if (session && paid) return this.model.hear({ ...paid, id: `closed-${session[0]}` });
    order.status = as;
    order.transactionId = null;
  }

  /** What the server leaves for its queue. */
  async runJobs(): Promise<void> {
    const { db } = this.ctx;
    for (const { id, kind, payload } of await db.selectFrom("job").selectAll().orderBy("id").execute()) {
      const given = JSON.parse(payload) as Record<string, unknown>;
      if (kind === "end-payments") await endPayments(this.provider, given as unknown as EndedPayments);
      if (kind === "move-renewal") {
        await this.provider.moveRenewal(String(given["subscription"]), new Date(String(given["at"])));
      }
      await db.deleteFrom("job").where("id", "=", id).execute();
    }
  }

  /** What the database says. */
  async look() {
    const { db } = this.ctx;
    const orders = await db.selectFrom("order").selectAll().where("user_id", "=", this.#userId).execute();
    const payments = await db
      .selectFrom("transaction")
      .innerJoin("order", "order.id", "transaction.order_id")
      .select(["transaction.amount", "transaction.status", "order.status as order_status"])
      .where("order.user_id", "=", this.#userId)
      .execute();
    const succeeded = payments.filter(({ status }) => status === "succeeded");
    const row = await findSubscription(db, this.#userId);
    const running = await findRunningSubscription(db, { userId: this.#userId, now: this.clock.now() });
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
        end: row.period_end,
      },
      isRunning: running !== undefined,
    };
  }

  /** What the model says. */
  expected(): Awaited<ReturnType<PaymentWorld["look"]>> {
    const { plan, money, payments, orders } = this.model;
    return {
      moneyInOrders: money,
      moneyInPayments: money,
      payments,
      paymentsOfUnpaidOrders: 0,
      purchases: Object.fromEntries([...orders].map(([id, { status }]) => [id, status])),
      plan: plan
        ? {
            plan: plan.plan,
            reference: plan.reference,
            status: plan.status,
            isCancelled: plan.isCancelled,
            end: new Date(plan.end).toISOString(),
          }
        : undefined,
      isRunning: this.model.isRunning(this.clock.now()),
    };
  }
}

const sum = (rows: readonly { amount: number }[]): number => rows.reduce((total, { amount }) => total + amount, 0);
