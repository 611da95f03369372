import { newId, type TopicId, type TopicImage, uploadingUrl } from "@treeline/map";
import type { Tally } from "../report/tally.ts";
import type { SheetPicture } from "../sheet/sheet.ts";
import type { ImportedPicture } from "./imported-map.ts";
import { measurePicture, pictureType } from "./measure-picture.ts";

/** A picture of unknown size, and the largest that it is drawn at first. */
const DEFAULT_SIZE = { width: 160, height: 120 };
const SIDE_MAX = 320;

interface Deps {
  readonly tally: Tally;
  readonly takesSvg: boolean;
}

/** What a topic says of its picture, and the file that is to be stored. */
export function placePicture(
  picture: SheetPicture | undefined,
  topic: TopicId,
  { tally, takesSvg }: Deps,
): { image: TopicImage; file: ImportedPicture } | undefined {
  if (!picture) return undefined;
  const type = pictureType(picture.bytes);
  if (type === undefined || (type === "image/svg+xml" && !takesSvg)) {
    tally.add("picture", "nowhere");
    return undefined;
  }
  const id = newId();
  const image = { id, url: uploadingUrl(id), ...fit(picture) };
  return { image, file: { id, topic, type, bytes: picture.bytes } };
}

function fit({ bytes, width, height }: SheetPicture): { width: number; height: number } {
  const own = measurePicture(bytes) ?? DEFAULT_SIZE;
  const given =
    width && height
      ? { width, height }
      : width
        ? { width, height: (own.height * width) / own.width }
        : height
          ? { width: (own.width * height) / own.height, height }
          : shrink(own);
  const clamp = (side: number) => Math.min(8_192, Math.max(1, Math.round(side) || 1));
  return { width: clamp(given.width), height: clamp(given.height) };
}

function shrink(size: { width: number; height: number }): { width: number; height: number } {
  const factor = Math.min(1, SIDE_MAX / Math.max(size.width, size.height));
  return { width: size.width * factor, height: size.height * factor };
}
