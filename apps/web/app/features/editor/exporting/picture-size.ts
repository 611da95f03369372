export type PictureScale = 1 | 2 | 4;

export interface PictureLimits {
  readonly maxSide: number;
  readonly maxPixels: number;
}

export interface PictureSize {
  readonly width: number;
  readonly height: number;
  /** Picture pixels per map pixel. */
  readonly scale: number;
  /** Smaller than was asked for. */
  readonly isReduced: boolean;
}

/** Our own writer has no limits; many readers stop at 15 bits a side, and at a gigabyte of pixels. */
export const PNG_LIMITS: PictureLimits = { maxSide: 32_767, maxPixels: 268_435_456 };
/** What canvases of desktop browsers hold. Where it is less, that shows and the next smaller one is tried. */
export const JPG_LIMITS: PictureLimits = { maxSide: 16_384, maxPixels: 134_217_728 };

/** The whole map at the scale that was asked for or at the largest that is possible; never a part of it. */
export function pictureSize(
  map: { readonly width: number; readonly height: number },
  wanted: number,
  { maxSide, maxPixels }: PictureLimits,
): PictureSize {
  const { width, height } = map;
  const scale = Math.min(wanted, maxSide / width, maxSide / height, Math.sqrt(maxPixels / (width * height)));
  const isReduced = scale < wanted;
  const pixels = (side: number) => Math.max(1, isReduced ? Math.floor(side * scale) : Math.round(side * scale));
  return { width: pixels(width), height: pixels(height), scale, isReduced };
}
