import type { Db } from "../db/schema.ts";
import type { PaymentEvent } from "../outside/payment/payment-event.ts";
import type { PaymentProvider } from "../outside/payment/payment-provider.ts";
import type { Outcome } from "./outcome.ts";

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

/** An event about a subscription that we do not know is kept: its purchase may still be on the way. */
export async function recordOutcome(
  db: Db,
  { provider, event, outcome }: { provider: ProviderName; event: PaymentEvent; outcome: Outcome },
): Promise<void> {
  const isWaiting = outcome === "unknown_subscription" && "subscription" in event;
  await db
    .updateTable("payment_event")
    .set({
      outcome,
      subscription: isWaiting ? event.subscription : null,
      waiting: isWaiting ? JSON.stringify(event) : null,
    })
    .where("provider", "=", provider)
    .where("id", "=", event.id)
    .execute();
}

/** In the order in which they happened. */
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
    .execute();
  const events = rows.map(({ waiting }) => JSON.parse(waiting ?? "", reviveDates) as PaymentEvent);
  return events.sort((a, b) => a.at.getTime() - b.at.getTime());
}

const DATES = new Set(["at", "periodStart", "periodEnd"]);

function reviveDates(key: string, value: unknown): unknown {
  return DATES.has(key) && typeof value === "string" ? new Date(value) : value;
}

/** Providers send an event again for days, not for months. */
export async function deleteEventsBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("payment_event").where("received_at", "<", before.toISOString()).execute();
}
