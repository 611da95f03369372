import { type Config, ConfigError } from "../config.ts";
import type { Db } from "../db/schema.ts";
import { buildSandboxProvider } from "../outside/payment/sandbox-provider.ts";
import { buildStripeProvider, type StripeApi } from "../outside/stripe/stripe-provider.ts";
import type { Billing } from "./billing.ts";
import { findMissingPlan } from "./find-subscription.ts";
import { readPlansFile } from "./read-plans-file.ts";

/** Null with `BILLING=off`: no plans, no limits. Without Stripe's keys payments are played through in the sandbox. */
export async function openBilling(config: Config, db: Db, stripeApi?: StripeApi): Promise<Billing | null> {
  if (!config.billing) return null;
  const { appUrl, stripe } = config;
  const billing: Billing = {
    plans: readPlansFile(config.plansFile),
    provider: stripe ? buildStripeProvider({ ...stripe, appUrl, api: stripeApi }) : buildSandboxProvider({ appUrl }),
  };
  const missing = await findMissingPlan(db, billing);
  if (missing !== undefined) {
    throw new ConfigError(`PLANS_FILE is not usable: it lacks the plan “${missing}”, which somebody has paid for.`);
  }
  return billing;
}
