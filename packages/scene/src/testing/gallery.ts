import { LAYOUTS, type LayoutName, THEMES, type ThemeName } from "@treeline/map";
import { SceneBuilder } from "../build-scene.ts";
import { createNodeMeasurer } from "../node/node-measurer.ts";
import { renderPng } from "../node/render-png.ts";
import type { Canvas } from "../theme/theme.ts";
import { drawSampleImage } from "./sample-image.ts";
import { buildSampleMap } from "./sample-map.ts";

export interface Picture {
  readonly name: string;
  readonly layout: LayoutName;
  readonly theme: ThemeName;
  readonly canvas: Canvas;
}

/** Every theme in every layout on both canvases. */
export const GALLERY: readonly Picture[] = (["light", "dark"] as const).flatMap((canvas) =>
  LAYOUTS.flatMap((layout) => THEMES.map((theme) => ({ name: `${layout}-${theme}-${canvas}`, layout, theme, canvas }))),
);

/** Golden pictures are kept at half size: every line is still there, and the repository stays small. */
export const GOLDEN_SCALE = 0.5;

/** Draws pictures of the sample; sizes and places are remembered from one to the next. */
export function createGalleryPainter(): (picture: Picture, scale: number) => Promise<Buffer> {
  const builder = new SceneBuilder(createNodeMeasurer());
  const image = drawSampleImage();
  return ({ layout, theme, canvas }, scale) => {
    const scene = builder.build(buildSampleMap(layout, theme), { canvas });
    return renderPng(scene, { scale, readImage: async () => image });
  };
}
