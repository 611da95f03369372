import type { User } from "@treeline/contract";
import { lockUser } from "../accounts/lock-user.ts";
import { presentUser } from "../accounts/present-user.ts";
import type { Db } from "../db/schema.ts";
import { enqueueJob } from "../jobs/enqueue-job.ts";
import { keyOfPicture } from "../outside/storage/stored-picture.ts";
import { type RequestContext, requireActor } from "../request-context.ts";
import { encodePicture } from "./encode-picture.ts";
import { PICTURE_TYPES } from "./picture-type.ts";
import { findUserPicture, updateUserPicture } from "./queries.ts";
import { storeFile } from "./store-file.ts";
import { uploadGate } from "./upload-gate.ts";
import type { Upload } from "./upload-image.ts";

export const DELETE_FILE = "delete-file";

/** Shown at up to 72 px, on screens of up to three pixels for one. */
const SIDE = 216;
const RULES = { accepted: PICTURE_TYPES, maxWidth: SIDE, maxHeight: SIDE, isCut: true };

export async function setUserPicture(ctx: RequestContext, { storage, receive }: Upload): Promise<User> {
  const { userId } = requireActor(ctx);
  await ctx.limits.take("image_account", userId);
  return uploadGate.run(userId, async () => {
    const { bytes } = await encodePicture(await receive(), RULES);
    await ctx.limits.take("bytes_account", userId, bytes.length);
    const key = keyOfPicture(Buffer.concat([Buffer.from(userId), bytes]), "people/");
    await storeFile({ db: ctx.db, storage }, { key, bytes });
    const user = await ctx.db.transaction().execute((trx) => replacePicture(trx, userId, key));
    ctx.jobs.wake();
    return presentUser(user);
  });
}

export async function removeUserPicture(ctx: RequestContext): Promise<void> {
  const { userId } = requireActor(ctx);
  await ctx.db.transaction().execute((trx) => replacePicture(trx, userId, null));
  ctx.jobs.wake();
}

/**
 * The previous file is deleted by a job of the same transaction, so that it goes even if this process dies. Its name holds the user's id,
 * so nobody else uses it. If it was stored again meanwhile, it is newer than the job and is kept.
 */
export async function replacePicture(trx: Db, userId: string, file: string | null) {
  await lockUser(trx, userId);
  const before = await findUserPicture(trx, userId);
  const user = await updateUserPicture(trx, userId, file);
  if (before !== null && before !== file) {
    await enqueueJob(trx, DELETE_FILE, { file: before, before: new Date().toISOString() });
  }
  return user;
}
