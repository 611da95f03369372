import { languageOf } from "@treeline/contract";
import { useMemo } from "react";
import { createText, type TextFunction } from "./text-function.ts";
import type { RussianOf } from "./texts.ts";
import { useLocale } from "./use-text.ts";

interface BothLanguages<T> {
  readonly en: T;
  readonly ru: RussianOf<T>;
}

/** Texts of a part that is loaded when it is first opened: both languages come with its code, and nobody else carries them. */
export function usePartText<T extends object>(texts: BothLanguages<T>): TextFunction<T> {
  const locale = useLocale();
  return useMemo(() => createText<T>(locale, texts[languageOf(locale)]), [locale, texts]);
}
