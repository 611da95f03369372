import { AppError } from "../http/app-error.ts";
import type { Storage } from "../outside/storage/storage.ts";
import { encodePicture } from "./encode-picture.ts";
import { PICTURE_TYPES } from "./picture-type.ts";
import { keyOfPicture, urlOfFile, WEBP } from "./stored-picture.ts";

export interface StoredPicture {
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

/**
 * Keeps a picture of somebody else's page, drawn anew. No row refers to it: the collection takes it some days after it was last
 * stored. Undefined when it is no picture we can read, or cannot be kept now: a link without its picture is still a link.
 */
export async function storePicture(
  storage: Storage,
  bytes: Uint8Array,
  { maxSide }: { maxSide: number },
): Promise<StoredPicture | undefined> {
  try {
    const picture = await encodePicture(bytes, { accepted: PICTURE_TYPES, maxWidth: maxSide, maxHeight: maxSide });
    const key = keyOfPicture(picture.bytes, "links/");
    await storage.put(key, picture.bytes, WEBP);
    return { url: urlOfFile(key), width: picture.width, height: picture.height };
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}
