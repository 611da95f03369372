/** Stripe counts these in whole units; UGX is one of them too, but Stripe wants it with two zeros. */
const WHOLE = new Set("BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF".split(" "));
const THOUSANDTHS = new Set("BHD JOD KWD OMR TND".split(" "));

/**
 * Whether Stripe's smallest unit of a currency is another than ours, which is `Intl`'s: the same number would be a hundred times
 * more or less money. ISK and UGX are such, and currencies whose cents only Stripe still counts.
 */
export function hasOwnUnit(currency: string): boolean {
  const digits = WHOLE.has(currency) ? 0 : THOUSANDTHS.has(currency) ? 3 : 2;
  const format = new Intl.NumberFormat("en", { style: "currency", currency });
  return format.resolvedOptions().maximumFractionDigits !== digits;
}
