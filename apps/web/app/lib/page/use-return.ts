import { useEffect } from "react";

/** Switching between windows must not cause a request each time. */
const RETURN_INTERVAL_MS = 2_000;

/** Calls when the window gets the focus back or the network returns. */
export function useReturn(onReturn: () => Promise<void>): void {
  useEffect(() => {
    let last = 0;
    const handle = () => {
      if (document.visibilityState !== "visible" || Date.now() - last < RETURN_INTERVAL_MS) return;
      last = Date.now();
      void onReturn();
    };
    addEventListener("focus", handle);
    addEventListener("online", handle);
    document.addEventListener("visibilitychange", handle);
    return () => {
      removeEventListener("focus", handle);
      removeEventListener("online", handle);
      document.removeEventListener("visibilitychange", handle);
    };
  }, [onReturn]);
}
