import { AppError } from "../http/app-error.ts";
import { keyOfPicture, urlOfFile } from "../outside/storage/stored-picture.ts";
import { type RequestContext, requireActor } from "../request-context.ts";
import { requireAbility } from "../sharing/access.ts";
import { encodePicture } from "./encode-picture.ts";
import { replacePreviewFile } from "./queries.ts";
import { storeFile } from "./store-file.ts";
import { uploadGate } from "./upload-gate.ts";
import type { Upload } from "./upload-image.ts";

/** Twice the size of a tile, for dense screens. */
const RULES = { accepted: ["png", "webp"], maxWidth: 960, maxHeight: 600 } as const;

/** The picture before stays in the storage until the collection finds that nothing refers to it. */
export async function replacePreview(
  ctx: RequestContext,
  { storage, receive, documentId }: Upload & { documentId: string },
): Promise<{ preview: string }> {
  const { userId } = requireActor(ctx);
  const requireEdit = () => requireAbility(ctx.db, { actor: ctx.actor, ability: "edit", documentId });
  await requireEdit();
  await ctx.limits.take("preview_document", documentId);
  return uploadGate.run(userId, async () => {
    const { bytes } = await encodePicture(await receive(), RULES);
    await ctx.limits.take("bytes_account", userId, bytes.length);
    const key = keyOfPicture(bytes, "previews/");
    // A body may take a minute: who lost the right meanwhile must not leave a picture behind.
    await requireEdit();
    await storeFile({ db: ctx.db, storage }, { key, bytes });
    if (!(await replacePreviewFile(ctx.db, documentId, key)))
      throw new AppError("not_found", { detail: "There is no such document." });
    return { preview: urlOfFile(key) };
  });
}
