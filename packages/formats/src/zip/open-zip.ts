import { Inflate } from "fflate";
import { ARCHIVE_MAX_BYTES, DOCUMENT_MAX_BYTES, ENTRIES_MAX } from "../limits.ts";
import { FileRefusal } from "../report/file-refusal.ts";

interface Entry {
  readonly isEncrypted: boolean;
  readonly method: number;
  readonly packed: number;
  readonly offset: number;
}

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;

export const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5);

/**
 * An archive in memory. Entries are inflated one by one when asked for, and what comes out is counted: sizes in headers may lie.
 * Nothing is written to disk, so a name that climbs out of the archive is harmless.
 */
export class ZipArchive {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  readonly #entries: ReadonlyMap<string, Entry>;
  readonly #documentMax: number;
  #inflated = 0;

  constructor(bytes: Uint8Array, { documentMax = DOCUMENT_MAX_BYTES } = {}) {
    this.#bytes = bytes;
    this.#documentMax = documentMax;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#entries = this.#readDirectory();
  }

  get names(): readonly string[] {
    return [...this.#entries.keys()];
  }

  has(name: string): boolean {
    return this.#entries.has(name);
  }

  read(name: string): Uint8Array | undefined {
    const entry = this.#entries.get(name);
    if (!entry) return undefined;
    if (entry.isEncrypted) throw new FileRefusal("encrypted");
    const { method, packed, offset } = entry;
    if (offset + 30 > this.#bytes.length || this.#view.getUint32(offset, true) !== LOCAL)
      throw new FileRefusal("broken");
    const start = offset + 30 + this.#view.getUint16(offset + 26, true) + this.#view.getUint16(offset + 28, true);
    if (start + packed > this.#bytes.length) throw new FileRefusal("broken");
    const data = this.#bytes.subarray(start, start + packed);
    if (method === 0) return this.#count(data);
    if (method !== 8) throw new FileRefusal("broken", name);
    return this.#inflate(data);
  }

  #inflate(data: Uint8Array): Uint8Array {
    const parts: Uint8Array[] = [];
    let size = 0;
    const inflate = new Inflate((part) => {
      size += part.length;
      if (size > this.#documentMax) throw new FileRefusal("too_large", this.#documentMax);
      parts.push(this.#count(part));
    });
    try {
      // A thousand bytes come out of one at most, so that little is inflated beyond a limit.
      for (let at = 0; at < data.length; at += PIECE)
        inflate.push(data.subarray(at, at + PIECE), at + PIECE >= data.length);
    } catch (error) {
      throw error instanceof FileRefusal ? error : new FileRefusal("broken");
    }
    const result = new Uint8Array(size);
    let at = 0;
    for (const part of parts) {
      result.set(part, at);
      at += part.length;
    }
    return result;
  }

  #count(part: Uint8Array): Uint8Array {
    this.#inflated += part.length;
    if (this.#inflated > ARCHIVE_MAX_BYTES) throw new FileRefusal("too_large", ARCHIVE_MAX_BYTES);
    return part;
  }

  #readDirectory(): Map<string, Entry> {
    const end = this.#findEnd();
    const count = this.#view.getUint16(end + 10, true);
    if (count > ENTRIES_MAX) throw new FileRefusal("too_many_entries", ENTRIES_MAX);
    const entries = new Map<string, Entry>();
    let at = this.#view.getUint32(end + 16, true);
    for (let i = 0; i < count; i += 1) {
      if (at + 46 > this.#bytes.length || this.#view.getUint32(at, true) !== CENTRAL) throw new FileRefusal("broken");
      const [name, extra, comment] = [28, 30, 32].map((field) => this.#view.getUint16(at + field, true)) as Triple;
      entries.set(new TextDecoder().decode(this.#bytes.subarray(at + 46, at + 46 + name)).replaceAll("\\", "/"), {
        isEncrypted: (this.#view.getUint16(at + 8, true) & 1) !== 0,
        method: this.#view.getUint16(at + 10, true),
        packed: this.#view.getUint32(at + 20, true),
        offset: this.#view.getUint32(at + 42, true),
      });
      at += 46 + name + extra + comment;
    }
    return entries;
  }

  /** It is the last thing in the file, before a comment of at most 64 KB. */
  #findEnd(): number {
    const lowest = Math.max(0, this.#bytes.length - 22 - 65_535);
    for (let at = this.#bytes.length - 22; at >= lowest; at -= 1) {
      if (this.#view.getUint32(at, true) === END) return at;
    }
    throw new FileRefusal("broken");
  }
}

type Triple = [number, number, number];

const PIECE = 4_096;
