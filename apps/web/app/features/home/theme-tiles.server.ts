import { DEFAULT_LAYOUT } from "@treeline/layout";
import type { ThemeName } from "@treeline/map";
import type { Canvas } from "@treeline/scene";
import { drawSketch, type Sketch } from "../../lib/sketch/draw-sketch.ts";
import type { SketchShape } from "../../lib/sketch/svg-context.ts";
import type { SketchedShape, ThemeTiles } from "./pictures.ts";

export const TILES: readonly (readonly [ThemeName, Canvas])[] = [
  ["Base", "light"],
  ["Colorful", "light"],
  ["Monochrome", "dark"],
  ["Purple", "dark"],
  ["Blue", "light"],
  ["Green", "dark"],
  ["Orange", "dark"],
  ["Red", "light"],
];

/** Themes of one geometry share a sketch, each with its colours: eight sketches would be most of the page. */
export function drawThemeTiles(): ThemeTiles {
  const drawn = TILES.map(([theme, canvas]) => drawSketch({ layout: DEFAULT_LAYOUT, theme, canvas }));
  const groups = Map.groupBy(drawn, ({ shapes }) => shapes.map(geometryOf).join());
  const sketches: SketchedShape[][] = [];
  const tiles = new Map<Sketch, ThemeTiles["tiles"][number]>();
  for (const group of groups.values()) {
    const palettes: string[] = [];
    const shapes = (group[0] as Sketch).shapes.map(({ d, opacity, strokeWidth }, at) => {
      const palette = group.map((sketch) => colourOf(sketch.shapes[at] as SketchShape)).join();
      if (!palettes.includes(palette)) palettes.push(palette);
      return { d, opacity, colour: palettes.indexOf(palette), ...(strokeWidth !== undefined && { strokeWidth }) };
    });
    for (const [at, sketch] of group.entries()) {
      const colours = palettes.map((palette) => palette.split(",")[at] as string);
      tiles.set(sketch, { sketch: sketches.length, ground: sketch.ground, colours });
    }
    sketches.push(shapes);
  }
  const { viewBox } = drawn[0] as Sketch;
  return { viewBox, sketches, tiles: drawn.map((sketch) => tiles.get(sketch) as ThemeTiles["tiles"][number]) };
}

const geometryOf = ({ d, strokeWidth }: SketchShape) => `${strokeWidth ?? "fill"} ${d}`;

const colourOf = ({ fill, stroke }: SketchShape) => fill ?? stroke ?? "none";
