import type { Bounds } from "@treeline/layout";
import { COORDINATES } from "./path.ts";
import type { Primitive } from "./primitives.ts";

/** A rectangle that holds all of a primitive's ink; of a curve also its control points. */
export function boundsOfPrimitive(primitive: Primitive): Bounds {
  if (primitive.kind === "path") return widen(boundsOfPath(primitive.path), primitive.strokeWidth ?? 0);
  const { x, y, width } = primitive;
  if (primitive.kind === "text") {
    const { size } = primitive.font;
    return { left: x - size, top: y - 2 * size, right: x + width + size, bottom: y + size };
  }
  const box = { left: x, top: y, right: x + width, bottom: y + primitive.height };
  return widen(box, primitive.kind === "rect" ? (primitive.strokeWidth ?? 1) : 0);
}

const widen = ({ left, top, right, bottom }: Bounds, by: number): Bounds => ({
  left: left - by,
  top: top - by,
  right: right + by,
  bottom: bottom + by,
});

function boundsOfPath(path: readonly number[]): Bounds {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let at = 0; at < path.length; ) {
    const count = COORDINATES[path[at] as number] as number;
    for (let i = at + 1; i <= at + count; i += 2) {
      const [x, y] = [path[i] as number, path[i + 1] as number];
      left = Math.min(left, x);
      top = Math.min(top, y);
      right = Math.max(right, x);
      bottom = Math.max(bottom, y);
    }
    at += count + 1;
  }
  return { left, top, right, bottom };
}
