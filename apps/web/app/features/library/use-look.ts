import { useEffect } from "react";
import type { RowWindow } from "./use-row-window.ts";

/** Whoever scrolls on is not looking yet. */
const REST_MS = 300;

/** Tells on which documents the screen rests, and again when the list has changed under it. */
export function useLook(rows: RowWindow | null, onLook: (from: number, to: number) => void): void {
  const from = rows ? rows.first * rows.columns : 0;
  const to = rows ? rows.end * rows.columns : 0;
  useEffect(() => {
    if (to === 0) return;
    const timer = setTimeout(() => onLook(from, to), REST_MS);
    return () => clearTimeout(timer);
  }, [from, to, onLook]);
}
