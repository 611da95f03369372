const SIGNATURE_LENGTH = 8;
/** Length and type before the data, a checksum behind it. */
const CHUNK_FRAME = 12;
const TEXTS = new Set(["tEXt", "zTXt", "iTXt"]);

/**
 * A PNG without its text chunks. The library unpacks them while it reads the header, up to 8 MB each, and again for every reading: eight
 * of them in a small file kept the processor busy for seconds. Nothing of them would be kept anyway. What is not chunk after chunk is
 * left as it is, for the library to refuse.
 */
export function dropPngTexts(bytes: Uint8Array): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kept: Uint8Array[] = [];
  let keptFrom = 0;
  let at = SIGNATURE_LENGTH;
  while (at + CHUNK_FRAME <= bytes.length) {
    const end = at + CHUNK_FRAME + view.getUint32(at);
    if (end > bytes.length) break;
    if (TEXTS.has(String.fromCharCode(...bytes.subarray(at + 4, at + 8)))) {
      kept.push(bytes.subarray(keptFrom, at));
      keptFrom = end;
    }
    at = end;
  }
  if (kept.length === 0) return bytes;
  return Buffer.concat([...kept, bytes.subarray(keptFrom)]);
}
