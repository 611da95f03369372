import { buildSnapshot, type LayoutName, type ThemeName } from "@treeline/map";
import { type Canvas, CanvasPainter, frameOf, paintScene, SceneBuilder, type TextMeasurer } from "@treeline/scene";
import { buildSketchMap } from "./sketch-map.ts";
import { type SketchShape, SvgContext } from "./svg-context.ts";

export interface SketchLook {
  readonly layout: LayoutName;
  readonly theme: ThemeName;
  readonly canvas: Canvas;
}

export interface Sketch {
  readonly viewBox: string;
  /** The colour of the canvas. */
  readonly ground: string;
  readonly shapes: readonly SketchShape[];
}

/** So far away that every text is a bar, and near enough that every topic is a box. */
const SKETCH_SCALE = 0.151;
/** Around the map, in its own pixels. */
const MARGIN = 16;
/** In a sketch lines as thick as on the map would be hair lines, and bars as pale as on the map hardly seen. */
const THICKER = 2;
const BAR_OPACITY = 0.7;

/** Letters are not shown, so any width will do. */
const MEASURER: TextMeasurer = { widthOf: (text, { size }) => text.length * size * 0.5 };

const drawn = new Map<string, Sketch>();

/** A small map as the engine draws it, seen from far away. Drawn once for each look. */
export function drawSketch(look: SketchLook): Sketch {
  const key = `${look.layout} ${look.theme} ${look.canvas}`;
  const sketch = drawn.get(key) ?? draw(look);
  drawn.set(key, sketch);
  return sketch;
}

function draw({ layout, theme, canvas }: SketchLook): Sketch {
  const snapshot = buildSnapshot(buildSketchMap(layout), { name: "", layout, theme });
  const scene = new SceneBuilder(MEASURER).build(snapshot, { canvas });
  const frame = frameOf(scene, MARGIN);
  const context = new SvgContext();
  // Scale 1 for the painter: a vector keeps its round corners.
  paintScene(scene, new CanvasPainter(context, { scale: 1 }), { view: frame, scale: SKETCH_SCALE });
  const { left, top, width, height } = frame;
  return {
    viewBox: `${left} ${top} ${width} ${height}`,
    ground: scene.theme.canvas,
    shapes: context.shapes.map(thicken),
  };
}

function thicken(shape: SketchShape): SketchShape {
  if (shape.opacity < 1) return { ...shape, opacity: BAR_OPACITY };
  return shape.strokeWidth === undefined ? shape : { ...shape, strokeWidth: shape.strokeWidth * THICKER };
}
