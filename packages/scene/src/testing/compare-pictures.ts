import { createCanvas, loadImage } from "@napi-rs/canvas";

export interface Difference {
  readonly isSameSize: boolean;
  /** Pixels that differ by more than a shade, as a part of all. */
  readonly part: number;
}

/** Machines round curves and letter edges a little differently; more than this on one channel is seen. */
const SHADE = 40;

export async function comparePictures(a: Uint8Array, b: Uint8Array): Promise<Difference> {
  const [left, right] = [await readPixels(a), await readPixels(b)];
  if (left.width !== right.width || left.height !== right.height) return { isSameSize: false, part: 1 };
  let differing = 0;
  for (let at = 0; at < left.data.length; at += 4) {
    const shade = Math.max(
      Math.abs((left.data[at] as number) - (right.data[at] as number)),
      Math.abs((left.data[at + 1] as number) - (right.data[at + 1] as number)),
      Math.abs((left.data[at + 2] as number) - (right.data[at + 2] as number)),
    );
    if (shade > SHADE) differing += 1;
  }
  return { isSameSize: true, part: differing / (left.data.length / 4) };
}

async function readPixels(bytes: Uint8Array) {
  const image = await loadImage(bytes);
  const canvas = createCanvas(image.width, image.height);
  const context = canvas.getContext("2d");
  context.drawImage(image, 0, 0);
  return context.getImageData(0, 0, image.width, image.height);
}
