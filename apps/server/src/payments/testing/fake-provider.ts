import type { Interval } from "@treeline/contract";
import type {
  CheckoutPaid,
  PaymentEvent,
  RenewalPaid,
  SubscriptionEnded,
} from "../../outside/payment/payment-event.ts";
import { type PaymentProvider, SubscriptionOver } from "../../outside/payment/payment-provider.ts";
import { monthsLater } from "./months-later.ts";

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
  readonly paid: RenewalPaid[];
  /** A charge that failed: its invoice can still be paid, also when all is over. */
  isOwed: boolean;
  paidUntil: Date;
  endedAt: Date | null;
}

/** A provider that takes money at once and tells of it whenever the test delivers the message. */
export class FakeProvider implements PaymentProvider {
  readonly name = "stripe";
  readonly charge = null;
  readonly readWebhook = null;
  readonly sessions = new Map<string, Session>();
  readonly renewing = new Map<string, Renewing>();
  /** Messages on their way to us. */
  readonly mailbag: PaymentEvent[] = [];
  /** All that payers have paid, and the messages that tell of each. */
  readonly takings: { readonly amount: number; readonly events: readonly string[] }[] = [];
  /** While true no call is answered; payers still pay. */
  isDown = false;
  readonly #now: () => Date;
  readonly #name: string;
  #count = 0;

  constructor(now: () => Date, name: string) {
    this.#now = now;
    this.#name = name;
  }

  async openCheckout({ transactionId, amount, currency, interval }: Parameters<PaymentProvider["openCheckout"]>[0]) {
    this.#requireUp();
    const reference = `cs-${transactionId}`;
    if (!this.sessions.has(reference)) {
      this.sessions.set(reference, { transactionId, amount, currency, interval, state: "open" });
    }
    return { reference, url: `https://pay.test/${reference}` };
  }

  async closeCheckout(reference: string) {
    this.#requireUp();
    const session = this.sessions.get(reference);
    if (session?.state === "open") session.state = "closed";
    return session?.event ? { ...session.event, id: `closed-${reference}` } : null;
  }

  async setRenewing(reference: string) {
    this.#requireUp();
    if (this.renewing.get(reference)?.endedAt) throw new SubscriptionOver(reference);
  }

  async moveRenewal(reference: string, at: Date) {
    this.#requireUp();
    const found = this.renewing.get(reference);
    if (found && !found.endedAt) found.paidUntil = at;
  }

  async endSubscription(reference: string) {
    this.#requireUp();
    this.end(reference);
  }

  async askRenewal(reference: string) {
    this.#requireUp();
    return this.tellOf(reference);
  }

  /** What it would say when it is asked. */
  tellOf(reference: string): (RenewalPaid | SubscriptionEnded)[] {
    const { paid = [], endedAt = null } = this.renewing.get(reference) ?? {};
    const asked = paid.map((one) => ({ ...one, id: `asked-${one.payment}` }));
    const ended = { id: `asked-${reference}-ended`, kind: "subscription-ended", subscription: reference } as const;
    return endedAt ? [...asked, { ...ended, at: endedAt }] : asked;
  }

  #requireUp(): void {
    if (this.isDown) throw new Error("the provider is away");
  }

  nextId(): string {
    this.#count += 1;
    return `${this.#name}-${this.#count}`;
  }

  /** It is over there, whoever ended it, and a message says so. */
  end(reference: string): void {
    const found = this.renewing.get(reference);
    if (!found || found.endedAt) return;
    found.endedAt = this.#now();
    const head = { id: this.nextId(), at: found.endedAt };
    this.mailbag.push({ ...head, kind: "subscription-ended", subscription: reference });
  }

  /** The payer pays on the page, if it is still open: what is asked for, or by some mistake less. */
  pay(session: Session, { isWrong }: { isWrong: boolean }): void {
    if (session.state !== "open") return;
    const { transactionId, currency, interval } = session;
    const amount = isWrong ? session.amount - 1 : session.amount;
    const at = this.#now();
    const subscription = `sub-${transactionId}`;
    const id = this.nextId();
    session.state = "paid";
    session.event = { id, at, kind: "checkout-paid", transactionId, subscription, amount, currency };
    const paidUntil = monthsLater(at, interval === "year" ? 12 : 1);
    const begun = {
      reference: subscription,
      amount,
      currency,
      interval,
      paid: [],
      isOwed: false,
      paidUntil,
      endedAt: null,
    };
    this.renewing.set(subscription, begun);
    this.takings.push({ amount, events: [id, `closed-cs-${transactionId}`] });
    this.mailbag.push(session.event);
  }

  /** The provider charges for the next period. */
  renew(subscription: Renewing, { isPaid, isWrong }: { isPaid: boolean; isWrong: boolean }): void {
    const { reference, currency, interval, paidUntil: periodStart } = subscription;
    const amount = isWrong ? subscription.amount + 1 : subscription.amount;
    const periodEnd = monthsLater(periodStart, interval === "year" ? 12 : 1);
    const head = { id: this.nextId(), at: this.#now(), subscription: reference, periodEnd };
    subscription.isOwed = !isPaid;
    if (!isPaid) return void this.mailbag.push({ ...head, kind: "renewal-failed" });
    const payment = `pay-${head.id}`;
    const event = { ...head, kind: "renewal-paid", payment, periodStart, amount, currency } as const;
    subscription.paidUntil = periodEnd;
    subscription.paid.push(event);
    this.takings.push({ amount, events: [head.id, `asked-${payment}`] });
    this.mailbag.push(event);
  }
}
