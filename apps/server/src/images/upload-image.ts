import { IMAGE_MAX_SIDE } from "@treeline/contract";
import { type RequestContext, requireActor } from "../http/request-context.ts";
import type { Storage } from "../outside/storage/storage.ts";
import { encodePicture } from "./encode-picture.ts";
import { PICTURE_TYPES } from "./picture-type.ts";
import { type ImageRow, upsertImage } from "./queries.ts";
import { keyOfPicture, storeReferred, urlOfFile, WEBP } from "./stored-picture.ts";
import { uploadGate } from "./upload-gate.ts";

export interface Upload {
  readonly storage: Storage;
  /** Reads the body: only once we know that the caller may send one. */
  readonly receive: () => Promise<Buffer>;
}

const RULES = { accepted: PICTURE_TYPES, maxWidth: IMAGE_MAX_SIDE, maxHeight: IMAGE_MAX_SIDE };

export async function uploadImage(ctx: RequestContext, { storage, receive }: Upload): Promise<ImageRow> {
  const { userId } = requireActor(ctx);
  await ctx.limits.take("image_account", userId);
  return uploadGate.pass(userId, async () => {
    const { bytes, width, height } = await encodePicture(await receive(), RULES);
    const file = keyOfPicture(bytes, "");
    const row = { owner_id: userId, file, content_type: WEBP, width, height, bytes: bytes.length };
    return storeReferred(storage, { key: file, bytes }, () => upsertImage(ctx.db, row));
  });
}

export function presentImage({ id, file, width, height }: ImageRow) {
  return { id, url: urlOfFile(file), width, height };
}
