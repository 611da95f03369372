import type { Price } from "@treeline/contract";
import type {
  CheckoutEnded,
  CheckoutPaid,
  PaymentEvent,
  RenewalFailed,
  RenewalPaid,
  RenewalSwitched,
  SubscriptionEnded,
} from "../../outside/payment/payment-event.ts";
import { isAlarming, type Outcome } from "../outcome.ts";
import { monthsLater } from "./months-later.ts";

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
  readonly meantDay: number;
  status: "active" | "past_due" | "ended";
  isCancelled: boolean;
  start: number;
  end: number;
  endedAt: number;
  decidedAt: number;
}

type Step = RenewalFailed | RenewalSwitched | SubscriptionEnded;
interface Early {
  readonly event: RenewalPaid | Step;
  readonly receivedAt: number;
}

const GRACE_MS = 7 * 86_400_000;
const MONTHS = { month: 1, year: 12 } as const;

/** What one person's payments should come to, in plain words, without a database and without the code that is tested. */
export class PaymentModel {
  orders = new Map<string, ModelOrder>();
  plan: ModelPlan | null = null;
  /** Everything that ever was paid for, by what the provider calls it. */
  bought = new Map<string, Price>();
  /** What orders and payments must add up to. */
  money = 0;
  payments = 0;
  isGone = false;
  seen = new Set<string>();
  /** Told of before their purchase was. */
  early: Early[] = [];
  paid = new Set<string>();
  /** Subscriptions whose purchase came to nothing. */
  refused = new Set<string>();
  /** Payments that succeeded, and those that did not. */
  settled = new Map<string, "succeeded" | "failed">();

  clone(): PaymentModel {
    return Object.assign(new PaymentModel(), structuredClone({ ...this }));
  }

  isRunning(now: Date): boolean {
    return this.plan !== null && this.plan.status !== "ended" && this.endOf(this.plan) > now.getTime();
  }

  endOf({ end, isCancelled }: ModelPlan): number {
    return isCancelled ? end : end + GRACE_MS;
  }

  openOrder(): [string, ModelOrder] | undefined {
    return [...this.orders].find(([, { status }]) => status === "pending");
  }

  close(order: ModelOrder, as: "cancelled" | "expired"): void {
    if (order.transactionId) this.settled.set(order.transactionId, "failed");
    order.transactionId = null;
    order.status = as;
  }

  /** Applies what is told, as the last valid event implies. */
  hear(event: PaymentEvent, now: Date): Outcome {
    if (this.seen.has(event.id)) return "repeated";
    this.seen.add(event.id);
    const outcome = this.#apply(event, now);
    if (event.kind === "checkout-paid") {
      if (isAlarming(outcome)) this.refused.add(event.subscription);
      this.#applyEarly(event.subscription, now);
    }
    return outcome;
  }

  decide(isRenewing: boolean, at: Date): boolean {
    const { plan } = this;
    if (!plan || plan.status === "ended" || at.getTime() < plan.decidedAt) return false;
    plan.isCancelled = !isRenewing;
    plan.decidedAt = at.getTime();
    return true;
  }

  /** The account goes, and the plan with it. */
  leave(): void {
    const [, open] = this.openOrder() ?? [];
    if (open) this.close(open, "cancelled");
    this.plan = null;
    this.isGone = true;
  }

  end(at: number): void {
    if (this.plan) Object.assign(this.plan, { status: "ended", endedAt: at });
  }

