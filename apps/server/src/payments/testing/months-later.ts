const DAY_MS = 86_400_000;

/**
 * The same time of day some months later: on the same day, or on the last that the month has. Found by walking the days, unlike
 * in the code that is tested. From the last day of a month it goes to the day that is meant.
 */
export function monthsLater(from: Date, months: number, meantDay = 0): Date {
  const isLastDay = new Date(from.getTime() + DAY_MS).getUTCMonth() !== from.getUTCMonth();
  const day = isLastDay ? Math.max(from.getUTCDate(), meantDay) : from.getUTCDate();
  const month = from.getUTCFullYear() * 12 + from.getUTCMonth() + months;
  const first = Date.UTC(Math.floor(month / 12), month % 12, 1) + (from.getTime() % DAY_MS);
  let found = new Date(first);
  for (let next = found; next.getUTCMonth() === month % 12 && next.getUTCDate() <= day; ) {
    found = next;
    next = new Date(next.getTime() + DAY_MS);
  }
  return found;
}
