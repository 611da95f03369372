import { AppError } from "../http/app-error.ts";
import type { PaymentProvider } from "../outside/payment/payment-provider.ts";
import type { Plan } from "./plan.ts";

/** What is sold, and who takes the money. */
export interface Billing {
  readonly plans: readonly Plan[];
  readonly provider: PaymentProvider;
}

export function requireBilling({ billing }: { readonly billing: Billing | null }): Billing {
  if (!billing) throw new AppError("billing_off");
  return billing;
}
