import { formatLocale } from "@treeline/contract";
import { useLocale } from "../../texts/use-text.ts";

const GIGABYTE = 1_000_000_000;
const MEGABYTE = 1_000_000;

/** 100 MB, 5 ГБ. */
export function useSize(): (bytes: number) => string {
  const locale = formatLocale(useLocale());
  return (bytes) => {
    const isSmall = bytes < GIGABYTE;
    const unit = isSmall ? "megabyte" : "gigabyte";
    const format = new Intl.NumberFormat(locale, { style: "unit", unit, maximumFractionDigits: 1 });
    return format.format(bytes / (isSmall ? MEGABYTE : GIGABYTE));
  };
}
