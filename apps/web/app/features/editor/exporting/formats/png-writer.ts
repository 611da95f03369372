import { yieldToPage } from "../yield-to-page.ts";

const SIGNATURE = Uint8Array.of(137, 80, 78, 71, 13, 10, 26, 10);
const RGB = 2;
const RGBA = 6;
/** Bytes that are packed in one go: browsers do it on the page's own thread. */
const SLICE = 1 << 21;

export interface PngFormat {
  readonly width: number;
  readonly height: number;
  readonly hasAlpha: boolean;
  /** Pixels per metre: a picture at 2× is shown as large as one at 1×, only sharper. */
  readonly density: number;
}

/**
 * Writes a PNG from the top down. No canvas has to hold the whole picture, so its size is not bound by what a browser's canvas can hold,
 * which differs from browser to browser and shows only as a blank picture.
 */
export class PngWriter {
  readonly #parts: Uint8Array<ArrayBuffer>[];
  readonly #rows: WritableStreamDefaultWriter<Uint8Array<ArrayBuffer>>;
  readonly #packed: Promise<void>;

  constructor({ width, height, hasAlpha, density }: PngFormat) {
    const header = new DataView(new ArrayBuffer(13));
    header.setUint32(0, width);
    header.setUint32(4, height);
    header.setUint8(8, 8);
    header.setUint8(9, hasAlpha ? RGBA : RGB);
    const physical = new DataView(new ArrayBuffer(9));
    physical.setUint32(0, density);
    physical.setUint32(4, density);
    physical.setUint8(8, 1);
    this.#parts = [SIGNATURE, writeChunk("IHDR", bytesOf(header)), writeChunk("pHYs", bytesOf(physical))];
    const { writable, readable } = new CompressionStream("deflate");
    this.#rows = writable.getWriter();
    this.#packed = this.#collect(readable.getReader());
  }

  /** Whole rows, each with a zero before it: the way it is filtered, which is not at all. */
  async write(rows: Uint8Array<ArrayBuffer>): Promise<void> {
    for (let at = 0; at < rows.length; at += SLICE) {
      await this.#rows.write(rows.subarray(at, at + SLICE));
      await yieldToPage();
    }
  }

  async finish(): Promise<Blob> {
    await this.#rows.close();
    await this.#packed;
    this.#parts.push(writeChunk("IEND", new Uint8Array(0)));
    return new Blob(this.#parts, { type: "image/png" });
  }

  /** Ends it without a file. */
  async abort(): Promise<void> {
    await Promise.allSettled([this.#rows.abort(), this.#packed]);
  }

  async #collect(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      this.#parts.push(writeChunk("IDAT", next.value));
    }
  }
}

const bytesOf = (view: DataView) => new Uint8Array(view.buffer);

function writeChunk(type: string, data: Uint8Array): Uint8Array<ArrayBuffer> {
  const chunk = new Uint8Array(data.length + 12);
  const view = new DataView(chunk.buffer);
  view.setUint32(0, data.length);
  for (let at = 0; at < 4; at += 1) chunk[4 + at] = type.charCodeAt(at);
  chunk.set(data, 8);
  view.setUint32(8 + data.length, checksum(chunk.subarray(4, 8 + data.length)));
  return chunk;
}

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xed_b8_83_20 ^ (value >>> 1) : value >>> 1;
  return value;
});

/** CRC-32, as PNG has it. */
function checksum(bytes: Uint8Array): number {
  let value = 0xff_ff_ff_ff;
  for (const byte of bytes) value = (TABLE[(value ^ byte) & 0xff] as number) ^ (value >>> 8);
  return (value ^ 0xff_ff_ff_ff) >>> 0;
}
