import type { Session } from "./session/session.ts";

const LOOK_MS = 1_000;
/** After the last key or press, while nothing is open. */
const QUIET_MS = 3_000;
/** The same in the middle of a text or with something open. */
const LONG_QUIET_MS = 20_000;

/** Loads the page anew when all is stored and nobody is in the middle of something; gives what ends the wait. At most once a minute. */
export function reloadWhenQuiet({ editor, panel, unsent }: Session): () => void {
  let usedAt = performance.now();
  const use = () => {
    usedAt = performance.now();
  };
  const look = () => {
    if (unsent.get() > 0) return;
    const isBusy = editor.state.typing !== null || panel.get() !== null;
    const patience = document.hidden ? 0 : isBusy ? LONG_QUIET_MS : QUIET_MS;
    if (performance.now() - usedAt >= patience) void window.reloadOnce?.();
  };
  const timer = setInterval(look, LOOK_MS);
  const stop = new AbortController();
  for (const type of ["keydown", "pointerdown", "pointermove", "wheel"]) {
    addEventListener(type, use, { capture: true, passive: true, signal: stop.signal });
  }
  return () => {
    clearInterval(timer);
    stop.abort();
  };
}
