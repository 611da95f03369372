import sharp from "sharp";

export interface Pixels {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue and opacity of each, row by row. */
  readonly data: Uint8Array;
}

/** A picture in any format, all of it: a file that ends too soon is refused. */
export async function readPixels(file: Uint8Array): Promise<Pixels> {
  const picture = sharp(file, { limitInputPixels: false, failOn: "warning" }).ensureAlpha();
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}
