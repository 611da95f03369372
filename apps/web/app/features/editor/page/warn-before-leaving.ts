import { isBroughtAlong, type Session } from "../session/session.ts";

/** The browser asks before the page is left with changes that are not stored. */
export function warnBeforeLeaving(session: Session): () => void {
  const { editor, saving } = session;
  const stop = new AbortController();
  const { signal } = stop;
  addEventListener(
    "beforeunload",
    (event) => {
      if (saving.get().kind !== "saved" && !isBroughtAlong(session)) event.preventDefault();
    },
    { signal },
  );
  // A new topic in which nothing was typed goes with the page.
  addEventListener("pagehide", () => editor.run("commit-typing"), { signal });
  return () => stop.abort();
}
