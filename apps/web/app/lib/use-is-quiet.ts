import { useEffect, useState } from "react";

/** Sooner or later, also on a page that never rests. */
const LIMIT_MS = 2_000;

/** False until the page has nothing better to do: for what nobody needs in the first moment. */
export function useIsQuiet(): boolean {
  const [isQuiet, setIsQuiet] = useState(false);
  useEffect(() => whenQuiet(() => setIsQuiet(true)), []);
  return isQuiet;
}

/** Gives the way to call it off. */
export function whenQuiet(run: () => void): () => void {
  // Safari has no idle callbacks.
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(run, LIMIT_MS / 2);
    return () => clearTimeout(timer);
  }
  const id = requestIdleCallback(run, { timeout: LIMIT_MS });
  return () => cancelIdleCallback(id);
}
