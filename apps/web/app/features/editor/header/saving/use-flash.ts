import { useCallback, useEffect, useState } from "react";

/** Something that is shown for a while, and anew from each call on. */
export function useFlash(ms: number): [isShown: boolean, show: () => void] {
  // A new object each time: the same call twice starts the time again.
  const [shown, setShown] = useState<object | null>(null);
  useEffect(() => {
    if (!shown) return undefined;
    const timer = setTimeout(() => setShown(null), ms);
    return () => clearTimeout(timer);
  }, [shown, ms]);
  return [shown !== null, useCallback(() => setShown({}), [])];
}
