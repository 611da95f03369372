import { createContext, type PointerEvent, type ReactNode, useContext, useMemo, useSyncExternalStore } from "react";
import { useIsHydrated } from "../../../lib/loading/use-is-hydrated.ts";
import { useLocale, type useText } from "../../../texts/use-text.ts";
import { type Clock, formatEdited, formatMoment } from "./format-edited.ts";
import type { MomentField } from "./moment-of.ts";

interface ItemMomentProps {
  /** Null: it never was. */
  readonly at: string | null;
  readonly moment: MomentField;
  readonly isBare?: boolean;
  readonly t: ReturnType<typeof useText>;
}

/** "Edited 12 minutes ago", or only "12 minutes ago". */
export function ItemMoment({ at, moment, isBare = false, t }: ItemMomentProps): ReactNode {
  const locale = useLocale();
  const clock = useSharedClock();
  if (at === null) return t("library.neverOpened");
  const edited = formatEdited(at, clock, locale);
  const when = "now" in edited ? t("library.justNow") : "near" in edited ? edited.near : edited.date;
  const words = "date" in edited ? t(`library.${moment}On`, { date: when }) : t(`library.${moment}`, { when });
  // Written on hover: formatting it for every row of a long list would be slow.
  const writeTitle = ({ currentTarget }: PointerEvent<HTMLTimeElement>) => {
    currentTarget.title = formatMoment(at, locale);
  };
  return (
    <time dateTime={at} onPointerEnter={writeTitle}>
      {isBare ? when : words}
    </time>
  );
}

const MINUTE_MS = 60_000;

const thisMinute = () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;

function subscribeToMinutes(listener: () => void): () => void {
  const timer = setInterval(listener, MINUTE_MS);
  return () => clearInterval(timer);
}

/** The server's time and zone until hydration, so that both render the same; then the reader's own, every minute. */
export function useClock(serverNow: number): Clock {
  const isHydrated = useIsHydrated();
  const now = useSyncExternalStore(subscribeToMinutes, thisMinute, () => serverNow);
  return useMemo(() => ({ now, timeZone: isHydrated ? undefined : "UTC" }), [now, isHydrated]);
}

const ClockContext = createContext<Clock>({ now: 0, timeZone: "UTC" });
export const ClockProvider = ClockContext.Provider;
export const useSharedClock = (): Clock => useContext(ClockContext);
