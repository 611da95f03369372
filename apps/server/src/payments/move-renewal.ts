import type { Db } from "../db/schema.ts";
import type { PaymentProvider } from "../outside/payment/payment-provider.ts";
import { enqueueMoveRenewal, type MovedRenewal } from "./enqueue.ts";
import { findChargingProvider } from "./find-charging-provider.ts";
import { findSubscriptionByReference } from "./subscription-queries.ts";

/** Stripe moves a charge by two years at most. What is further away is moved again before that. */
const FURTHEST_MONTHS = 23;
const AGAIN_AFTER_MONTHS = 22;

interface Mover {
  readonly db: Db;
  readonly provider: PaymentProvider;
  readonly now: () => Date;
}

/** The next charge comes when what is paid for ends: as it ends now, however late this runs. */
export async function moveRenewal({ db, provider, now }: Mover, moved: MovedRenewal): Promise<void> {
  const chargingProvider = findChargingProvider(provider, moved.provider);
  const current = await findSubscriptionByReference(db, { provider: moved.provider, reference: moved.subscription });
  if (!chargingProvider || !current || current.status === "ended" || current.period_end <= now().toISOString()) return;
  const end = new Date(current.period_end);
  const furthest = monthsFrom(now(), FURTHEST_MONTHS);
  await chargingProvider.moveRenewal(moved.subscription, end < furthest ? end : furthest);
  if (end > furthest) await enqueueMoveRenewal(db, moved, { runAt: monthsFrom(now(), AGAIN_AFTER_MONTHS) });
}

function monthsFrom(date: Date, months: number): Date {
  const later = new Date(date);
  later.setUTCMonth(later.getUTCMonth() + months);
  return later;
}
