import { type Image, loadImage } from "@napi-rs/canvas";
import { frameOf } from "../paint/frame.ts";
import { paintScene } from "../paint-scene.ts";
import type { Primitive } from "../primitives.ts";
import type { Scene } from "../scene.ts";

/** The bytes of an image; images without any are shown as an empty place. */
export type ReadImage = (id: string, url: string) => Promise<Uint8Array | undefined>;

/** All images of a scene by their id. One that cannot be read is left out: a picture with a gap beats none. */
export async function loadImages(scene: Scene, readImage: ReadImage | undefined): Promise<Map<string, Image>> {
  const urls = new Map<string, string>();
  const collect = (primitive: Primitive) => {
    if (primitive.kind === "image") urls.set(primitive.id, primitive.url);
  };
  if (readImage) paintScene(scene, { paint: collect }, { view: frameOf(scene), scale: 1, isFullDetail: true });
  const images = new Map<string, Image>();
  await Promise.all(
    [...urls].map(async ([id, url]) => {
      const bytes = await readImage?.(id, url);
      const image = bytes && (await loadImage(bytes).catch(() => undefined));
      if (image) images.set(id, image);
    }),
  );
  return images;
}
