import { useEffect } from "react";
import { useRevalidator } from "react-router";

const EVERY_MS = 2_000;
const AT_MOST_MS = 120_000;

/** The provider tells the server, not this page: while something is awaited, it is asked for again and again. */
export function useWaiting(isWaiting: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => void revalidate(), EVERY_MS);
    const end = setTimeout(() => clearInterval(timer), AT_MOST_MS);
    return () => {
      clearInterval(timer);
      clearTimeout(end);
    };
  }, [isWaiting, revalidate]);
}
