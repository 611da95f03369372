import type { Db } from "../db/schema.ts";
import type { PaymentEvent } from "../outside/payment/payment-event.ts";
import type { PaymentProvider } from "../outside/payment/payment-provider.ts";
import { isAlarming, type Outcome } from "./outcome.ts";

type ProviderName = PaymentProvider["name"];

/** False when the provider has told us before. A second one at the same moment waits until the first is done. */
export async function insertEvent(
  db: Db,
  { provider, event, at }: { provider: ProviderName; event: PaymentEvent; at: Date },
): Promise<boolean> {
  const { id, kind } = event;
  const row = await db
    .insertInto("payment_event")
    .values({ provider, id, kind, outcome: "applied", received_at: at.toISOString() })
    .onConflict((conflict) => conflict.columns(["provider", "id"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * An event about a subscription that we do not know is kept: its purchase may still be on the way. A purchase that came to nothing
 * keeps the name of its subscription: what is paid for that later comes to nothing too.
 */
export async function recordOutcome(
  db: Db,
  { provider, event, outcome }: { provider: ProviderName; event: PaymentEvent; outcome: Outcome },
): Promise<void> {
  const isWaiting = outcome === "unknown_subscription" && "subscription" in event;
  await db
    .updateTable("payment_event")
    .set({
      outcome,
      subscription: "subscription" in event && (isWaiting || isAlarming(outcome)) ? event.subscription : null,
      waiting: isWaiting ? JSON.stringify(event) : null,
    })
    .where("provider", "=", provider)
    .where("id", "=", event.id)
    .execute();
}

/** In the order in which they happened; of one moment, as they came. */
export async function listWaiting(
  db: Db,
  { provider, subscription }: { provider: ProviderName; subscription: string },
): Promise<PaymentEvent[]> {
  const rows = await db
    .selectFrom("payment_event")
    .select("waiting")
    .where("provider", "=", provider)
    .where("subscription", "=", subscription)
    .where("waiting", "is not", null)
    .orderBy("received_at")
    .orderBy("id")
    .execute();
  const events = rows.flatMap(({ waiting }) => (waiting === null ? [] : [readEvent(waiting)]));
  return events.sort((a, b) => a.at.getTime() - b.at.getTime());
}

/** Whether the purchase that began this subscription came to nothing. */
export async function isRefused(
  db: Db,
  { provider, subscription }: { provider: ProviderName; subscription: string },
): Promise<boolean> {
  const row = await db
    .selectFrom("payment_event")
    .select("id")
    .where("provider", "=", provider)
    .where("subscription", "=", subscription)
    .where("kind", "=", "checkout-paid")
    .executeTakeFirst();
  return row !== undefined;
}

/** Claims an event; false if it was claimed before. Concurrent claims of the same one wait until this transaction ends. */
export async function claimWaiting(db: Db, { provider, id }: { provider: ProviderName; id: string }): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("payment_event")
    .set({ waiting: null })
    .where("provider", "=", provider)
    .where("id", "=", id)
    .where("waiting", "is not", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const DATES = new Set(["at", "periodStart", "periodEnd"]);

const readEvent = (waiting: string): PaymentEvent => JSON.parse(waiting, reviveDates) as PaymentEvent;

function reviveDates(key: string, value: unknown): unknown {
  return DATES.has(key) && typeof value === "string" ? new Date(value) : value;
}

/** Providers send an event again for days, not for months. Gives what still waited for its purchase. */
export async function deleteEventsBefore(db: Db, before: Date): Promise<PaymentEvent[]> {
  const rows = await db
    .deleteFrom("payment_event")
    .where("received_at", "<", before.toISOString())
    .returning("waiting")
    .execute();
  return rows.flatMap(({ waiting }) => (waiting === null ? [] : [readEvent(waiting)]));
}
