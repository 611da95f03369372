import type { Billing } from "../billing/billing.ts";
import { AppError } from "../http/app-error.ts";
import type { Services } from "../request-context.ts";

export function requireBilling({ billing }: Pick<Services, "billing">): Billing {
  if (!billing) throw new AppError("billing_off");
  return billing;
}
