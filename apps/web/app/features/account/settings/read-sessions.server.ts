import { at, formatLocale, type Locale, type PageHost } from "@treeline/contract";
import { callApi } from "../../../lib/api/api.server.ts";
import { formatDate } from "../../../lib/visitor/locale.ts";
import type { ShownSession } from "./shown-session.ts";

const HOUR_MS = 3_600_000;
const DAY_HOURS = 24;

/** Empty where the list cannot be had just now: the rest of the page is of use without it. */
export async function readSessions(host: PageHost, token: string | null, locale: Locale): Promise<ShownSession[]> {
  const answer = await callApi(host, at.listSessions, { token });
  if (!answer.ok) return [];
  return answer.value.map(({ id, browser, system, is_current, last_used_at, created_at }) => ({
    id,
    browser,
    system,
    isCurrent: is_current,
    used: formatUsed(last_used_at, locale),
    since: formatDate(created_at, locale),
  }));
}

/** To the hour, as it is kept; null: within the last one. */
function formatUsed(instant: string, locale: Locale): string | null {
  const hours = Math.max(0, Math.floor((Date.now() - Date.parse(instant)) / HOUR_MS));
  if (hours === 0) return null;
  const format = new Intl.RelativeTimeFormat(formatLocale(locale), { numeric: "auto" });
  return hours < DAY_HOURS ? format.format(-hours, "hour") : format.format(-Math.floor(hours / DAY_HOURS), "day");
}
