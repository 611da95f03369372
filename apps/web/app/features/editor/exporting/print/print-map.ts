import type { MapSnapshot } from "@treeline/map";
import { frameOf, type Scene } from "@treeline/scene";
import { buildExportScene, type Folds } from "../export-scene.ts";
import { inlineImages } from "../formats/render-svg-file.ts";
import { loadImages } from "../load-images.ts";
import { printPages } from "./print-pages.ts";
import type { Sheets } from "./print-sheets.ts";

export interface PrintChoice {
  readonly folds: Folds;
  readonly layOut: (map: Scene["bounds"]) => Sheets;
}

/** Makes everything ready for the printer; what it gives opens the browser's print dialog. */
export async function preparePrint(
  snapshot: MapSnapshot,
  { folds, layOut }: PrintChoice,
  signal: AbortSignal,
): Promise<() => Promise<void>> {
  const scene = await buildExportScene(snapshot, folds);
  const { images } = await loadImages(scene, { signal });
  const addresses = await inlineImages(images);
  signal.throwIfAborted();
  return () => printPages(scene, layOut(frameOf(scene)), addresses);
}
