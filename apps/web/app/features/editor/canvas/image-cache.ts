import { isUploading } from "@treeline/map";
import { SMALL_IMAGE } from "@treeline/scene";
import { backOnlineOr } from "../../../lib/loading/until-loaded.ts";
import { ownPictures } from "./own-pictures.ts";

/** One that did not come is asked for again after this time, then after twice as long, and so on; and when the network is back. */
const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 60_000;

const ORIGINAL = /^\/files\/([\da-f]+\.webp)$/;

/** It has as many pixels as a small one may have, so there may be more. */
const isReduced = ({ naturalWidth, naturalHeight }: HTMLImageElement) =>
  naturalWidth >= SMALL_IMAGE.width || naturalHeight >= SMALL_IMAGE.height;

/** Pictures of topics, loaded when they are first painted. */
export class ImageCache {
  readonly #images = new Map<string, HTMLImageElement | null>();
  readonly #onArrival: () => void;
  #isClosed = false;

  constructor(onArrival: () => void) {
    this.#onArrival = onArrival;
  }

  /** Nothing is asked for any more, and decoded pictures are let go. */
  close(): void {
    this.#isClosed = true;
    this.#images.clear();
  }

  /** Undefined until the picture has loaded; then `onArrival` is called. When zoomed in, the original replaces the small variant. */
  find = (id: string, url: string, pixels: number): HTMLImageElement | undefined => {
    const own = ownPictures.get().get(id)?.url;
    const small = isUploading({ url }) ? undefined : this.#take(url.replace(ORIGINAL, "/files/small/$1"));
    if (!small) return own === undefined ? undefined : this.#take(own);
    if (pixels <= small.naturalWidth || !isReduced(small)) return small;
    return this.#take(url) ?? small;
  };

  #take(url: string): HTMLImageElement | undefined {
    const known = this.#images.get(url);
    if (known === undefined) this.#load(url);
    return known?.complete && known.naturalWidth > 0 ? known : undefined;
  }

  #load(url: string): void {
    if (this.#isClosed) return;
    const image = new Image();
    this.#images.set(url, null);
    image.decoding = "async";
    image.addEventListener("load", () => {
      if (this.#isClosed) return;
      this.#images.set(url, image);
      this.#onArrival();
    });
    let wait = FIRST_WAIT_MS;
    const retry = async () => {
      await backOnlineOr(wait);
      wait = Math.min(2 * wait, LONGEST_WAIT_MS);
      if (!this.#isClosed) image.src = url;
    };
    image.addEventListener("error", () => void retry());
    image.src = url;
  }
}
