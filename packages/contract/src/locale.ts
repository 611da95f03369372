/** Every locale the interface accepts. The first two letters choose the texts, the rest only dates and numbers. */
export const LOCALES = ["en", "en-US", "ru", "ru-RU"] as const;
export type Locale = (typeof LOCALES)[number];
export type Language = "en" | "ru";

export const DEFAULT_LOCALE: Locale = "en";

export function isLocale(value: unknown): value is Locale {
  return LOCALES.some((locale) => locale === value);
}

export function languageOf(locale: Locale): Language {
  return locale.startsWith("ru") ? "ru" : "en";
}

/** For Intl: plain English means European dates (2 March 2026), as in our texts. */
export function formatLocale(locale: Locale): string {
  return locale === "en" ? "en-GB" : locale;
}
