import { useRootData } from "../../lib/page/root-data.ts";
import { useText } from "../../texts/use-text.ts";
import { useMoney } from "./use-money.ts";

/** “Personal from $5 a month”, for whoever has the free plan; null for all others. */
export function usePromotion(): string | null {
  const t = useText();
  const money = useMoney();
  const { promotion } = useRootData();
  if (!promotion) return null;
  const { plan, price } = promotion;
  const amount = money(price);
  return t("plans.promoted", {
    plan,
    price: price.interval === "year" ? t("plans.year", { amount }) : t("plans.month", { amount }),
  });
}
