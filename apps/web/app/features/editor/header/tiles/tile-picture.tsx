import { drawSketch, type SketchLook } from "../../../../lib/sketch/draw-sketch.ts";

/** Larger than any tile: the ground also fills what the map leaves free. */
const GROUND = { x: -5000, y: -5000, width: 10_000, height: 10_000 };

/** A small map in a layout and a theme. */
export function TilePicture({ look, className }: { look: SketchLook; className?: string | undefined }) {
  const { viewBox, ground, shapes } = drawSketch(look);
  return (
    <svg className={className} viewBox={viewBox} aria-hidden="true">
      <rect {...GROUND} fill={ground} />
      {shapes.map(({ d, fill = "none", stroke, strokeWidth, opacity }) => (
        <path
          key={`${d} ${fill}`}
          d={d}
          fill={fill}
          stroke={stroke}
          strokeWidth={strokeWidth}
          opacity={opacity === 1 ? undefined : opacity}
        />
      ))}
    </svg>
  );
}
