import { AppError } from "../http/app-error.ts";
import type { Services } from "../http/request-context.ts";
import type { Billing } from "./billing.ts";

export function requireBilling({ billing }: Pick<Services, "billing">): Billing {
  if (!billing) throw new AppError("billing_off");
  return billing;
}
