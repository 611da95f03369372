/** Pictures of topics, loaded when they are first painted. */
export class ImageCache {
  readonly #images = new Map<string, HTMLImageElement | null>();
  readonly #onArrival: () => void;

  constructor(onArrival: () => void) {
    this.#onArrival = onArrival;
  }

  /** Undefined until it has arrived; then whoever paints is told to do it again. */
  find = (_id: string, url: string): HTMLImageElement | undefined => {
    const known = this.#images.get(url);
    if (known === undefined) this.#load(url);
    return known?.complete && known.naturalWidth > 0 ? known : undefined;
  };

  #load(url: string): void {
    const image = new Image();
    this.#images.set(url, null);
    image.decoding = "async";
    image.addEventListener("load", () => {
      this.#images.set(url, image);
      this.#onArrival();
    });
    image.src = url;
  }
}
