import { LAYOUTS, type LayoutName, THEMES, type ThemeName } from "@treeline/map";
import { SceneBuilder } from "../build-scene.ts";
import { provideMarkDrawing } from "../drawing/mark-drawing.ts";
import { drawMarks } from "../marks/draw-marks.ts";
import { createNodeMeasurer } from "../node/node-measurer.ts";
import { renderPng } from "../node/render-png.ts";
import type { Canvas } from "../theme/theme.ts";
import { drawSampleImage } from "./sample-image.ts";
import { buildSampleMap, type SampleName } from "./sample-map.ts";

export interface Picture {
  readonly name: string;
  readonly layout: LayoutName;
  readonly theme: ThemeName;
  readonly canvas: Canvas;
  readonly sample?: SampleName;
}

const CANVASES = ["light", "dark"] as const;

/** Marks in every layout, and in every theme. */
const MARKED = CANVASES.flatMap((canvas) =>
  LAYOUTS.flatMap((layout) =>
    THEMES.filter((theme) => theme === "Base" || layout === "CompactBoxH").map((theme): Picture => {
      return { name: `marks-${layout}-${theme}-${canvas}`, layout, theme, canvas, sample: "marks" };
    }),
  ),
);

/** Every theme in every layout on both canvases. */
export const GALLERY: readonly Picture[] = [
  ...CANVASES.flatMap((canvas) =>
    LAYOUTS.flatMap((layout) =>
      THEMES.map((theme): Picture => ({ name: `${layout}-${theme}-${canvas}`, layout, theme, canvas })),
    ),
  ),
  ...MARKED,
];

/** Golden pictures are kept at half size: every line is still there, and the repository stays small. */
export const GOLDEN_SCALE = 0.5;

/** Draws pictures of the sample; sizes and places are remembered from one to the next. */
export function createGalleryPainter(): (picture: Picture, scale: number) => Promise<Buffer> {
  provideMarkDrawing(drawMarks);
  const builder = new SceneBuilder(createNodeMeasurer());
  const image = drawSampleImage();
  return ({ layout, theme, canvas, sample }, scale) => {
    const scene = builder.build(buildSampleMap(layout, theme, sample), { canvas });
    return renderPng(scene, { scale, readImage: async () => image });
  };
}
