import { frameOf, type Scene } from "@treeline/scene";
import { JPG_LIMITS, type PictureSize, pictureSize } from "../picture-size.ts";
import { createSurface, encodeSurface, findContext, type Surface, type SurfaceContext } from "../surface.ts";
import { yieldToPage } from "../yield-to-page.ts";
import { BlankPictureError, isUniform } from "./blank-picture.ts";
import { paintPart } from "./paint-part.ts";
import type { PictureOptions } from "./render-png.ts";

const QUALITY = 0.92;
const STRIP = 512;
const AROUND = 24;
/** How much smaller each attempt is; after the last one a picture has as many pixels as any phone can hold. */
const ATTEMPTS = [1, 1 / 2, 1 / 8, 1 / 32];

/** The whole map as a JPEG. Its canvas must hold all of it: where it cannot, the picture is made smaller until it does. */
export async function renderJpg(scene: Scene, options: PictureOptions): Promise<{ blob: Blob; isReduced: boolean }> {
  for (const share of ATTEMPTS) {
    const limits = { ...JPG_LIMITS, maxPixels: JPG_LIMITS.maxPixels * share };
    const size = pictureSize(frameOf(scene), options.scale, limits);
    const blob = await tryJpg(scene, size, options);
    if (blob) return { blob, isReduced: size.isReduced };
  }
  throw new BlankPictureError();
}

async function tryJpg(scene: Scene, size: PictureSize, options: PictureOptions): Promise<Blob | null> {
  const surface = createSurface(size.width, size.height);
  const context = findContext(surface);
  if (!context) return null;
  await paintStrips(context, scene, { ...options, size });
  const blob = hasRoot(context, scene, size) ? await encodeSurface(surface, "image/jpeg", QUALITY) : null;
  release(surface);
  return blob?.type === "image/jpeg" ? blob : null;
}

async function paintStrips(
  context: SurfaceContext,
  scene: Scene,
  { size, images, onProgress, signal }: PictureOptions & { size: PictureSize },
): Promise<void> {
  const { width, height, scale } = size;
  const shared = { frame: frameOf(scene), scale, ground: scene.theme.canvas, images, isFullDetail: true };
  for (let y = 0; y < height; y += STRIP) {
    const part = { x: 0, y, width, height: Math.min(STRIP, height - y) };
    paintPart(context, scene, { ...shared, part, at: part });
    onProgress(y / height);
    await yieldToPage(signal);
  }
}

/** The root is always there, at the map's (0, 0); where it has neither ground nor text its lines are seen around it. */
function hasRoot(context: SurfaceContext, scene: Scene, { scale }: PictureSize): boolean {
  const frame = frameOf(scene);
  const width = Math.max(1, Math.round((scene.root.node.width + 2 * AROUND) * scale));
  const height = Math.max(1, Math.round((scene.root.node.height + 2 * AROUND) * scale));
  const [left, top] = [-frame.left * scale - width / 2, -frame.top * scale - height / 2];
  try {
    return !isUniform(context.getImageData(Math.round(left), Math.round(top), width, height).data);
  } catch {
    return false;
  }
}

/** Safari keeps a canvas's memory until it has no size. */
function release(surface: Surface): void {
  surface.width = 1;
  surface.height = 1;
}
