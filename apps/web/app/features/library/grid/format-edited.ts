import type { Locale } from "@treeline/contract";
import { formatLocale } from "@treeline/contract";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Days are counted in words for a week, then the date says more. */
const NEAR_DAYS = 7;

export interface Clock {
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** Undefined for the time zone of this machine. */
  readonly timeZone: string | undefined;
}

/** `near` goes after "Edited", `date` after "Edited on": not every language puts them the same way. `now`: within this minute. */
export type Edited = { readonly now: true } | { readonly near: string } | { readonly date: string };

export function formatEdited(at: string, { now, timeZone }: Clock, locale: Locale): Edited {
  const then = Date.parse(at);
  // Another machine's clock may be a little ahead of ours.
  const passed = Math.max(0, now - then);
  const near = (value: number, unit: "minute" | "hour" | "day"): Edited => ({
    near: relativeFormat(formatLocale(locale)).format(-value, unit),
  });
  if (passed < MINUTE_MS) return { now: true };
  if (passed < HOUR_MS) return near(Math.floor(passed / MINUTE_MS), "minute");
  const days = dayOf(now, timeZone) - dayOf(then, timeZone);
  if (days <= 0) return near(Math.floor(passed / HOUR_MS), "hour");
  if (days < NEAR_DAYS) return near(days, "day");
  const isThisYear = yearOf(now, timeZone) === yearOf(then, timeZone);
  return { date: dateFormat(formatLocale(locale), timeZone, !isThisYear).format(then) };
}

/** For a tooltip: day and time in full, in the reader's time zone. */
export const formatMoment = (at: string, locale: Locale): string =>
  momentFormat(formatLocale(locale)).format(new Date(at));

/** Creating an Intl format is slow, so each is created once. */
const relativeFormat = memoize((locale) => new Intl.RelativeTimeFormat(locale, { numeric: "auto" }));
const momentFormat = memoize((locale) => new Intl.DateTimeFormat(locale, { dateStyle: "long", timeStyle: "short" }));
const partsFormat = memoize((timeZone) => new Intl.DateTimeFormat("en-CA", { timeZone: timeZone || undefined }));

const dates = memoize((key) => {
  const [locale, timeZone, hasYear] = key.split(" ");
  return new Intl.DateTimeFormat(locale, {
    day: "numeric",
    month: "long",
    ...(hasYear === "true" && { year: "numeric" }),
    timeZone: timeZone || undefined,
  });
});
const dateFormat = (locale: string, timeZone: string | undefined, hasYear: boolean) =>
  dates(`${locale} ${timeZone ?? ""} ${hasYear}`);

function memoize<T>(make: (key: string) => T): (key: string) => T {
  const made = new Map<string, T>();
  return (key) => {
    const value = made.get(key) ?? make(key);
    made.set(key, value);
    return value;
  };
}

/** "2026-03-02" in this time zone. */
const localDay = (at: number, timeZone: string | undefined) => partsFormat(timeZone ?? "").format(at);
const dayOf = (at: number, timeZone: string | undefined) => Date.parse(localDay(at, timeZone)) / DAY_MS;
const yearOf = (at: number, timeZone: string | undefined) => localDay(at, timeZone).slice(0, 4);
