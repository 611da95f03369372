import type { MapSnapshot } from "@treeline/map";
import { frameOf, type Scene } from "@treeline/scene";
import type { ExportFormat } from "../../session/panel.ts";
import { buildExportScene, type Folds } from "../export-scene.ts";
import { type LoadedImages, loadImages } from "../load-images.ts";
import { type PictureScale, PNG_LIMITS, pictureSize } from "../picture-size.ts";
import { yieldToPage } from "../yield-to-page.ts";

export interface ExportChoice {
  readonly format: ExportFormat;
  /** Of pictures; the others have no pixels. */
  readonly scale: PictureScale;
  readonly folds: Folds;
}

interface Work {
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

export interface ExportedFile {
  readonly blob: Blob;
  /** The picture is smaller than was asked for. */
  readonly isReduced: boolean;
  readonly missingImages: number;
}

/** A map as a file, from the same scene as the screen. Other work goes on meanwhile. */
export async function exportMap(snapshot: MapSnapshot, choice: ExportChoice, work: Work): Promise<ExportedFile> {
  work.onProgress(0);
  await yieldToPage(work.signal);
  const scene = await buildExportScene(snapshot, choice.folds);
  const loaded = await loadImages(scene, { signal: work.signal });
  const made = await render(scene, choice, { ...work, ...loaded, title: snapshot.meta.name });
  for (const image of loaded.images.values()) image.close();
  return { ...made, missingImages: loaded.missing };
}

/** Each format has its own chunk: an export as PNG does not load the code for PDF. */
async function render(
  scene: Scene,
  { format, scale }: ExportChoice,
  { images, title, ...work }: Work & LoadedImages & { title: string },
): Promise<Omit<ExportedFile, "missingImages">> {
  switch (format) {
    case "svg": {
      const { renderSvgFile } = await import("./render-svg-file.ts");
      return { blob: await renderSvgFile(scene, images), isReduced: false };
    }
    case "pdf": {
      const { renderPdfFile } = await import("./render-pdf-file.ts");
      return { blob: await renderPdfFile(scene, { images, title, ...work }), isReduced: false };
    }
    case "jpg": {
      const { renderJpg } = await import("./render-jpg.ts");
      return renderJpg(scene, { scale, images, ...work });
    }
    case "png":
    case "png-transparent": {
      const { renderPng } = await import("./render-png.ts");
      const blob = await renderPng(scene, { scale, images, isTransparent: format === "png-transparent", ...work });
      return { blob, isReduced: pictureSize(frameOf(scene), scale, PNG_LIMITS).isReduced };
    }
  }
}
