import sharp, { type Metadata, type Sharp } from "sharp";
import { AppError } from "../http/app-error.ts";
import { dropPngTexts } from "./drop-png-texts.ts";
import { requireBearableCost } from "./picture-cost.ts";
import { type PictureType, requirePictureType } from "./picture-type.ts";
import { WaitingLine } from "./waiting-line.ts";

// Settings of the whole process. The cache would hold decoded pictures; more threads per picture would starve everything else.
sharp.cache(false);
sharp.concurrency(1);
// Should a wrong type ever slip through, libvips must not wake its readers of SVG, PDF or files on disk.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["Png", "Jpeg", "Webp", "Nsgif", "Heif"].map((reader) => `VipsForeignLoad${reader}Buffer`),
});

const line = new WaitingLine({ places: 2, maxWaiting: 16 });
const DECODE_LIMIT_S = 10;
/** Beyond that lossless encoding takes seconds. */
const LOSSLESS_MAX_PIXELS = 1_000_000;
const LOSSLESS_MAX_BYTES = 512 * 1024;
/** Beyond that the sharper chroma costs three seconds and 180 MB, for what nobody sees. */
const FINE_MAX_PIXELS = 2_000_000;

export interface PictureRules {
  readonly accepted: readonly PictureType[];
  readonly maxWidth: number;
  readonly maxHeight: number;
}

export interface EncodedPicture {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

/**
 * Decodes an untrusted picture and draws it anew as WebP: upright, of at most this size, its first frame, and without one byte of
 * what else was in the file (place, camera, comments, scripts behind the end).
 */
export async function encodePicture(given: Uint8Array, rules: PictureRules): Promise<EncodedPicture> {
  const type = requirePictureType(given, rules.accepted);
  const bytes = type === "png" ? dropPngTexts(given) : given;
  const meta = await line.run(() => orUnreadable(open(bytes).metadata()));
  // The line is empty of this picture here: one that waits for the other half of its own place would wait for ever.
  const { isHeavy } = requireBearableCost(meta, type);
  return line.run(() => orUnreadable(draw(bytes, { type, meta, rules })), { isHeavy });
}

function open(bytes: Uint8Array): Sharp {
  // The limits on pixels come from the declared size, with better words than the library's own.
  return sharp(bytes, { failOn: "error", limitInputPixels: false, sequentialRead: true, pages: 1 });
}

interface Drawing {
  readonly type: PictureType;
  readonly meta: Metadata;
  readonly rules: PictureRules;
}

/** Drawings stay exact where that is cheap; photos, and what grows too large, lose a little. */
async function draw(bytes: Uint8Array, { type, meta, rules }: Drawing): Promise<EncodedPicture> {
  const { maxWidth, maxHeight } = rules;
  const pixels = Math.min(meta.width * meta.height, maxWidth * maxHeight);
  const upright = () =>
    open(bytes)
      .autoOrient()
      .resize({ width: maxWidth, height: maxHeight, fit: "inside", withoutEnlargement: true })
      .timeout({ seconds: DECODE_LIMIT_S });
  if ((type === "png" || type === "gif") && pixels <= LOSSLESS_MAX_PIXELS) {
    const exact = await finish(upright().webp({ lossless: true, effort: 2 }));
    if (exact.bytes.length <= LOSSLESS_MAX_BYTES) return exact;
  }
  const isFine = pixels <= FINE_MAX_PIXELS;
  return finish(upright().webp({ quality: 85, smartSubsample: isFine, effort: isFine ? 4 : 1 }));
}

async function finish(picture: Sharp): Promise<EncodedPicture> {
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

async function orUnreadable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const isSlow = error instanceof Error && error.message.startsWith("timeout");
    const unreadable = new AppError("image_unreadable", {
      detail: isSlow
        ? "The picture takes too long to read. Make it smaller and try again."
        : "The picture is damaged or incomplete. Open it in another program and save it again.",
    });
    unreadable.cause = error;
    throw unreadable;
  }
}
