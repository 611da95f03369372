import { type Locale, languageOf } from "@treeline/contract";
import { enHome } from "./en/home.ts";
import { ruHome } from "./ru/home.ts";
import type { HomeTexts } from "./texts.ts";

/** For the loader of the home page. */
export function homeTextsFor(locale: Locale): HomeTexts {
  return languageOf(locale) === "ru" ? ruHome : enHome;
}
