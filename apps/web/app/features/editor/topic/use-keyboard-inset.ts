import { useSyncExternalStore } from "react";

/** How much of the window the soft keyboard covers, in pixels. */
export function useKeyboardInset(): number {
  return useSyncExternalStore(subscribe, readInset, () => 0);
}

function subscribe(listener: () => void): () => void {
  const stop = new AbortController();
  for (const type of ["resize", "scroll"] as const)
    window.visualViewport?.addEventListener(type, listener, { signal: stop.signal });
  return () => stop.abort();
}

function readInset(): number {
  const view = window.visualViewport;
  // A page that is zoomed by the fingers is cut off too, but not by a keyboard.
  if (!view || view.scale > 1.01) return 0;
  return Math.max(0, Math.round(window.innerHeight - view.height - view.offsetTop));
}
