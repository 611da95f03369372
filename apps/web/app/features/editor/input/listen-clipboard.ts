import { type Clipboard, type Copied, copySelection, type Editor, OWN_TYPE } from "@treeline/editor";
import { arePictures } from "./are-pictures.ts";
import { pasteInto } from "./paste-into.ts";

interface ClipboardHost {
  readonly editor: Editor;
  readonly box: HTMLElement;
  addImages(files: readonly File[]): void;
  /** The clipboard has nothing that can be put into a map, or too much. */
  onNothingToPaste(): void;
}

/** Copy, cut and paste by the browser's own events, which need no permission. */
export function listenToClipboard({ editor, box, addImages, onNothingToPaste }: ClipboardHost): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  let isInOne = false;
  let isByMiddle = false;
  box.addEventListener("keydown", ({ shiftKey }) => (isInOne = shiftKey), { signal, capture: true });
  // On Linux the middle button, which moves the map, also pastes whatever is selected anywhere.
  addEventListener("mouseup", ({ button }) => void (isByMiddle = button === 1), { signal, capture: true });
  addEventListener("keydown", () => void (isByMiddle = false), { signal, capture: true });
  const copy = (event: ClipboardEvent) => {
    if (editor.state.typing || !event.clipboardData) return;
    const isCut = event.type === "cut";
    const copied = copySelection(editor.state, { isCut });
    if (!copied) return;
    for (const [type, text] of Object.entries(flavoursOf(copied))) event.clipboardData.setData(type, text);
    event.preventDefault();
    if (isCut) editor.run("delete");
  };
  const take = async (clipboard: Clipboard) => {
    if (!(await pasteInto(editor, clipboard))) onNothingToPaste();
  };
  box.addEventListener("copy", copy, { signal });
  box.addEventListener("cut", copy, { signal });
  box.addEventListener(
    "paste",
    (event) => {
      const { clipboardData } = event;
      if (!clipboardData) return;
      event.preventDefault();
      if (isByMiddle && !editor.state.typing) return;
      const images = [...clipboardData.files].filter(({ type }) => type.startsWith("image/"));
      const [json, html, text] = [OWN_TYPE, "text/html", "text/plain"].map((type) => clipboardData.getData(type));
      if (arePictures({ json, text, images })) addImages(images);
      else void take({ json: json || undefined, html: html || undefined, text, isInOne });
    },
    { signal },
  );
  return () => stop.abort();
}

const flavoursOf = ({ json, html, text }: Copied) => ({ [OWN_TYPE]: json, "text/html": html, "text/plain": text });
