import type { Interval } from "@treeline/contract";
import type { CheckoutPaid, PaymentEvent } from "../../outside/payment/payment-event.ts";
import type { PaymentProvider } from "../../outside/payment/payment-provider.ts";
import { addInterval } from "../period.ts";

interface Session {
  readonly transactionId: string;
  readonly amount: number;
  readonly currency: string;
  readonly interval: Interval;
  state: "open" | "paid" | "closed";
  event?: CheckoutPaid;
}

interface Renewing {
  readonly reference: string;
  readonly amount: number;
  readonly currency: string;
  readonly interval: Interval;
  paidUntil: Date;
  isEnded: boolean;
}

/** A provider that takes money at once and tells of it whenever the test delivers the message. */
export class FakeProvider implements PaymentProvider {
  readonly name = "stripe";
  readonly charge = null;
  readonly readWebhook = null;
  readonly sessions = new Map<string, Session>();
  readonly renewing: Renewing[] = [];
  /** Messages on their way to us. */
  readonly mailbag: PaymentEvent[] = [];
  /** All that payers have paid. */
  taken = 0;
  readonly #now: () => Date;
  readonly #name: string;
  #count = 0;

  constructor(now: () => Date, name: string) {
    this.#now = now;
    this.#name = name;
  }

  async openCheckout({ transactionId, amount, currency, interval }: Parameters<PaymentProvider["openCheckout"]>[0]) {
    const reference = `cs-${transactionId}`;
    if (!this.sessions.has(reference)) {
      this.sessions.set(reference, { transactionId, amount, currency, interval, state: "open" });
    }
    return { reference, url: `https://pay.test/${reference}` };
  }

  async closeCheckout(reference: string) {
    const session = this.sessions.get(reference);
    if (session?.state === "open") session.state = "closed";
    return session?.event ? { ...session.event, id: `closed-${reference}` } : null;
  }

  async setRenewing() {}

  async moveRenewal(reference: string, at: Date) {
    for (const one of this.renewing) if (one.reference === reference) one.paidUntil = at;
  }

  async endSubscription(reference: string) {
    for (const one of this.renewing) if (one.reference === reference) one.isEnded = true;
  }

  nextId(): string {
    this.#count += 1;
    return `${this.#name}-${this.#count}`;
  }

  /** The payer pays on the page, if it is still open. */
  pay(session: Session): void {
    if (session.state !== "open") return;
    const { transactionId, amount, currency, interval } = session;
    const at = this.#now();
    const subscription = `sub-${transactionId}`;
    session.state = "paid";
    session.event = { id: this.nextId(), at, kind: "checkout-paid", transactionId, subscription, amount, currency };
    const paidUntil = addInterval(at, interval);
    this.renewing.push({ reference: subscription, amount, currency, interval, paidUntil, isEnded: false });
    this.taken += amount;
    this.mailbag.push(session.event);
  }

  /** The provider charges for the next period. */
  renew(subscription: Renewing, isPaid: boolean): void {
    const { reference, amount, currency, interval, paidUntil: periodStart } = subscription;
    const periodEnd = addInterval(periodStart, interval);
    const head = { id: this.nextId(), at: this.#now(), subscription: reference, periodEnd };
    if (!isPaid) return void this.mailbag.push({ ...head, kind: "renewal-failed" });
    subscription.paidUntil = periodEnd;
    this.taken += amount;
    this.mailbag.push({ ...head, kind: "renewal-paid", payment: `pay-${head.id}`, periodStart, amount, currency });
  }
}
