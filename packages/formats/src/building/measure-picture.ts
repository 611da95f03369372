export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** The type by its first bytes: names and declared types in files are wrong too often. */
export function pictureType(bytes: Uint8Array): string | undefined {
  const ascii = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  if (bytes[0] === 0x89 && ascii(1, 4) === "PNG") return "image/png";
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return "image/jpeg";
  if (/^GIF8[79]a/.test(ascii(0, 6))) return "image/gif";
  if (ascii(0, 4) === "RIFF" && ascii(8, 12) === "WEBP") return "image/webp";
  if (ascii(4, 8) === "ftyp" && /avi[fs]/.test(ascii(8, 12))) return "image/avif";
  if (/^\s*(<\?xml|<!--|<!DOCTYPE svg|<svg)/i.test(ascii(0, 200)) && ascii(0, 2_000).includes("<svg"))
    return "image/svg+xml";
  return undefined;
}

/** From the header of PNG, GIF and JPEG; others say it in too many ways. */
export function measurePicture(bytes: Uint8Array): PictureSize | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const type = pictureType(bytes);
  if (type === "image/png" && bytes.length >= 24) return sound(view.getUint32(16), view.getUint32(20));
  if (type === "image/gif" && bytes.length >= 10) return sound(view.getUint16(6, true), view.getUint16(8, true));
  return type === "image/jpeg" ? measureJpeg(view) : undefined;
}

function measureJpeg(view: DataView): PictureSize | undefined {
  for (let at = 2; at + 9 < view.byteLength; ) {
    if (view.getUint8(at) !== 0xff) return undefined;
    const marker = view.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return sound(view.getUint16(at + 7), view.getUint16(at + 5));
    at += 2 + Math.max(2, view.getUint16(at + 2));
  }
  return undefined;
}

const sound = (width: number, height: number): PictureSize | undefined =>
  width > 0 && height > 0 ? { width, height } : undefined;
