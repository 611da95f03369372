import { useCallback, useEffect, useState } from "react";
import { whenIdle } from "./when-idle.ts";

interface Lazy<T> {
  /** Null until the code is there. */
  readonly part: T | null;
  fetch(): void;
}

/**
 * Code that is fetched when it is likely to be wanted. Unlike `lazy` a failure harms nothing: an open document must not turn into an
 * error page because the network is gone, and the next press tries again. `load` must be the same function each time.
 */
export function useLazy<T>(load: () => Promise<T>): Lazy<T> {
  const [loaded, setLoaded] = useState<{ readonly part: T } | null>(null);
  const fetch = useCallback(() => {
    load().then(
      (part) => setLoaded((known) => known ?? { part }),
      () => undefined,
    );
  }, [load]);
  return { part: loaded && loaded.part, fetch };
}

/** Runs it once the browser has nothing better to do. */
export function useWhenIdle(run: () => void, isWanted: boolean): void {
  useEffect(() => (isWanted ? whenIdle(run) : undefined), [run, isWanted]);
}
