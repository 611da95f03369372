import type { Bounds } from "@treeline/layout";
import type { Scene } from "../scene.ts";

/** White room around a map in files. */
export const FRAME_MARGIN = 40;

/** The rectangle that a picture of the whole map shows. */
export function frameOf({ bounds }: Scene, margin: number = FRAME_MARGIN): Bounds & { width: number; height: number } {
  const left = Math.floor(bounds.left - margin);
  const top = Math.floor(bounds.top - margin);
  const right = Math.ceil(bounds.right + margin);
  const bottom = Math.ceil(bounds.bottom + margin);
  return { left, top, right, bottom, width: right - left, height: bottom - top };
}
