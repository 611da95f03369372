import { formatLocale } from "@treeline/contract";
import { useLocale } from "../../texts/use-text.ts";

interface Money {
  /** Minor units; a part of one is rounded. */
  readonly amount: number;
  readonly currency: string;
}

/** $5, 5 $, $4.50. How many minor units make one is the currency's own matter: 100 cents, but 1 yen. */
export function useMoney(): (money: Money) => string {
  const locale = formatLocale(useLocale());
  return ({ amount, currency }) => {
    const look = { style: "currency", currency, currencyDisplay: "narrowSymbol" } as const;
    const digits = new Intl.NumberFormat(locale, look).resolvedOptions().maximumFractionDigits ?? 2;
    const units = Math.round(amount) / 10 ** digits;
    return new Intl.NumberFormat(locale, {
      ...look,
      minimumFractionDigits: Number.isInteger(units) ? 0 : digits,
    }).format(units);
  };
}
