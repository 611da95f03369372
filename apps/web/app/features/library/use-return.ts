import { useEffect } from "react";

/** Windows are left and come back to more often than anything happens elsewhere. */
const PAUSE_MS = 2_000;

/** Calls when the reader comes back to this window, or the network does. */
export function useReturn(onReturn: () => Promise<void>): void {
  useEffect(() => {
    let last = 0;
    const come = () => {
      if (document.visibilityState !== "visible" || Date.now() - last < PAUSE_MS) return;
      last = Date.now();
      void onReturn();
    };
    addEventListener("focus", come);
    addEventListener("online", come);
    document.addEventListener("visibilitychange", come);
    return () => {
      removeEventListener("focus", come);
      removeEventListener("online", come);
      document.removeEventListener("visibilitychange", come);
    };
  }, [onReturn]);
}
