import type { Metadata } from "sharp";
import { AppError } from "../http/app-error.ts";
import type { PictureType } from "./picture-type.ts";

const MEGA = 1_000_000;
const MAX_PIXELS = 64 * MEGA;
const MAX_COST_BYTES = 250 * MEGA;
/** Two of these at once still fit. */
const HEAVY_BYTES = 100 * MEGA;

/** Measured with libvips 8.18: peak bytes for a pixel of the upload, where the decoder holds the whole picture. */
const WHOLE: Record<PictureType, number> = { png: 6, jpeg: 9, webp: 6, gif: 10, avif: 19 };
/** Baseline JPEG and plain PNG are read line by line. */
const STREAMED = 1.5;
const ALPHA = 6;

export interface PictureCost {
  readonly isHeavy: boolean;
}

/** Judged by what the header declares, before anything is decoded: 30,000 × 30,000 pixels fit into a file of 100 bytes. */
export function requireBearableCost(meta: Metadata, type: PictureType): PictureCost {
  const { width, height } = meta;
  const pixels = width * height;
  const cost = pixels * bytesPerPixel(meta, type);
  if (pixels > MAX_PIXELS || cost > MAX_COST_BYTES) {
    throw new AppError("too_large", {
      detail: `The picture has too many pixels to be read (${width} × ${height}). Make it smaller and try again.`,
    });
  }
  return { isHeavy: cost > HEAVY_BYTES };
}

function bytesPerPixel({ isProgressive, depth, hasAlpha }: Metadata, type: PictureType): number {
  const isStreamed = (type === "jpeg" || type === "png") && !isProgressive;
  const alpha = hasAlpha ? ALPHA : 0;
  if (isStreamed) return STREAMED + alpha;
  return WHOLE[type] * (depth === "ushort" ? 1.4 : 1) + alpha;
}
