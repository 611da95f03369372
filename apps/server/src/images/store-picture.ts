import { AppError } from "../http/app-error.ts";
import { keyOfPicture, urlOfFile } from "../outside/storage/stored-picture.ts";
import { encodePicture } from "./encode-picture.ts";
import { PICTURE_TYPES } from "./picture-type.ts";
import { type FileStore, storeFile } from "./store-file.ts";

export interface StoredPicture {
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

/**
 * Stores a picture of a foreign page, re-encoded. Nothing refers to it until a document shows it: the collection takes it some days
 * after it was last stored. Undefined when it is no picture we can read, or cannot be kept now: a link without its picture is still a link.
 */
export async function storePicture(
  store: FileStore,
  bytes: Uint8Array,
  { maxSide }: { maxSide: number },
): Promise<StoredPicture | undefined> {
  try {
    const picture = await encodePicture(bytes, { accepted: PICTURE_TYPES, maxWidth: maxSide, maxHeight: maxSide });
    const key = keyOfPicture(picture.bytes, "links/");
    await storeFile(store, { key, bytes: picture.bytes });
    return { url: urlOfFile(key), width: picture.width, height: picture.height };
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}
