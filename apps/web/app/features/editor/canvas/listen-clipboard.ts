import { type Clipboard, type Copied, copySelection, type Editor, OWN_TYPE } from "@treeline/editor";
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
    const copied = copySelection(editor.state);
    if (!copied) return;
    for (const [type, text] of Object.entries(flavoursOf(copied))) event.clipboardData.setData(type, text);
    event.preventDefault();
    if (event.type === "cut") editor.run("delete");
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
      const images = [...clipboardData.files].filter(({ type }) => isImage(type));
      const [json, html, text] = [OWN_TYPE, "text/html", "text/plain"].map((type) => clipboardData.getData(type));
      if (arePictures({ json, text, images })) addImages(images);
      else void take({ json: json || undefined, html: html || undefined, text, isInOne });
    },
    { signal },
  );
  return () => stop.abort();
}

const isImage = (type: string): boolean => type.startsWith("image/");

/** Browsers and office programs add a picture of what has words: then the words count. */
export const arePictures = ({ json, text, images }: Pick<ClipboardItems, "json" | "text" | "images">): boolean =>
  images.length > 0 && !json && !text;

const flavoursOf = ({ json, html, text }: Copied) => ({ [OWN_TYPE]: json, "text/html": html, "text/plain": text });

/** For menus and the palette, where there is no event. Browsers may refuse. */
export async function writeClipboard(copied: Copied): Promise<boolean> {
  const blobOf = (type: string, text: string) => new Blob([text], { type });
  const plain = { "text/plain": blobOf("text/plain", copied.text), "text/html": blobOf("text/html", copied.html) };
  const own = { ...plain, [`web ${OWN_TYPE}`]: blobOf(`web ${OWN_TYPE}`, copied.json) };
  for (const flavours of [own, plain]) {
    try {
      await navigator.clipboard.write([new ClipboardItem(flavours)]);
      return true;
    } catch {
      // A browser without own flavours; or one that refuses all.
    }
  }
  return false;
}

export interface ClipboardItems {
  readonly json?: string | undefined;
  readonly html?: string | undefined;
  readonly text?: string | undefined;
  readonly images: readonly File[];
}

/** Null where the browser does not let a menu read. */
export async function readClipboardItems(): Promise<ClipboardItems | null> {
  try {
    const items = await navigator.clipboard.read();
    const images = await Promise.all(items.flatMap(readImage));
    const [item] = items;
    const read = async (type: string) =>
      item?.types.includes(type) ? (await (await item.getType(type)).text()) || undefined : undefined;
    const [json, html, text] = [await read(`web ${OWN_TYPE}`), await read("text/html"), await read("text/plain")];
    return { json, html, text, images };
  } catch {
    return null;
  }
}

/** Of several forms of one picture the first. */
function readImage(item: ClipboardItem): Promise<File>[] {
  const type = item.types.find(isImage);
  if (type === undefined) return [];
  const name = type.replace("image/", "image.");
  return [item.getType(type).then((blob) => new File([blob], name, { type }))];
}
