import { type Locale, languageOf } from "@treeline/contract";
import { en } from "./en/index.ts";
import { ru } from "./ru/index.ts";
import type { Texts } from "./texts.ts";

export function textsFor(locale: Locale): Texts {
  return languageOf(locale) === "ru" ? ru : en;
}
