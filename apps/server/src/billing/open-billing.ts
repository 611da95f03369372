import { type Config, ConfigError } from "../config.ts";
import type { Db } from "../db/schema.ts";
import type { PaymentProvider } from "../outside/payment/payment-provider.ts";
import { buildSandboxProvider } from "../outside/payment/sandbox-provider.ts";
import type { StripeApi } from "../outside/stripe/stripe-provider.ts";
import { hasOwnUnit } from "../outside/stripe/stripe-units.ts";
import type { Billing } from "./billing.ts";
import type { Plan } from "./plan.ts";
import { readPlansFile } from "./read-plans-file.ts";
import { findMissingPlan, hasPlansOfStripe } from "./sold-plans.ts";

interface BillingOptions {
  readonly db: Db;
  readonly now: () => Date;
  readonly stripeApi?: StripeApi | undefined;
}

interface OpenedBilling {
  /** Null with `BILLING=off`: no plans, no limits. */
  readonly billing: Billing | null;
  /** Also then: what was sold before may have to be ended. */
  readonly provider: PaymentProvider;
}

/** Without Stripe's keys payments are played through in the sandbox. */
export async function openBilling(config: Config, options: BillingOptions): Promise<OpenedBilling> {
  const { db, now } = options;
  if (config.stripe === null && (await hasPlansOfStripe(db))) {
    throw new ConfigError(
      "STRIPE_SECRET_KEY is missing: Stripe still charges for plans. Set both Stripe settings until those have ended.",
    );
  }
  const provider = await openProvider(config, options);
  if (!config.billing) return { billing: null, provider };
  const plans = readPlansFile(config.plansFile);
  if (config.stripe !== null) refuseUnfitCurrencies(plans);
  const missing = await findMissingPlan(db, { plans, now: now() });
  if (missing !== undefined) {
    throw new ConfigError(
      `PLANS_FILE is not usable: it lacks the plan “${missing}”, which has been paid for or ordered.`,
    );
  }
  return { billing: { plans, provider }, provider };
}

/** The SDK is large: servers that do not use it neither wait for it nor hold it in memory. */
async function openProvider({ appUrl, stripe }: Config, { now, stripeApi }: BillingOptions): Promise<PaymentProvider> {
  if (!stripe) return buildSandboxProvider({ appUrl });
  const { buildStripeProvider } = await import("../outside/stripe/stripe-provider.ts");
  return buildStripeProvider({ ...stripe, appUrl, now, api: stripeApi });
}

function refuseUnfitCurrencies(plans: readonly Plan[]): void {
  const unfit = plans.flatMap(({ prices }) => prices).find(({ currency }) => hasOwnUnit(currency));
  if (!unfit) return;
  throw new ConfigError(`PLANS_FILE is not usable: Stripe counts ${unfit.currency} in another unit than this file.`);
}
