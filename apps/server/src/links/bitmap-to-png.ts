import { crc32, deflateSync } from "node:zlib";

const HEADER_BYTES = 40;
const MAX_SIDE = 256;

interface Bitmap {
  readonly file: Buffer;
  readonly width: number;
  readonly height: number;
  readonly bits: number;
  /** Where the palette, the pixels and the mask of see-through pixels begin. */
  readonly palette: number;
  readonly pixels: number;
  readonly mask: number;
}

/** A bitmap of an .ico file as PNG; null for kinds that icons do not use, and for what is damaged. */
export function bitmapToPng(file: Buffer): Buffer | null {
  const bitmap = readBitmap(file);
  if (!bitmap) return null;
  const { width, height } = bitmap;
  const rows = Buffer.alloc(height * (width * 4 + 1));
  let isSeen = false;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [blue, green, red, alpha] = readPixel(bitmap, x, height - 1 - y);
      rows.set([red, green, blue, alpha], y * (width * 4 + 1) + 1 + x * 4);
      isSeen ||= alpha > 0;
    }
  }
  return isSeen ? writePng(rows, { width, height }) : null;
}

function readBitmap(file: Buffer): Bitmap | null {
  if (file.length < HEADER_BYTES || file.readUInt32LE(0) !== HEADER_BYTES) return null;
  const width = file.readInt32LE(4);
  // Pixels and mask count as one picture, one above the other.
  const height = file.readInt32LE(8) / 2;
  const bits = file.readUInt16LE(14);
  const isFine = Number.isInteger(height) && width > 0 && height > 0 && width <= MAX_SIDE && height <= MAX_SIDE;
  if (!isFine || ![1, 4, 8, 24, 32].includes(bits) || file.readUInt32LE(16) !== 0) return null;
  const colours = bits > 8 ? 0 : file.readUInt32LE(32) || 2 ** bits;
  const pixels = HEADER_BYTES + 4 * colours;
  const mask = pixels + rowBytes(width, bits) * height;
  const end = bits === 32 ? mask : mask + rowBytes(width, 1) * height;
  return colours > 256 || end > file.length ? null : { file, width, height, bits, palette: HEADER_BYTES, pixels, mask };
}

/** Rows fill whole groups of four bytes. */
function rowBytes(width: number, bits: number): number {
  return Math.ceil((width * bits) / 32) * 4;
}

/** Blue, green, red, alpha. Only the newest kind has an alpha of its own; the others have the mask. */
function readPixel(bitmap: Bitmap, x: number, row: number): readonly [number, number, number, number] {
  const { file, width, bits, palette, pixels, mask } = bitmap;
  const start = pixels + row * rowBytes(width, bits);
  const at = bits > 8 ? start + (x * bits) / 8 : palette + 4 * readBits(file, start, { x, bits });
  const byte = (index: number) => file[at + index] ?? 0;
  const isHidden = bits < 32 && readBits(file, mask + row * rowBytes(width, 1), { x, bits: 1 }) === 1;
  const alpha = bits === 32 ? byte(3) : 255;
  return [byte(0), byte(1), byte(2), isHidden ? 0 : alpha];
}

function readBits(file: Buffer, start: number, { x, bits }: { x: number; bits: number }): number {
  const first = x * bits;
  return ((file[start + (first >> 3)] ?? 0) >> (8 - bits - (first & 7))) & (2 ** bits - 1);
}

function writePng(rows: Buffer, { width, height }: { width: number; height: number }): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits of red, green, blue and alpha each.
  header.set([8, 6], 8);
  const mark = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
  return Buffer.concat([mark, chunk("IHDR", header), chunk("IDAT", deflateSync(rows)), chunk("IEND", Buffer.alloc(0))]);
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const framed = Buffer.alloc(named.length + 8);
  framed.writeUInt32BE(data.length, 0);
  framed.set(named, 4);
  framed.writeUInt32BE(crc32(named), named.length + 4);
  return framed;
}
