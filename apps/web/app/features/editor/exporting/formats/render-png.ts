import { frameOf, type Scene } from "@treeline/scene";
import { PNG_LIMITS, pictureSize } from "../picture-size.ts";
import { createSurface, requireContext, type SurfaceContext } from "../surface.ts";
import { yieldToPage } from "../yield-to-page.ts";
import { BlankPictureError, isUniform } from "./blank-picture.ts";
import { type Images, type PartOptions, paintPart } from "./paint-part.ts";
import { PngWriter } from "./png-writer.ts";

export interface PictureOptions {
  readonly scale: number;
  readonly images: Images;
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/** Small enough for the canvas of every browser, phones too. */
const TILE = { width: 4_096, height: 256 };
/** At 96 pixels an inch. */
const PIXELS_PER_METRE = 3_780;

/** The whole map as a PNG, painted tile by tile and written row by row. */
export async function renderPng(
  scene: Scene,
  { scale: wanted, images, isTransparent, onProgress, signal }: PictureOptions & { isTransparent: boolean },
): Promise<Blob> {
  const frame = frameOf(scene);
  const { width, height, scale } = pictureSize(frame, wanted, PNG_LIMITS);
  const png = new PngWriter({ width, height, hasAlpha: isTransparent, density: Math.round(PIXELS_PER_METRE * scale) });
  const band = new Band(scene, { width, hasAlpha: isTransparent });
  const ground = isTransparent ? undefined : scene.theme.canvas;
  try {
    for (let y = 0; y < height; y += TILE.height) {
      const rows = Math.min(TILE.height, height - y);
      await png.write(band.paint({ frame, scale, ground, images, isFullDetail: true }, { y, rows }));
      onProgress(y / height);
      await yieldToPage(signal);
    }
    if (band.isBlank) throw new BlankPictureError();
    return await png.finish();
  } catch (error) {
    await png.abort();
    throw error;
  }
}

/** A strip of the picture over its whole width, from as many tiles as it takes. */
class Band {
  isBlank = true;
  readonly #scene: Scene;
  readonly #width: number;
  readonly #depth: 3 | 4;
  readonly #context: SurfaceContext;

  constructor(scene: Scene, { width, hasAlpha }: { width: number; hasAlpha: boolean }) {
    this.#scene = scene;
    this.#width = width;
    this.#depth = hasAlpha ? 4 : 3;
    const surface = createSurface(Math.min(TILE.width, width), TILE.height);
    this.#context = requireContext(surface, { isForReading: true });
  }

  /** Rows as a PNG has them: a byte, then the pixels. */
  paint(options: Omit<PartOptions, "part" | "at">, { y, rows }: { y: number; rows: number }): Uint8Array<ArrayBuffer> {
    const stride = 1 + this.#width * this.#depth;
    const packed = new Uint8Array(rows * stride);
    for (let x = 0; x < this.#width; x += TILE.width) {
      const width = Math.min(TILE.width, this.#width - x);
      paintPart(this.#context, this.#scene, { ...options, part: { x, y, width, height: rows }, at: { x: 0, y: 0 } });
      const pixels = this.#context.getImageData(0, 0, width, rows).data;
      this.isBlank &&= isUniform(pixels);
      packTile(pixels, packed, { width, stride, depth: this.#depth, start: 1 + x * this.#depth });
    }
    return packed;
  }
}

function packTile(
  pixels: Uint8ClampedArray,
  into: Uint8Array,
  { width, stride, depth, start }: { width: number; stride: number; depth: 3 | 4; start: number },
): void {
  for (let from = 0, row = start; from < pixels.length; row += stride) {
    for (let to = row; to < row + width * depth; to += depth, from += 4) {
      into[to] = pixels[from] as number;
      into[to + 1] = pixels[from + 1] as number;
      into[to + 2] = pixels[from + 2] as number;
      if (depth === 4) into[to + 3] = pixels[from + 3] as number;
    }
  }
}
