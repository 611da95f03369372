import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { crc32, createDeflate } from "node:zlib";
import sharp, { type Sharp } from "sharp";
import type { PictureType } from "../picture-type.ts";

/** Two halves, red on top and blue below, so that turning shows. */
export function drawPicture({ width = 60, height = 40 } = {}): Sharp {
  const half = { width, height: Math.ceil(height / 2), channels: 3 as const };
  return sharp({ create: { ...half, background: "#ff0000" } }).extend({
    bottom: Math.floor(height / 2),
    background: "#0000ff",
  });
}

export const buildPicture = (type: PictureType, size?: { width: number; height: number }) =>
  drawPicture(size).toFormat(type).toBuffer();

/** As a phone takes it: stored lying, to be turned by a quarter, with the place in it. */
export const buildPhonePhoto = () =>
  drawPicture()
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Copyright: "SecretOwner" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "52/1 30/1 0/1" },
    })
    .jpeg()
    .toBuffer();

/** Pixels that no codec can shrink much. */
export const buildNoise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: "#888", noise: { type: "gaussian", mean: 128, sigma: 60 } },
  });

function buildChunk(kind: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(kind, "latin1"), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

interface FalsePng {
  readonly width: number;
  readonly height: number;
  /** Uncompressed zero bytes in the body; less or more than the size needs. */
  readonly rawBytes: number;
  readonly extra?: Buffer;
}

/** A small file that declares, or unfolds to, very much. */
export async function buildFalsePng({ width, height, rawBytes, extra = Buffer.alloc(0) }: FalsePng): Promise<Buffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    buildChunk("IHDR", header),
    extra,
    buildChunk("IDAT", await deflateZeros(rawBytes)),
    buildChunk("IEND", Buffer.alloc(0)),
  ]);
}

/** Compressed text that unfolds to `bytes` while the header is read. */
export async function buildTextBomb(bytes: number): Promise<Buffer> {
  return buildChunk("zTXt", Buffer.concat([Buffer.from("Comment\0\0", "latin1"), await deflateZeros(bytes)]));
}

/** Piece by piece: a bomb that was once whole in this process would hide what the server takes. */
function deflateZeros(bytes: number): Promise<Buffer> {
  const piece = Buffer.alloc(256 * 1024);
  function* pieces() {
    for (let left = bytes; left > 0; left -= piece.length) yield piece.subarray(0, left);
  }
  return buffer(Readable.from(pieces(), { objectMode: false }).pipe(createDeflate({ level: 1 })));
}

/** A progressive JPEG whose last layer comes again and again: each is a pass over the whole picture, for some hundred bytes. */
export async function buildScanBomb({ width, height, scans }: { width: number; height: number; scans: number }) {
  const picture = sharp({ create: { width, height, channels: 3, background: "#888" } });
  const photo = await picture.jpeg({ progressive: true, quality: 20 }).toBuffer();
  const last = photo.lastIndexOf(Buffer.from([0xff, 0xda]));
  const layer = photo.subarray(last, -2);
  return Buffer.concat([photo.subarray(0, -2), ...Array<Buffer>(scans).fill(layer), photo.subarray(-2)]);
}
