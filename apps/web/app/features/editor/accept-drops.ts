import { untilLoaded } from "../../lib/until-loaded.ts";
import type { Session } from "./session/session.ts";

/** Pictures, texts and links dropped on the map. Without this the browser would leave the page and show the file. */
export function acceptDrops(surface: HTMLElement, session: Session, onNothing: () => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  surface.addEventListener("dragover", (event) => event.preventDefault(), { signal });
  surface.addEventListener(
    "drop",
    (event) => {
      event.preventDefault();
      const { dataTransfer, clientX, clientY } = event;
      if (!dataTransfer || session.editor.state.isReadOnly) return;
      // All of it now: after the event it is empty.
      const { left, top } = surface.getBoundingClientRect();
      const dropped = {
        at: { x: clientX - left, y: clientY - top },
        files: [...dataTransfer.files],
        html: dataTransfer.getData("text/html"),
        text: dataTransfer.getData("text/plain"),
      };
      void untilLoaded(() => import("./take-drop.ts")).then(({ takeDrop }) => takeDrop(dropped, session, onNothing));
    },
    { signal },
  );
  return () => stop.abort();
}
