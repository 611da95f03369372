import type { Session } from "./session/session.ts";

/** The browser asks before the page is left with changes that are not stored. */
export function warnBeforeLeaving({ editor, saving }: Session): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  addEventListener(
    "beforeunload",
    (event) => {
      if (saving.get().kind !== "saved") event.preventDefault();
    },
    { signal },
  );
  // A new topic in which nothing was typed goes with the page.
  addEventListener("pagehide", () => editor.run("commit-typing"), { signal });
  return () => stop.abort();
}
