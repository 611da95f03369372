import type { MapSnapshot, TextRun } from "@treeline/map";
import { createCanvasMeasurer, type Scene, SceneBuilder } from "@treeline/scene";
import { loadMarksFor } from "../canvas/load-marks.ts";
import { createSurface, requireContext } from "./surface.ts";
import { listTopics, unfoldAll } from "./unfold-all.ts";

export type Folds = "as-shown" | "all-open";

/** What files and prints show: always on light ground, with the fonts of the screen. */
export async function buildExportScene(snapshot: MapSnapshot, folds: Folds): Promise<Scene> {
  const shown = folds === "all-open" ? unfoldAll(snapshot) : snapshot;
  await Promise.all([loadFonts(shown), loadMarksFor(shown.root)]);
  return createLightScenes().build(shown, { canvas: "light" });
}

/** A builder of its own: the one of the screen remembers what the screen shows. */
export function createLightScenes(): SceneBuilder {
  return new SceneBuilder(createCanvasMeasurer(requireContext(createSurface(1, 1))));
}

/** A file with the letters of another font beats none. */
const LIMIT_MS = 8_000;
/** One file has all weights. */
const UPRIGHT = "400 14px Inter";
const ITALIC = "italic 400 14px Inter";

/** Waits for the files of Inter that a map needs: before that its texts have the widths of another font. */
async function loadFonts(snapshot: MapSnapshot): Promise<void> {
  const { upright, italic } = collectLetters(snapshot);
  const files = [document.fonts.load(UPRIGHT, upright)];
  if (italic) files.push(document.fonts.load(ITALIC, italic));
  const limit = new Promise((resolve) => setTimeout(resolve, LIMIT_MS));
  await Promise.race([Promise.allSettled(files), limit]);
}

function collectLetters({ root, connections }: MapSnapshot): { upright: string; italic: string } {
  const upright = new Set("0");
  const italic = new Set<string>();
  const collect = ({ text, italic: isItalic }: TextRun) => {
    for (const letter of text) (isItalic ? italic : upright).add(letter);
  };
  for (const topic of listTopics(root)) topic.text.forEach(collect);
  for (const { label } of connections) for (const letter of label ?? "") upright.add(letter);
  return { upright: [...upright].join(""), italic: [...italic].join("") };
}
