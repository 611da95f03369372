import { createContext, useContext, useMemo, useSyncExternalStore } from "react";
import { useIsHydrated } from "../../lib/use-is-hydrated.ts";
import type { Clock } from "./format-edited.ts";

const MINUTE_MS = 60_000;

const thisMinute = () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;

function subscribeToMinutes(listener: () => void): () => void {
  const timer = setInterval(listener, MINUTE_MS);
  return () => clearInterval(timer);
}

/** The server's moment and zone until the page has woken up, so that both draw the same; then the reader's own, every minute. */
export function useClock(serverNow: number): Clock {
  const isHydrated = useIsHydrated();
  const now = useSyncExternalStore(subscribeToMinutes, thisMinute, () => serverNow);
  return useMemo(() => ({ now, timeZone: isHydrated ? undefined : "UTC" }), [now, isHydrated]);
}

const ClockContext = createContext<Clock>({ now: 0, timeZone: "UTC" });
export const ClockProvider = ClockContext.Provider;
export const useSharedClock = (): Clock => useContext(ClockContext);
