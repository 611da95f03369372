/** The number of an object in the file; written as `n 0 R` where another refers to it. */
export type PdfObject = number;

export const refer = (object: PdfObject): string => `${object} 0 R`;

/** The second line has bytes above 127: programs that move files around must not take it for text. */
const HEADER = Uint8Array.from([...new TextEncoder().encode("%PDF-1.7\n%"), 0xe2, 0xe3, 0xcf, 0xd3, 0x0a]);

/** Numbers objects, writes them one after the other and knows where each begins. */
export class PdfFile {
  readonly #parts: Uint8Array[] = [HEADER];
  /** By object number less one; 0: reserved, not written yet. */
  readonly #offsets: number[] = [];
  readonly #encoder = new TextEncoder();
  #length = HEADER.length;

  /** A number for an object that is written later. */
  reserve(): PdfObject {
    return this.#offsets.push(0);
  }

  add(content: string, object: PdfObject = this.reserve()): PdfObject {
    this.#offsets[object - 1] = this.#length;
    this.#write(`${object} 0 obj\n${content}\nendobj\n`);
    return object;
  }

  /** `entries` is what its dictionary says besides its length. */
  async addStream(bytes: Uint8Array<ArrayBuffer>, entries = ""): Promise<PdfObject> {
    return this.addEncoded(await deflate(bytes), `/Filter /FlateDecode ${entries}`);
  }

  /** Bytes that are encoded already, as a JPEG is. */
  addEncoded(bytes: Uint8Array, entries: string): PdfObject {
    const object = this.reserve();
    this.#offsets[object - 1] = this.#length;
    this.#write(`${object} 0 obj\n<< /Length ${bytes.length} ${entries} >>\nstream\n`);
    this.#append(bytes);
    this.#write("\nendstream\nendobj\n");
    return object;
  }

  finish({ catalog, info }: { catalog: PdfObject; info: PdfObject }): Uint8Array<ArrayBuffer> {
    const start = this.#length;
    const rows = this.#offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`);
    const size = this.#offsets.length + 1;
    this.#write(`xref\n0 ${size}\n0000000000 65535 f \n${rows.join("")}`);
    this.#write(`trailer\n<< /Size ${size} /Root ${refer(catalog)} /Info ${refer(info)} >>\n`);
    this.#write(`startxref\n${start}\n%%EOF\n`);
    return joinBytes(this.#parts, this.#length);
  }

  #write(text: string): void {
    this.#append(this.#encoder.encode(text));
  }

  #append(bytes: Uint8Array): void {
    this.#parts.push(bytes);
    this.#length += bytes.length;
  }
}

function joinBytes(parts: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** As zlib does it, off this thread where the platform can. */
async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const packed = new Blob([bytes]).stream().pipeThrough(new CompressionStream("deflate"));
  return new Uint8Array(await new Response(packed).arrayBuffer());
}
