import { useCallback, useSyncExternalStore } from "react";

/** As in the style sheets: below this a window is a phone's. */
export const NARROW = "(max-width: 767px)";
export const TOUCH = "(pointer: coarse)";

export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query);
      list.addEventListener("change", listener);
      return () => list.removeEventListener("change", listener);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
}
