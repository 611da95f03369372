import { untilLoaded } from "../../../lib/loading/until-loaded.ts";
import type { Session } from "../session/session.ts";

/** Pictures, texts and links dropped on the map. Without this the browser would leave the page and show the file. */
export function acceptDrops(stage: HTMLElement, session: Session, onNothing: () => void): () => void {
  const stop = new AbortController();
  stage.addEventListener("dragover", (event) => event.preventDefault(), stop);
  stage.addEventListener(
    "drop",
    (event) => {
      event.preventDefault();
      const { dataTransfer: data, clientX: x, clientY: y } = event;
      if (!data || session.editor.state.isReadOnly) return;
      // All of it now: after the event it is empty.
      const [html = "", text = ""] = ["text/html", "text/plain"].map((type) => data.getData(type));
      const dropped = { at: { x, y }, files: [...data.files], html, text };
      void untilLoaded(() => import("./take-drop.ts")).then(({ takeDrop }) => takeDrop(dropped, session, onNothing));
    },
    stop,
  );
  return () => stop.abort();
}
