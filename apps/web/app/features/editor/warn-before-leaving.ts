import type { Session } from "./session/session.ts";

/** The browser asks before the page is left with changes that are not stored. What is being typed becomes one of them. */
export function warnBeforeLeaving({ editor, saving }: Session): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const commit = () => {
    if (editor.state.typing) editor.run("commit-typing");
  };
  addEventListener(
    "beforeunload",
    (event) => {
      commit();
      if (saving.get().kind !== "saved") event.preventDefault();
    },
    { signal },
  );
  // Phones leave without asking.
  addEventListener("pagehide", commit, { signal });
  return () => stop.abort();
}
