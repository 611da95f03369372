import type { Session } from "./session/session.ts";

/** Pictures dropped on the map. Without this the browser would leave the page and show the file. */
export function acceptDrops(surface: HTMLElement, { editor, addImages }: Session): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  surface.addEventListener("dragover", (event) => event.preventDefault(), { signal });
  surface.addEventListener(
    "drop",
    (event) => {
      event.preventDefault();
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length > 0 && !editor.state.isReadOnly) addImages(files);
    },
    { signal },
  );
  return () => stop.abort();
}
