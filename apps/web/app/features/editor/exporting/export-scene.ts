import type { MapSnapshot } from "@treeline/map";
import { createCanvasMeasurer, type Scene, SceneBuilder } from "@treeline/scene";
import { loadFonts } from "./load-fonts.ts";
import { createSurface, requireContext } from "./surface.ts";
import { unfoldAll } from "./unfold-all.ts";

export type Folds = "as-shown" | "all-open";

/** What files and prints show: always on light ground, with the fonts of the screen. */
export async function buildExportScene(snapshot: MapSnapshot, folds: Folds): Promise<Scene> {
  const shown = folds === "all-open" ? unfoldAll(snapshot) : snapshot;
  await loadFonts(shown);
  return createLightScenes().build(shown, { canvas: "light" });
}

/** A builder of its own: the one of the screen remembers what the screen shows. */
export function createLightScenes(): SceneBuilder {
  return new SceneBuilder(createCanvasMeasurer(requireContext(createSurface(1, 1))));
}
