import { type Locale, languageOf } from "@treeline/contract";
import { enPlans } from "./en/plans.ts";
import { ruPlans } from "./ru/plans.ts";
import type { PlanTexts } from "./texts.ts";

/** For the loaders of the pages about plans and payment. */
export function planTextsFor(locale: Locale): PlanTexts {
  return languageOf(locale) === "ru" ? ruPlans : enPlans;
}
