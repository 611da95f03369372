import type { Bounds } from "@treeline/layout";
import { COORDINATES, type Path } from "../path.ts";

/** Around the path and half its stroke; control points count too, so it may be a little too large but never too small. */
export function boundsOf(path: Path, width: number): Bounds {
  let left = Number.POSITIVE_INFINITY;
  let top = Number.POSITIVE_INFINITY;
  let right = Number.NEGATIVE_INFINITY;
  let bottom = Number.NEGATIVE_INFINITY;
  for (let at = 0; at < path.length; ) {
    const end = at + 1 + (COORDINATES[path[at] as 0] as number);
    for (at += 1; at < end; at += 2) {
      const x = path[at] as number;
      const y = path[at + 1] as number;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      if (y > bottom) bottom = y;
    }
    at = end;
  }
  const half = width / 2;
  return { left: left - half, top: top - half, right: right + half, bottom: bottom + half };
}
