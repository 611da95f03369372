export type Surface = OffscreenCanvas | HTMLCanvasElement;
export type SurfaceContext = OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D;

/** Off the page where the browser can. Larger than it can hold gives one without a context, or one that stays blank. */
export function createSurface(width: number, height: number): Surface {
  if (typeof OffscreenCanvas !== "undefined") return new OffscreenCanvas(width, height);
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  return canvas;
}

/** For reading: pixels stay in the main memory, where they are read without waiting for the graphics card. */
export function findContext(surface: Surface, { isForReading = false } = {}): SurfaceContext | null {
  const settings = { willReadFrequently: isForReading };
  if ("convertToBlob" in surface) return surface.getContext("2d", settings);
  return surface.getContext("2d", settings) as CanvasRenderingContext2D | null;
}

export function requireContext(surface: Surface, settings?: { isForReading: boolean }): SurfaceContext {
  const context = findContext(surface, settings);
  if (!context) throw new Error("the canvas has no 2D context");
  return context;
}

/** Null: the browser could not. */
export async function encodeSurface(surface: Surface, type: string, quality?: number): Promise<Blob | null> {
  if ("convertToBlob" in surface) return surface.convertToBlob({ type, ...(quality && { quality }) }).catch(() => null);
  return new Promise((resolve) => surface.toBlob(resolve, type, quality));
}
