import { formatLocale } from "@treeline/contract";
import type { Loss } from "@treeline/formats";
import { enLosses } from "../../texts/en/losses.ts";
import { ruLosses } from "../../texts/ru/losses.ts";
import { usePartText } from "../../texts/use-part-text.ts";
import { useLocale } from "../../texts/use-text.ts";

const TEXTS = { en: enLosses, ru: ruLosses };

/** "3 notes, 2 pictures and 1 link". */
export function useLossList(): (losses: readonly Loss[]) => string {
  const t = usePartText(TEXTS);
  const locale = formatLocale(useLocale());
  return (losses) =>
    new Intl.ListFormat(locale).format(
      losses.filter(({ count }) => count > 0).map(({ code, count }) => t(code, { count })),
    );
}
