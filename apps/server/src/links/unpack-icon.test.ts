import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { PNG } from "./testing/picture-store.ts";
import { unpackIcon } from "./unpack-icon.ts";

interface Entry {
  readonly width: number;
  readonly bytes: Buffer;
}

function icon(...images: Entry[]): Buffer {
  const head = Buffer.alloc(6 + 16 * images.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(images.length, 4);
  let start = head.length;
  for (const [index, { width, bytes }] of images.entries()) {
    head[6 + 16 * index] = width;
    head.writeUInt32LE(bytes.length, 6 + 16 * index + 8);
    head.writeUInt32LE(start, 6 + 16 * index + 12);
    start += bytes.length;
  }
  return Buffer.concat([head, ...images.map(({ bytes }) => bytes)]);
}

function bitmap(bits: number, { width = 2, height = 2 }, ...rest: number[]): Buffer {
  const header = Buffer.alloc(40);
  header.writeUInt32LE(40, 0);
  header.writeInt32LE(width, 4);
  header.writeInt32LE(height * 2, 8);
  header.writeUInt16LE(1, 12);
  header.writeUInt16LE(bits, 14);
  return Buffer.concat([header, Buffer.from(rest)]);
}

const PALETTE_16 = [0, 0, 255, 0, 0, 255, 0, 0, 255, 0, 0, 0, ...Array<number>(13 * 4).fill(0)];
const NO_MASK = [0, 0, 0, 0, 0, 0, 0, 0];
/** The lower row comes first: blue and clear below, red and green above. Each pixel is red, green, blue, alpha. */
const EXPECTED = [255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 0, 0, 0, 0];

describe("unpackIcon", () => {
  it("takes the widest picture", () => {
    const small = Buffer.concat([PNG, Buffer.alloc(500)]);
    expect(
      unpackIcon(icon({ width: 16, bytes: small }, { width: 0, bytes: PNG }, { width: 48, bytes: small })),
    ).toEqual(PNG);
  });

  it.each([
    ["32 bits", bitmap(32, {}, 255, 0, 0, 255, 0, 0, 0, 0, 0, 0, 255, 255, 0, 255, 0, 255)],
    [
      "24 bits and a mask",
      bitmap(24, {}, 255, 0, 0, 0, 0, 0, 0, 0, 0, 0, 255, 0, 255, 0, 0, 0, 0b0100_0000, 0, 0, 0, 0, 0, 0, 0),
    ],
    [
      "4 bits, a palette and a mask",
      bitmap(4, {}, ...PALETTE_16, 0x23, 0, 0, 0, 0x01, 0, 0, 0, 0b0100_0000, 0, 0, 0, 0, 0, 0, 0),
    ],
  ])("draws a bitmap of %s", async (_kind, bytes) => {
    const png = unpackIcon(icon({ width: 2, bytes })) ?? Buffer.alloc(0);
    const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height, info.channels]).toEqual([2, 2, 4]);
    expect([...data]).toEqual(EXPECTED);
  });

  it("takes the next picture when one is damaged", () => {
    expect(unpackIcon(icon({ width: 64, bytes: Buffer.alloc(99) }, { width: 16, bytes: PNG }))).toEqual(PNG);
  });

  it.each([
    ["nothing", Buffer.alloc(0)],
    ["a PNG", PNG],
    ["an icon without pictures", icon()],
    ["entries that point outside", Buffer.concat([Buffer.from([0, 0, 1, 0, 255, 255]), Buffer.alloc(600, 0xff)])],
    ["a bitmap that is cut", icon({ width: 2, bytes: bitmap(32, {}, 1, 2, 3) })],
    ["a bitmap that is too large", icon({ width: 2, bytes: bitmap(1, { width: 60_000, height: 60_000 }, ...NO_MASK) })],
    ["a bitmap of negative size", icon({ width: 2, bytes: bitmap(8, { width: -2, height: -2 }, ...NO_MASK) })],
    ["a bitmap of an unknown kind", icon({ width: 2, bytes: bitmap(5, {}, ...NO_MASK) })],
    ["a bitmap that nobody sees", icon({ width: 2, bytes: bitmap(32, {}, ...Array<number>(16).fill(0)) })],
  ])("gives null for %s", (_what, file) => expect(unpackIcon(file)).toBeNull());
});
