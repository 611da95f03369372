import { useSyncExternalStore } from "react";

/** Below it the toolbar docks to the bottom and popovers are sheets. */
export const NARROW = "(max-width: 767px)";
export const TOUCH = "(pointer: coarse)";

export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = matchMedia(query);
      list.addEventListener("change", listener);
      return () => list.removeEventListener("change", listener);
    },
    () => matchMedia(query).matches,
    () => false,
  );
}
