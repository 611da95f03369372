import { DEFAULT_LAYOUT } from "@treeline/layout";
import type { ThemeName } from "@treeline/map";
import type { Canvas } from "@treeline/scene";
import { drawSketch, type Sketch } from "../../lib/sketch/draw-sketch.ts";
import type { SketchShape } from "../../lib/sketch/svg-context.ts";
import type { ThemeTiles } from "./pictures.ts";

const TILES: readonly (readonly [ThemeName, Canvas])[] = [
  ["Base", "light"],
  ["Colorful", "light"],
  ["Monochrome", "dark"],
  ["Purple", "dark"],
  ["Blue", "light"],
  ["Green", "dark"],
  ["Orange", "dark"],
  ["Red", "light"],
];

/** One sketch for all themes, each with a palette: eight sketches would be most of the page. */
export function drawThemeTiles(): ThemeTiles {
  const sketches = TILES.map(([theme, canvas]) => drawSketch({ layout: DEFAULT_LAYOUT, theme, canvas }));
  // A theme whose topics have borders has more shapes than others, which leave those out.
  const fullest = sketches.reduce((most, sketch) => (sketch.shapes.length > most.shapes.length ? sketch : most));
  const colours = sketches.map(coloursByShape);
  const palettes: string[] = [];
  const shapes = fullest.shapes.map((shape) => {
    const palette = colours.map((of) => of.get(keyOf(shape)) ?? "none").join();
    if (!palettes.includes(palette)) palettes.push(palette);
    const { d, strokeWidth, opacity } = shape;
    return { d, opacity, colour: palettes.indexOf(palette), ...(strokeWidth !== undefined && { strokeWidth }) };
  });
  const tiles = sketches.map(({ ground }, at) => ({
    ground,
    colours: palettes.map((palette) => palette.split(",")[at] as string),
  }));
  return { viewBox: fullest.viewBox, shapes, tiles };
}

const coloursByShape = ({ shapes }: Sketch) =>
  new Map(shapes.map((shape) => [keyOf(shape), shape.fill ?? shape.stroke ?? "none"]));

const keyOf = ({ d, strokeWidth }: SketchShape) => `${strokeWidth ?? "fill"} ${d}`;
