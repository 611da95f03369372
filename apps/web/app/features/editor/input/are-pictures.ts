import type { Clipboard } from "@treeline/editor";

interface PastedItems extends Pick<Clipboard, "json" | "text"> {
  readonly images: readonly File[];
}

/** Browsers and office programs add a picture of what has words: then the words count. */
export const arePictures = ({ json, text, images }: PastedItems): boolean => images.length > 0 && !json && !text;
