import type { OpenSession } from "./open-session.ts";

/** What was typed is on its way when the text box is left or the page is hidden. */
export function flushInTime({ editor, flush }: OpenSession): () => void {
  const detach = editor.subscribe(({ typing }, before) => {
    if (before.typing && !typing) flush();
  });
  addEventListener("beforeunload", flush);
  document.addEventListener("visibilitychange", flush);
  return () => {
    detach();
    removeEventListener("beforeunload", flush);
    document.removeEventListener("visibilitychange", flush);
  };
}
