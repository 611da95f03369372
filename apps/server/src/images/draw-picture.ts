import sharp, { type Metadata, type Sharp } from "sharp";
import { AppError } from "../http/app-error.ts";
import { dropPngTexts } from "./drop-png-texts.ts";
import { requireBearableCost } from "./picture-cost.ts";
import type { PictureType } from "./picture-type.ts";

// The cache would hold decoded pictures; more threads for one would starve everything else.
sharp.cache(false);
sharp.concurrency(1);
// Should a wrong type ever slip through, libvips must not wake its readers of SVG, PDF or files on disk.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["Png", "Jpeg", "Webp", "Nsgif", "Heif"].map((reader) => `VipsForeignLoad${reader}Buffer`),
});

const DECODE_LIMIT_S = 10;
/** Beyond that lossless encoding takes seconds. */
const LOSSLESS_MAX_PIXELS = 1_000_000;
const LOSSLESS_MAX_BYTES = 512 * 1024;
/** Beyond that the sharper chroma costs three seconds and 180 MB, and makes no visible difference. */
const FINE_MAX_PIXELS = 2_000_000;

export interface PictureRules {
  readonly accepted: readonly PictureType[];
  readonly maxWidth: number;
  readonly maxHeight: number;
  /** Cut to exactly this size around the middle, on white and encoded as a photo: it is shown small and in many places. */
  readonly isCut?: boolean;
}

export interface EncodedPicture {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
}

export interface GivenPicture {
  readonly bytes: Uint8Array;
  readonly type: PictureType;
  readonly rules: PictureRules;
  /** No other picture is drawn meanwhile. */
  readonly isAlone: boolean;
}

/** Null: it takes so much memory that it has to be drawn alone. Runs in a process for pictures (`picture-worker.ts`). */
export async function drawPicture({
  bytes: given,
  type,
  rules,
  isAlone,
}: GivenPicture): Promise<EncodedPicture | null> {
  const bytes = type === "png" ? dropPngTexts(given) : given;
  const meta = await orUnreadable(open(bytes).metadata());
  const { isHeavy } = requireBearableCost(meta, type);
  if (isHeavy && !isAlone) return null;
  return orUnreadable(draw(bytes, { type, meta, rules }));
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
  const { maxWidth, maxHeight, isCut = false } = rules;
  const pixels = Math.min(meta.width * meta.height, maxWidth * maxHeight);
  const upright = () =>
    (isCut ? open(bytes).flatten({ background: "#ffffff" }) : open(bytes))
      .autoOrient()
      .resize({ width: maxWidth, height: maxHeight, fit: isCut ? "cover" : "inside", withoutEnlargement: !isCut })
      .timeout({ seconds: DECODE_LIMIT_S });
  if (!isCut && (type === "png" || type === "gif") && pixels <= LOSSLESS_MAX_PIXELS) {
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
    throw new AppError("image_unreadable", {
      detail: isSlow
        ? "The picture takes too long to read. Make it smaller and try again."
        : "The picture is damaged or incomplete. Open it in another program and save it again.",
      cause: error,
    });
  }
}
