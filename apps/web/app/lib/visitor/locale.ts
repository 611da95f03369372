import { DEFAULT_LOCALE, formatLocale, isLocale, type Locale } from "@treeline/contract";

/** The visitor's own choice, else the first language of the browser that we speak, else English. */
export function chooseLocale(cookie: string | null, acceptLanguage: string | null): Locale {
  if (isLocale(cookie)) return cookie;
  const wanted = (acceptLanguage ?? "")
    .split(",")
    .map(readLanguageRange)
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality);
  for (const { tag } of wanted) {
    const [language = "", region] = tag.split("-");
    const exact = region === undefined ? language.toLowerCase() : `${language.toLowerCase()}-${region.toUpperCase()}`;
    if (isLocale(exact)) return exact;
    if (isLocale(language.toLowerCase())) return language.toLowerCase() as Locale;
  }
  return DEFAULT_LOCALE;
}

function readLanguageRange(range: string): { tag: string; quality: number } {
  const [tag = "", ...parameters] = range.trim().split(";");
  const quality = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean);
  return { tag: tag.trim(), quality: quality === undefined ? 1 : Number(quality) };
}

export function formatDate(date: string, locale: Locale): string {
  return new Intl.DateTimeFormat(formatLocale(locale), { dateStyle: "long", timeZone: "UTC" }).format(new Date(date));
}
