import { isBroughtAlong, type Session } from "../session/session.ts";

const LOOK_MS = 1_000;
/** Idle time after the last key or pointer event, with no text box or panel open. */
const IDLE_MS = 3_000;
/** With a text box or a panel open. */
const LONG_IDLE_MS = 20_000;

/**
 * Reloads the page once everything is stored and the person is idle, at most once a minute. A document that was rebuilt takes no changes
 * from this page: then it is enough that they are kept in this browser. Returns a function that cancels it.
 */
export function reloadWhenIdle(session: Session): () => void {
  const { editor, panel, unsent } = session;
  let usedAt = performance.now();
  const use = () => {
    usedAt = performance.now();
  };
  const look = () => {
    if (unsent.get() > 0 && !isBroughtAlong(session)) return;
    const isBusy = editor.state.typing !== null || panel.get() !== null;
    const patience = document.hidden ? 0 : isBusy ? LONG_IDLE_MS : IDLE_MS;
    if (performance.now() - usedAt < patience) return;
    leaveOfflinePage(session);
    void window.reloadOnce?.();
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

export function reloadDocument(session: Session): void {
  leaveOfflinePage(session);
  location.reload();
}

/** That page would open the same copy again. */
function leaveOfflinePage({ access }: Session): void {
  const path = `/documents/${access.get().id}`;
  if (location.pathname !== path) history.replaceState(null, "", path);
}
