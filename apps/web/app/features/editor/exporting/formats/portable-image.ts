import { createSurface, encodeSurface, requireContext, type Surface } from "../surface.ts";

/** An image as any program can read it: photographs as JPEG, what is transparent as pixels. */
export type PortableImage = { readonly width: number; readonly height: number; readonly surface: Surface } & (
  | { readonly jpeg: Blob; readonly rgba?: undefined }
  | { readonly rgba: Uint8ClampedArray; readonly jpeg?: undefined }
);

/** Four times the largest size that a topic shows an image in: sharp in print. */
const MAX_SIDE = 960;
const QUALITY = 0.9;

export async function buildPortableImage(bitmap: ImageBitmap): Promise<PortableImage> {
  const shrink = Math.min(1, MAX_SIDE / Math.max(bitmap.width, bitmap.height));
  const width = Math.max(1, Math.round(bitmap.width * shrink));
  const height = Math.max(1, Math.round(bitmap.height * shrink));
  const surface = createSurface(width, height);
  const context = requireContext(surface, { isForReading: true });
  context.drawImage(bitmap, 0, 0, width, height);
  const rgba = context.getImageData(0, 0, width, height).data;
  const jpeg = isOpaque(rgba) ? await encodeSurface(surface, "image/jpeg", QUALITY) : null;
  return jpeg?.type === "image/jpeg" ? { width, height, surface, jpeg } : { width, height, surface, rgba };
}

function isOpaque(rgba: Uint8ClampedArray): boolean {
  for (let at = 3; at < rgba.length; at += 4) if (rgba[at] !== 255) return false;
  return true;
}
