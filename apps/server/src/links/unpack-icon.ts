import { bitmapToPng } from "./bitmap-to-png.ts";

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47]);
const ENTRY_BYTES = 16;
const MAX_ENTRIES = 32;

/** The largest readable picture of an .ico file as PNG; null for any other file. Image libraries read no .ico. */
export function unpackIcon(file: Buffer): Buffer | null {
  if (file.length < 6 || file.readUInt32LE(0) !== 0x0001_0000) return null;
  for (const image of listImages(file)) {
    const png = image.subarray(0, PNG.length).equals(PNG) ? image : bitmapToPng(image);
    if (png) return png;
  }
  return null;
}

/** Widest first, then with the most bits of colour. */
function listImages(file: Buffer): Buffer[] {
  const images: { width: number; bits: number; bytes: Buffer }[] = [];
  const count = Math.min(file.readUInt16LE(4), MAX_ENTRIES);
  for (let entry = 6; entry < 6 + count * ENTRY_BYTES && entry + ENTRY_BYTES <= file.length; entry += ENTRY_BYTES) {
    const start = file.readUInt32LE(entry + 12);
    const bytes = file.subarray(start, start + file.readUInt32LE(entry + 8));
    // A byte holds no 256, so that is written as 0.
    images.push({ width: file[entry] || 256, bits: file.readUInt16LE(entry + 6), bytes });
  }
  return images.toSorted((a, b) => b.width - a.width || b.bits - a.bits).map(({ bytes }) => bytes);
}
