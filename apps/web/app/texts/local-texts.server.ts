import { type Locale, languageOf } from "@treeline/contract";
import { enLocal } from "./en/local.ts";
import { ruLocal } from "./ru/local.ts";
import type { LocalTexts } from "./texts.ts";

/** For the loader of the page on which a map is made without an account. */
export function localTextsFor(locale: Locale): LocalTexts {
  return languageOf(locale) === "ru" ? ruLocal : enLocal;
}
