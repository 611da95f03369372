import {
  type exchange as contract,
  DOCUMENT_NAME_MAX_LENGTH,
  type DocumentItem,
  LayoutType,
  Theme,
} from "@treeline/contract";
import type { z } from "zod";
import type { ReadFile, ReadMap } from "../content/read-file.ts";
import { chargeWork } from "../documents/charge-work.ts";
import { createDocument } from "../documents/create-document.ts";
import { AppError } from "../http/app-error.ts";
import type { ReceivedFile } from "../images/receive-file.ts";
import { presentImage, uploadImage } from "../images/upload-image.ts";
import type { Storage } from "../outside/storage/storage.ts";
import { personOf, type RequestContext, requireActor } from "../request-context.ts";
import { importGate } from "./import-gate.ts";
import { refuseFile } from "./refuse-file.ts";

interface Import {
  readonly storage: Storage;
  /** Reads the body: only once we know that the caller may send one. */
  readonly receive: () => Promise<ReceivedFile>;
}

type Imported = z.input<(typeof contract.importDocuments.schema.response)[201]>;
type Read = Extract<ReadFile, { isRead: true }>;

/** A file as documents, one for each sheet. Each is whole or not there; a refusal after the first leaves those that were made. */
export async function importDocuments(ctx: RequestContext, { storage, receive }: Import): Promise<Imported> {
  const { userId } = requireActor(ctx);
  await ctx.limits.take("import_account", userId);
  return importGate.run(userId, async () => {
    const { name: fileName, bytes } = await receive();
    await chargeWork(ctx, bytes.length);
    const owner = { documentId: null, person: personOf(ctx) };
    const read = await ctx.workers.run("readFile", { bytes, fileName }, owner);
    if (!read.isRead) throw refuseFile(read.problem);
    return makeDocuments(ctx, read, { storage, fileName });
  });
}

async function makeDocuments(
  ctx: RequestContext,
  { format, maps, report }: Read,
  { storage, fileName }: { storage: Storage; fileName: string },
): Promise<Imported> {
  const documents: DocumentItem[] = [];
  let lostPictures = 0;
  let refused: Imported["refused"] = null;
  for (const map of maps) {
    try {
      const { item, lost } = await makeDocument(ctx, map, { storage, fileName });
      documents.push(item);
      lostPictures += lost;
    } catch (error) {
      if (!(error instanceof AppError) || documents.length === 0) throw error;
      refused = { code: error.code, detail: error.message };
      break;
    }
  }
  const { found, kept, losses } = report;
  const unread = lostPictures > 0 ? [{ code: "picture", where: "nowhere", count: lostPictures } as const] : [];
  const counts = { ...kept, notes: Math.min(found.notes, kept.notes), pictures: kept.pictures - lostPictures };
  return { documents, report: { format, ...counts, losses: [...losses, ...unread] }, refused };
}

async function makeDocument(
  ctx: RequestContext,
  { name, layout, theme, schema, pictures }: ReadMap,
  { storage, fileName }: { storage: Storage; fileName: string },
): Promise<{ item: DocumentItem; lost: number }> {
  const urls = await storePictures(ctx, pictures, storage);
  const owner = { documentId: null, person: personOf(ctx) };
  const json = urls.size > 0 ? await ctx.workers.run("placePictures", { schema, urls }, owner) : schema;
  const { item } = await createDocument(ctx, {
    name: (name || fileName).slice(0, DOCUMENT_NAME_MAX_LENGTH) || undefined,
    layout_type: LayoutType.safeParse(layout).data,
    theme: Theme.safeParse(theme).data,
    schema: { json, in: "text" },
  });
  return { item, lost: [...urls.values()].filter((url) => url === null).length };
}

/** The picture itself is at fault: its topic goes without it. */
const UNREADABLE: ReadonlySet<string> = new Set(["image_unreadable", "unsupported_media_type", "too_large"]);

async function storePictures(
  ctx: RequestContext,
  pictures: ReadMap["pictures"],
  storage: Storage,
): Promise<Map<string, string | null>> {
  const urls = new Map<string, string | null>();
  for (const { id, bytes } of pictures) {
    try {
      const image = await uploadImage(ctx, { storage, receive: async () => Buffer.from(bytes) });
      urls.set(id, presentImage(image).url);
    } catch (error) {
      if (!(error instanceof AppError) || !UNREADABLE.has(error.code)) throw error;
      urls.set(id, null);
    }
  }
  return urls;
}
