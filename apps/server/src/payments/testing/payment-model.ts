import type { Price } from "@treeline/contract";
import type { PaymentEvent } from "../../outside/payment/payment-event.ts";
import { addInterval, creditFor } from "../period.ts";

export interface ModelOrder {
  status: "pending" | "paid" | "cancelled" | "expired";
  readonly plan: string;
  readonly price: Price;
  readonly expiresAt: number;
  /** The one that is open, if any. */
  transactionId: string | null;
}

interface ModelPlan {
  readonly plan: string;
  readonly price: Price;
  readonly reference: string;
  status: "active" | "past_due" | "ended";
  isCancelled: boolean;
  start: number;
  end: number;
  decidedAt: number;
}

const GRACE_MS = 7 * 86_400_000;

/** What one person's payments should come to, in plain words and without a database. */
export class PaymentModel {
  readonly orders = new Map<string, ModelOrder>();
  plan: ModelPlan | null = null;
  /** Everything that ever was paid for, by what the provider calls it. */
  readonly bought = new Map<string, Price>();
  /** What orders and payments must add up to. */
  money = 0;
  payments = 0;
  readonly #seen = new Set<string>();
  /** Told of before their purchase was. */
  readonly #early: PaymentEvent[] = [];
  readonly #paid = new Set<string>();

  isRunning(now: Date): boolean {
    return this.plan !== null && this.plan.status !== "ended" && this.#endOf(this.plan) > now.getTime();
  }

  openOrder(): [string, ModelOrder] | undefined {
    return [...this.orders].find(([, { status }]) => status === "pending");
  }

  /** Applies what is told, as the last valid event implies. Answers whether anything may have changed. */
  hear(event: PaymentEvent): void {
    if (this.#seen.has(event.id)) return;
    this.#seen.add(event.id);
    this.#apply(event);
  }

  #apply(event: PaymentEvent): void {
    if (event.kind === "checkout-paid") return this.#hearPaid(event);
    if ("subscription" in event && !this.bought.has(event.subscription)) return void this.#early.push(event);
    if (event.kind === "renewal-paid") return this.#hearRenewal(event);
    if (!("subscription" in event)) return this.#hearEnd(event.transactionId, event.kind);
    const { plan } = this;
    if (!plan || plan.reference !== event.subscription || plan.status === "ended") return;
    if (event.kind === "subscription-ended") plan.status = "ended";
    else if (event.kind === "renewal-failed") {
      if (event.periodEnd.getTime() > plan.end) plan.status = "past_due";
    } else this.decide(event.isRenewing, event.at);
  }

  decide(isRenewing: boolean, at: Date): void {
    const { plan } = this;
    if (!plan || plan.status === "ended" || at.getTime() < plan.decidedAt) return;
    plan.isCancelled = !isRenewing;
    plan.decidedAt = at.getTime();
  }

  /** Somebody looks at the clock. */
  sweep(now: Date): void {
    const { plan } = this;
    if (plan && !this.isRunning(now)) plan.status = "ended";
  }

  #endOf({ end, isCancelled }: ModelPlan): number {
    return isCancelled ? end : end + GRACE_MS;
  }

  #hearPaid(event: Extract<PaymentEvent, { kind: "checkout-paid" }>): void {
    const order = [...this.orders.values()].find(({ transactionId }) => transactionId === event.transactionId);
    if (order?.status !== "pending") return;
    if (event.amount !== order.price.amount || event.currency !== order.price.currency) return;
    order.status = "paid";
    order.transactionId = null;
    this.money += event.amount;
    this.payments += 1;
    this.bought.set(event.subscription, order.price);
    const end = addInterval(event.at, order.price.interval);
    this.plan = {
      plan: order.plan,
      price: order.price,
      reference: event.subscription,
      status: "active",
      isCancelled: false,
      start: event.at.getTime(),
      end: end.getTime() + creditFor(this.#rowOfPlan(), { order: order.price, start: event.at, end }),
      decidedAt: event.at.getTime(),
    };
    const early = this.#early.filter(
      ({ at: _at, ...one }) => "subscription" in one && one.subscription === event.subscription,
    );
    for (const one of early.toSorted((a, b) => a.at.getTime() - b.at.getTime())) this.#apply(one);
  }

  #hearRenewal(event: Extract<PaymentEvent, { kind: "renewal-paid" }>): void {
    const price = this.bought.get(event.subscription);
    if (price?.amount !== event.amount || price.currency !== event.currency || this.#paid.has(event.payment)) return;
    this.#paid.add(event.payment);
    this.money += event.amount;
    this.payments += 1;
    const { plan } = this;
    if (!plan || plan.reference !== event.subscription || plan.status === "ended") return;
    if (event.periodEnd.getTime() <= plan.end) return;
    plan.start = event.periodStart.getTime();
    plan.end = event.periodEnd.getTime();
    plan.status = "active";
  }

  #hearEnd(transactionId: string, kind: string): void {
    const order = [...this.orders.values()].find((one) => one.transactionId === transactionId);
    if (order?.status !== "pending") return;
    order.transactionId = null;
    if (kind === "checkout-expired") order.status = "expired";
    if (kind === "checkout-cancelled") order.status = "cancelled";
  }

  #rowOfPlan(): Parameters<typeof creditFor>[0] {
    const { plan } = this;
    if (!plan) return undefined;
    const { amount, currency, interval } = plan.price;
    const period_start = new Date(plan.start).toISOString();
    const period_end = new Date(plan.end).toISOString();
    return { status: plan.status, amount, currency, interval, period_start, period_end } as Parameters<
      typeof creditFor
    >[0];
  }
}
