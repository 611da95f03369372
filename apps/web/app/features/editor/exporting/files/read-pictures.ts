import type { ExportFormat, StoredPicture } from "@treeline/formats";
import { isUploading, type MapSchema, type TopicImage } from "@treeline/map";
import { ownPictures } from "../../canvas/own-pictures.ts";
import { buildPortableImage } from "../formats/portable-image.ts";
import { encodeSurface } from "../surface.ts";

/** The others have no place for pictures. */
const WITH_PICTURES: ReadonlySet<ExportFormat> = new Set(["treeline", "xmind", "html", "docx"]);
/** Programs that do not read what browsers do. */
const PORTABLE: ReadonlySet<ExportFormat> = new Set(["xmind", "docx"]);

export const hasPictures = (format: ExportFormat): boolean => WITH_PICTURES.has(format);

export const listImages = ({ nodes }: MapSchema): readonly TopicImage[] =>
  Object.values(nodes).flatMap(({ image }) => image ?? []);

interface Options {
  readonly format: ExportFormat;
  readonly signal: AbortSignal;
  onProgress(share: number): void;
}

/** Those that cannot be had are left out; the writer counts them. */
export async function readPictures(
  schema: MapSchema,
  { format, signal, onProgress }: Options,
): Promise<ReadonlyMap<string, StoredPicture>> {
  const pictures = new Map<string, StoredPicture>();
  const images = hasPictures(format) ? listImages(schema) : [];
  for (const [done, image] of images.entries()) {
    const blob = await readBlob(image, signal);
    signal.throwIfAborted();
    const shown = blob && PORTABLE.has(format) ? await makePortable(blob) : blob;
    if (shown) pictures.set(image.id, { type: shown.type, bytes: new Uint8Array(await shown.arrayBuffer()) });
    onProgress((done + 1) / images.length);
  }
  return pictures;
}

async function readBlob({ id, url }: TopicImage, signal: AbortSignal): Promise<Blob | undefined> {
  const own = ownPictures.get().get(id);
  if (own) return own.file;
  if (isUploading({ url })) return undefined;
  try {
    const response = await fetch(url, { signal });
    return response.ok ? await response.blob() : undefined;
  } catch {
    return undefined;
  }
}

async function makePortable(blob: Blob): Promise<Blob | undefined> {
  if (blob.type === "image/png" || blob.type === "image/jpeg") return blob;
  try {
    const bitmap = await createImageBitmap(blob);
    const { jpeg, surface } = await buildPortableImage(bitmap);
    bitmap.close();
    return jpeg ?? (await encodeSurface(surface, "image/png")) ?? undefined;
  } catch {
    return undefined;
  }
}
