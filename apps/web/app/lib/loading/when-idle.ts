import { useEffect, useState } from "react";

/** On a page that is never idle. */
const LIMIT_MS = 2_000;

/** False until the page is idle: for parts that the first moment does not need. */
export function useIsIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => setIsIdle(true)), []);
  return isIdle;
}

/** Returns the function that cancels it. */
export function whenIdle(run: () => void): () => void {
  // Safari has no idle callbacks.
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(run, LIMIT_MS / 2);
    return () => clearTimeout(timer);
  }
  const id = requestIdleCallback(run, { timeout: LIMIT_MS });
  return () => cancelIdleCallback(id);
}
