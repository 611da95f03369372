import { useEffect, useState } from "react";
import { MINIMUM_FETCH_DELAY_MS } from "../forms/minimum-delay.ts";

/** Whether something has taken longer than a blink: before that no sign of waiting is shown. */
export function useIsLate(isWaiting: boolean): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setIsLate(true), MINIMUM_FETCH_DELAY_MS);
    return () => {
      clearTimeout(timer);
      setIsLate(false);
    };
  }, [isWaiting]);
  return isWaiting && isLate;
}
