import { useRootData } from "../../lib/page/root-data.ts";
import { useText } from "../../texts/use-text.ts";
import { useMoney } from "./use-money.ts";

interface Offer {
  readonly words: string;
  /** The page of plans, open at the price that the words name. */
  readonly path: string;
}

/** “Personal from $5 a month”, for users of the free plan; null for all others. */
export function usePromotion(): Offer | null {
  const t = useText();
  const money = useMoney();
  const { promotion } = useRootData();
  if (!promotion) return null;
  const { plan, price } = promotion;
  const amount = money(price);
  const words = t("plans.promoted", {
    plan,
    price: price.interval === "year" ? t("plans.year", { amount }) : t("plans.month", { amount }),
  });
  return { words, path: `/upgrade?period=${price.interval}` };
}
