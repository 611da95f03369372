import type { Editor } from "@treeline/editor";

/** What was typed is on its way when the text box is left or the page is hidden. */
export function flushInTime({ editor, flush }: { editor: Editor; flush(): void }): () => void {
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
