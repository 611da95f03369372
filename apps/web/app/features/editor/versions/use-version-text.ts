import { formatLocale } from "@treeline/contract";
import { useMemo } from "react";
import { enVersions } from "../../../texts/en/versions.ts";
import { ruVersions } from "../../../texts/ru/versions.ts";
import type { TextFunction } from "../../../texts/text-function.ts";
import { usePartText } from "../../../texts/use-part-text.ts";
import { useLocale } from "../../../texts/use-text.ts";

export type VersionText = TextFunction<typeof enVersions>;

const TEXTS = { en: enVersions, ru: ruVersions };

export const useVersionText = (): VersionText => usePartText(TEXTS);

/** A moment in the words of the language: "15 Nov 2026, 09:30". */
export function useMoments(): (instant: string) => string {
  const locale = useLocale();
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(formatLocale(locale), { dateStyle: "medium", timeStyle: "short" });
    return (instant) => format.format(new Date(instant));
  }, [locale]);
}

const CODES = ["offline", "not_signed_in", "forbidden", "not_found", "too_many_versions", "too_many_requests"] as const;

/** Why a call was refused, in words. */
export const wordsOf = (t: VersionText, code: string): string =>
  t(`problem.${CODES.find((known) => known === code) ?? "unknown"}`);
