import type { Scene } from "@treeline/scene";
import { createTextDrawer, type PdfImage, renderPdf } from "@treeline/scene/pdf";
import { createSurface, requireContext } from "../surface.ts";
import { readInter } from "./inter-files.ts";
import { buildPortableImage } from "./portable-image.ts";
import { listTopicLinks } from "./topic-links.ts";

interface PdfFileOptions {
  readonly title: string;
  readonly images: ReadonlyMap<string, ImageBitmap>;
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/** The map as one vector page. */
export async function renderPdfFile(
  scene: Scene,
  { title, images, onProgress, signal }: PdfFileOptions,
): Promise<Blob> {
  const portable = await buildPdfImages(images);
  const bytes = await renderPdf(scene, {
    title,
    readFont: readInter,
    drawText: createTextDrawer((width, height) => requireContext(createSurface(width, height), { isForReading: true })),
    findImage: (id) => portable.get(id),
    links: listTopicLinks(scene).map(({ link, topic }) => ({ link, bounds: topic })),
    onProgress,
    signal,
  });
  return new Blob([bytes], { type: "application/pdf" });
}

async function buildPdfImages(images: ReadonlyMap<string, ImageBitmap>): Promise<ReadonlyMap<string, PdfImage>> {
  const portable = new Map<string, PdfImage>();
  for (const [id, bitmap] of images) {
    const { width, height, jpeg, rgba } = await buildPortableImage(bitmap);
    if (jpeg) portable.set(id, { width, height, jpeg: new Uint8Array(await jpeg.arrayBuffer()) });
    else if (rgba) portable.set(id, { width, height, rgba });
  }
  return portable;
}