  #apply(event: PaymentEvent, now: Date): Outcome {
    switch (event.kind) {
      case "checkout-paid":
        return this.#purchase(event);
      case "checkout-failed":
      case "checkout-cancelled":
      case "checkout-expired":
        return this.#endTry(event);
      case "refunded":
      case "disputed":
        return "money_returned";
      case "renewal-paid":
        return this.refused.has(event.subscription) ? "order_closed" : this.#renewal(event, now);
      case "renewal-failed":
      case "renewal-switched":
      case "subscription-ended":
        if (!this.bought.has(event.subscription)) return this.#wait(event, now);
        return this.#step(event) ? "applied" : "stale";
    }
  }

  #wait(event: RenewalPaid | Step, now: Date): Outcome {
    this.early.push({ event, receivedAt: now.getTime() });
    return "unknown_subscription";
  }

  #step(event: Step): boolean {
    const { plan } = this;
    if (plan?.reference !== event.subscription || plan.status === "ended") return false;
    if (event.kind === "renewal-switched") return this.decide(event.isRenewing, event.at);
    if (event.kind === "subscription-ended") {
      if (plan.isCancelled && event.at.getTime() < plan.end) return false;
      this.end(event.at.getTime());
      return true;
    }
    if (plan.status !== "active" || event.periodEnd.getTime() <= plan.end) return false;
    plan.status = "past_due";
    return true;
  }

  #purchase(event: CheckoutPaid): Outcome {
    const order = [...this.orders.values()].find(({ transactionId }) => transactionId === event.transactionId);
    const settled = this.settled.get(event.transactionId);
    if (!order && !settled) return "unknown_order";
    if (settled === "succeeded") return "repeated";
    if (this.isGone) return "account_gone";
    if (!order) return "order_closed";
    if (event.amount !== order.price.amount || event.currency !== order.price.currency) return "wrong_amount";
    order.status = "paid";
    order.transactionId = null;
    this.settled.set(event.transactionId, "succeeded");
    this.#take(event.amount);
    this.bought.set(event.subscription, order.price);
    this.plan = this.#planAfter(order, event);
    return "applied";
  }

  #planAfter({ plan, price }: ModelOrder, { at, subscription: reference }: CheckoutPaid): ModelPlan {
    const usual = monthsLater(at, MONTHS[price.interval]).getTime();
    const end = usual + this.#credit(price, at.getTime(), usual);
    const meantDay = end === usual ? at.getUTCDate() : new Date(end).getUTCDate();
    const state = { status: "active", isCancelled: false, endedAt: 0 } as const;
    return { plan, price, reference, meantDay, ...state, start: at.getTime(), end, decidedAt: at.getTime() };
  }

  /** The money that is left of the plan before, as time at the new price. In whole numbers, rounded down once. */
  #credit(price: Price, start: number, end: number): number {
    const { plan } = this;
    if (!plan || plan.status === "ended" || plan.price.currency !== price.currency || plan.end <= start) return 0;
    const begin = new Date(plan.start);
    const paidMs = monthsLater(begin, MONTHS[plan.price.interval], plan.meantDay).getTime() - plan.start;
    const worth = BigInt(plan.price.amount) * BigInt(plan.end - start);
    return Number((worth * BigInt(end - start)) / (BigInt(price.amount) * BigInt(paidMs)));
  }

  #applyEarly(subscription: string, now: Date): void {
    const isMine = ({ event }: Early) => event.subscription === subscription;
    const mine = this.early.filter(isMine);
    this.early = this.early.filter((one) => !isMine(one));
    const inOrder = mine.toSorted(
      (a, b) =>
        a.event.at.getTime() - b.event.at.getTime() ||
        a.receivedAt - b.receivedAt ||
        (a.event.id < b.event.id ? -1 : 1),
    );
    for (const { event } of inOrder) this.#apply(event, now);
  }

  #renewal(event: RenewalPaid, now: Date): Outcome {
    const price = this.bought.get(event.subscription);
    if (!price) return this.#wait(event, now);
    if (this.paid.has(event.payment)) return "repeated";
    const plan = this.plan?.reference === event.subscription ? this.plan : null;
    if (price.amount !== event.amount || price.currency !== event.currency) {
      if (plan) this.decide(false, now);
      return "wrong_amount";
    }
    this.paid.add(event.payment);
    this.#take(event.amount);
    if (this.isGone) return "account_gone";
    if (!plan) return "plan_replaced";
    const [start, end] = [event.periodStart.getTime(), event.periodEnd.getTime()];
    if (plan.status !== "ended") {
      Object.assign(plan, { status: "active", start: plan.end, end: plan.end + end - start });
      return "applied";
    }
    if (event.at.getTime() < plan.endedAt || end <= now.getTime()) return "plan_ended";
    Object.assign(plan, { status: "active", start, end, isCancelled: true, decidedAt: now.getTime() });
    return "applied";
  }

  #take(amount: number): void {
    this.money += amount;
    this.payments += 1;
  }

  #endTry({ transactionId, kind }: CheckoutEnded): Outcome {
    const order = [...this.orders.values()].find((one) => one.transactionId === transactionId);
    if (this.isGone) return "unknown_order";
    if (!order) return this.settled.has(transactionId) ? "stale" : "unknown_order";
    order.transactionId = null;
    this.settled.set(transactionId, "failed");
    if (kind === "checkout-expired") order.status = "expired";
    if (kind === "checkout-cancelled") order.status = "cancelled";
    return "applied";
  }
}
