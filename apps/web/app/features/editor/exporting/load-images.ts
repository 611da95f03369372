import { figureOf, type Scene, visitVisible } from "@treeline/scene";
import { findAddress, ownPictures } from "../canvas/own-pictures.ts";

const AT_ONCE = 6;
const LIMIT_MS = 20_000;
const EVERYWHERE = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity };

export interface LoadedImages {
  readonly images: ReadonlyMap<string, ImageBitmap>;
  /** How many could not be had. Their places stay empty. */
  readonly missing: number;
}

export interface LoadOptions {
  readonly signal?: AbortSignal | undefined;
  readonly limitMs?: number;
  /** Those that were loaded before. */
  readonly known?: ReadonlyMap<string, ImageBitmap>;
}

/** All images that a scene shows. What does not come in time is left out: a file with a gap beats none. */
export async function loadImages(
  scene: Scene,
  { signal, limitMs = LIMIT_MS, known }: LoadOptions,
): Promise<LoadedImages> {
  const wanted = listImages(scene);
  const images = new Map<string, ImageBitmap>();
  const limit = AbortSignal.timeout(limitMs);
  const until = signal ? AbortSignal.any([signal, limit]) : limit;
  const queue = [...wanted];
  const work = async () => {
    for (let next = queue.pop(); next; next = queue.pop()) {
      const [id, url] = next;
      const image = known?.get(id) ?? (await loadImage(id, url, until));
      if (image) images.set(id, image);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  signal?.throwIfAborted();
  return { images, missing: wanted.size - images.size };
}

async function loadImage(id: string, url: string, signal: AbortSignal): Promise<ImageBitmap | undefined> {
  try {
    const own = ownPictures.get().get(id);
    if (own) return await createImageBitmap(own.file);
    const response = await fetch(url, { signal });
    return response.ok ? await createImageBitmap(await response.blob()) : undefined;
  } catch {
    return undefined;
  }
}

/** Addresses by id. */
export function listImages(scene: Scene): Map<string, string> {
  const images = new Map<string, string>();
  visitVisible(scene, EVERYWHERE, (branch) => {
    const { image } = figureOf(branch).topic;
    const url = image && findAddress(image);
    if (url) images.set(image.id, url);
    return true;
  });
  return images;
}
