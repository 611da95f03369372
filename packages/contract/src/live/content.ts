/** What is stored of a document, as updates of Yjs to be applied in order. */
export interface Content {
  /** How often the server has rebuilt the document. */
  readonly generation: number;
  readonly updates: readonly Uint8Array[];
}

const NUMBER_BYTES = 4;

/** The body of `getContent`: the generation, then each update behind its length. */
export function writeContent({ generation, updates }: Content): Uint8Array[] {
  return [numberAsBytes(generation), ...updates.flatMap((update) => [numberAsBytes(update.byteLength), update])];
}

export function readContent(body: ArrayBuffer): Content {
  const view = new DataView(body);
  const updates: Uint8Array[] = [];
  for (let at = NUMBER_BYTES; at < body.byteLength; ) {
    const length = view.getUint32(at);
    const begin = at + NUMBER_BYTES;
    // Bytes of their own: a store in the browser would keep the whole body with each view of it.
    updates.push(new Uint8Array(body.slice(begin, begin + length)));
    at = begin + length;
  }
  return { generation: view.getUint32(0), updates };
}

function numberAsBytes(value: number): Uint8Array {
  const bytes = new Uint8Array(NUMBER_BYTES);
  new DataView(bytes.buffer).setUint32(0, value);
  return bytes;
}
