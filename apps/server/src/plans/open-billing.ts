import { type Config, ConfigError } from "../config.ts";
import type { Db } from "../db/schema.ts";
import type { PaymentProvider } from "../outside/payment/payment-provider.ts";
import { buildSandboxProvider } from "../outside/payment/sandbox-provider.ts";
import type { StripeApi } from "../outside/stripe/stripe-provider.ts";
import type { Billing } from "./billing.ts";
import { findMissingPlan } from "./find-subscription.ts";
import { readPlansFile } from "./read-plans-file.ts";

/** Null with `BILLING=off`: no plans, no limits. Without Stripe's keys payments are played through in the sandbox. */
export async function openBilling(config: Config, db: Db, stripeApi?: StripeApi): Promise<Billing | null> {
  if (!config.billing) return null;
  const billing = { plans: readPlansFile(config.plansFile), provider: await openProvider(config, stripeApi) };
  const missing = await findMissingPlan(db, billing);
  if (missing !== undefined) {
    throw new ConfigError(`PLANS_FILE is not usable: it lacks the plan “${missing}”, which somebody has paid for.`);
  }
  return billing;
}

/** The SDK is large: servers that do not use it neither wait for it nor hold it in memory. */
async function openProvider({ appUrl, stripe }: Config, api: StripeApi | undefined): Promise<PaymentProvider> {
  if (!stripe) return buildSandboxProvider({ appUrl });
  const { buildStripeProvider } = await import("../outside/stripe/stripe-provider.ts");
  return buildStripeProvider({ ...stripe, appUrl, api });
}
