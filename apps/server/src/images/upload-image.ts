import { IMAGE_MAX_SIDE } from "@treeline/contract";
import type { Db } from "../db/schema.ts";
import type { Storage } from "../outside/storage/storage.ts";
import { keyOfPicture, urlOfFile, WEBP } from "../outside/storage/stored-picture.ts";
import { requireRoom } from "../plans/require-room.ts";
import { requireStoredRoom } from "../plans/require-stored-room.ts";
import { type RequestContext, requireActor } from "../request-context.ts";
import { countImageBytes } from "./count-image-bytes.ts";
import { encodePicture } from "./encode-picture.ts";
import { PICTURE_TYPES } from "./picture-type.ts";
import { deleteImage, hasImage, type ImageRow, type NewImage, upsertImage, upsertStoredFile } from "./queries.ts";
import { drawVariant, variantOf } from "./small-variant.ts";
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
  return uploadGate.run(userId, async () => {
    const { bytes, width, height } = await encodePicture(await receive(), RULES);
    await ctx.limits.take("bytes_account", userId, bytes.length);
    const file = keyOfPicture(bytes, "");
    const row = { owner_id: userId, file, content_type: WEBP, width, height, bytes: bytes.length };
    const { image, isNew } = await ctx.db.transaction().execute((trx) => keepImage(trx, ctx, row));
    try {
      await storage.put(file, bytes, WEBP);
    } catch (error) {
      if (isNew) await deleteImage(ctx.db, image.id);
      throw error;
    }
    // Inside the gate, so that drawing it never keeps other uploads out. If it fails, it is drawn when it is first asked for.
    await drawVariant({ db: ctx.db, storage }, variantOf(file)).catch((error: unknown) =>
      ctx.log.warn({ err: error, file }, "the small variant of a picture was not made"),
    );
    return image;
  });
}

/** Before the file is put: what does not fit into the plan must not take up room either. */
async function keepImage(trx: Db, ctx: RequestContext, row: NewImage): Promise<{ image: ImageRow; isNew: boolean }> {
  const { owner_id: userId, file, bytes } = row;
  const now = new Date();
  await upsertStoredFile(trx, { file, bytes, at: now.toISOString() });
  const before = await countImageBytes(trx, userId, now);
  const isNew = !(await hasImage(trx, row));
  const image = await upsertImage(trx, row, now.toISOString());
  const count = (db: Db) => countImageBytes(db, userId, now);
  // One that counts already takes up no more room.
  if ((await count(trx)) > before) await requireRoom(trx, ctx, { userId, limit: "image_bytes", count });
  if (isNew) await requireStoredRoom(trx, ctx, userId);
  return { image, isNew };
}

export function presentImage({ id, file, width, height }: ImageRow) {
  return { id, url: urlOfFile(file), width, height };
}
