import { formatLocale } from "../../lib/locale.ts";
import { useLocale } from "../../texts/use-text.ts";

/** Cents to words: $5, 5 $, $4.50. */
export function useMoney(): (cents: number) => string {
  const locale = useLocale();
  return (cents) =>
    new Intl.NumberFormat(formatLocale(locale), {
      style: "currency",
      currency: "USD",
      currencyDisplay: "narrowSymbol",
      minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
    }).format(cents / 100);
}
