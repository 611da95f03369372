import { AppError } from "../http/app-error.ts";

export const PICTURE_TYPES = ["png", "jpeg", "webp", "gif", "avif"] as const;
export type PictureType = (typeof PICTURE_TYPES)[number];

const NAMES: Record<PictureType, string> = { png: "PNG", jpeg: "JPEG", webp: "WebP", gif: "GIF", avif: "AVIF" };
const AVIF_BRANDS = new Set(["avif", "avis"]);
const HEAD_BYTES = 1_024;

/** By the first bytes alone: names and declared types are whatever the sender likes. */
export function findPictureType(bytes: Uint8Array): PictureType | undefined {
  const head = Buffer.from(bytes.subarray(0, HEAD_BYTES)).toString("latin1");
  if (head.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  if (head.startsWith("\xff\xd8\xff")) return "jpeg";
  if (head.startsWith("GIF87a") || head.startsWith("GIF89a")) return "gif";
  if (head.startsWith("RIFF") && head.slice(8, 12) === "WEBP") return "webp";
  if (head.slice(4, 8) === "ftyp" && listBrands(head).some((brand) => AVIF_BRANDS.has(brand))) return "avif";
  return undefined;
}

/** The file's own brand, and after four bytes of version those it is compatible with. */
function listBrands(head: string): string[] {
  const end = Math.min(Buffer.from(head.slice(0, 4), "latin1").readUInt32BE(0), head.length);
  const brands = [head.slice(8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(head.slice(at, at + 4));
  return brands;
}

export function requirePictureType(bytes: Uint8Array, accepted: readonly PictureType[]): PictureType {
  const type = findPictureType(bytes);
  if (type && accepted.includes(type)) return type;
  const names = accepted.map((each) => NAMES[each]);
  const list = `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
  const detail = isSvg(bytes)
    ? `SVG is not accepted because it can hold scripts; save the picture as ${NAMES[accepted[0] ?? "png"]}.`
    : `This is not a picture of an accepted kind: ${list}.`;
  throw new AppError("unsupported_media_type", { detail });
}

function isSvg(bytes: Uint8Array): boolean {
  return /<svg[\s>]/i.test(Buffer.from(bytes.subarray(0, HEAD_BYTES)).toString("latin1"));
}
