import { type Clipboard, type Copied, OWN_TYPE } from "@treeline/editor";

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

interface ClipboardItems extends Pick<Clipboard, "json" | "html" | "text"> {
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
  const type = item.types.find((each) => each.startsWith("image/"));
  if (type === undefined) return [];
  const name = type.replace("image/", "image.");
  return [item.getType(type).then((blob) => new File([blob], name, { type }))];
}
