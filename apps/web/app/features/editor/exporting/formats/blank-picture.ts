/** A canvas that a browser could not hold stays as it was: better no file than a blank one. */
export class BlankPictureError extends Error {
  override readonly name = "BlankPictureError";
}

/** Whether all pixels are the same. */
export function isUniform(pixels: Uint8ClampedArray): boolean {
  const colours = new Uint32Array(pixels.buffer, pixels.byteOffset, pixels.length / 4);
  const first = colours[0];
  for (const colour of colours) if (colour !== first) return false;
  return true;
}
