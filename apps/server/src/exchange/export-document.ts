import type { exchange } from "@treeline/contract";
import type { StoredPicture } from "@treeline/formats";
import { AppError } from "../http/app-error.ts";
import { isStorageKey, type Storage } from "../outside/storage/storage.ts";
import { FILES_PATH } from "../outside/storage/stored-picture.ts";
import { personOf, type RequestContext } from "../request-context.ts";
import { requireAbility } from "../sharing/access.ts";

interface Export {
  readonly id: string;
  readonly format: exchange.ExportFormat;
  readonly storage: Storage;
}

interface ExportedFile {
  readonly bytes: Uint8Array;
  readonly type: string;
  readonly fileName: string;
}

/** Those that hold pictures. */
const WITH_PICTURES: ReadonlySet<exchange.ExportFormat> = new Set(["treeline", "xmind", "html", "docx"]);
/** Of all pictures of a map: a worker and we hold them at once. */
const PICTURES_MAX_BYTES = 100 * 1024 * 1024;
const UNIT_BYTES = 1024 * 1024;

/** A document as a file of another program, written by a worker. */
export async function exportDocument(ctx: RequestContext, { id, format, storage }: Export): Promise<ExportedFile> {
  await requireAbility(ctx.db, { actor: ctx.actor, ability: "view", documentId: id });
  const person = personOf(ctx);
  const { meta, schema } = await ctx.live.read(id, person);
  await ctx.limits.take("export_person", person, 1 + Math.floor(schema.byteLength / UNIT_BYTES));
  const owner = { documentId: id, person };
  const images = WITH_PICTURES.has(format) ? await ctx.workers.run("listImages", { schema }, owner) : new Map();
  const pictures = await readPictures(storage, images);
  const { extension, ...file } = await ctx.workers.run("writeFile", { meta, schema, format, pictures }, owner);
  return { ...file, fileName: `${meta.name || "map"}.${extension}` };
}

/** One that was collected, or is at another address, is missing in the file, too. */
async function readPictures(
  storage: Storage,
  images: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, StoredPicture>> {
  const pictures = new Map<string, StoredPicture>();
  let total = 0;
  for (const [id, url] of images) {
    const key = url.startsWith(FILES_PATH) ? url.slice(FILES_PATH.length) : "";
    const stored = isStorageKey(key) ? await storage.get(key) : undefined;
    if (!stored) continue;
    total += stored.size;
    if (total > PICTURES_MAX_BYTES) {
      stored.body.destroy();
      throw new AppError("too_large", { detail: "The pictures of this map are too large for one file." });
    }
    pictures.set(id, { type: stored.contentType, bytes: Buffer.concat(await stored.body.toArray()) });
  }
  return pictures;
}
