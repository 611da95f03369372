import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import type { PlanTexts } from "./texts.ts";
import { useLocale } from "./use-text.ts";

/** For the routes about plans: their loader has brought the texts. */
export function usePlanTexts(texts: PlanTexts): TFunction<"plans"> {
  const locale = useLocale();
  const { i18n } = useTranslation();
  if (!i18n.hasResourceBundle(locale, "plans")) i18n.addResourceBundle(locale, "plans", texts);
  return useTranslation("plans").t;
}

/** Only below such a route. */
export function usePlanText(): TFunction<"plans"> {
  return useTranslation("plans").t;
}
