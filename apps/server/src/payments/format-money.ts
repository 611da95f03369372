import type { Locale } from "@treeline/contract";

/** Plain English means European dates, as on the pages. */
const formatLocale = (locale: Locale): string => (locale === "en" ? "en-GB" : locale);

/** Minor units to words; how many of them make one is the currency's own matter: 100 cents, but 1 yen. */
export function formatMoney(amount: number, currency: string, locale: Locale): string {
  const format = new Intl.NumberFormat(formatLocale(locale), {
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
  });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

export function formatDay(instant: string, locale: Locale): string {
  const format = new Intl.DateTimeFormat(formatLocale(locale), { dateStyle: "long", timeZone: "UTC" });
  return format.format(new Date(instant));
}
