import type { StoredPicture } from "@treeline/formats";
import { buildSnapshot, type MapMeta, type MapSchema } from "@treeline/map";
import { buildExportScene } from "../export-scene.ts";
import { renderSvgFile } from "../formats/render-svg-file.ts";
import { loadImages } from "../load-images.ts";

/** The picture of a map for a page about it, with every branch open. */
export async function drawMap(
  schema: MapSchema,
  { meta, signal }: { meta: MapMeta; signal: AbortSignal },
): Promise<StoredPicture> {
  const scene = await buildExportScene(buildSnapshot(schema, meta), "all-open");
  const { images } = await loadImages(scene, { signal });
  const blob = await renderSvgFile(scene, images);
  for (const image of images.values()) image.close();
  return { type: blob.type, bytes: new Uint8Array(await blob.arrayBuffer()) };
}
