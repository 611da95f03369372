import { IMAGE_MAX_SIDE } from "@treeline/contract";
import type { Db } from "../db/schema.ts";
import { type RequestContext, requireActor } from "../http/request-context.ts";
import type { Storage } from "../outside/storage/storage.ts";
import { requireRoom } from "../plans/require-room.ts";
import { countImageBytes } from "./count-image-bytes.ts";
import { encodePicture } from "./encode-picture.ts";
import { PICTURE_TYPES } from "./picture-type.ts";
import { hasImage, type ImageRow, type NewImage, upsertImage } from "./queries.ts";
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
    return storeReferred(storage, { key: file, bytes }, () => keepImage(ctx, row));
  });
}

/** A picture that its owner has already takes up no more room. */
function keepImage(ctx: RequestContext, row: NewImage): Promise<ImageRow> {
  return ctx.db.transaction().execute(async (trx) => {
    const isKnown = await hasImage(trx, row);
    const image = await upsertImage(trx, row);
    if (!isKnown) await requireImageRoom(trx, ctx, row.owner_id);
    return image;
  });
}

function requireImageRoom(db: Db, ctx: RequestContext, userId: string): Promise<void> {
  return requireRoom(db, ctx, { userId, limit: "image_bytes", count: (trx) => countImageBytes(trx, userId) });
}

export function presentImage({ id, file, width, height }: ImageRow) {
  return { id, url: urlOfFile(file), width, height };
}
