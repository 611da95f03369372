import type { Size } from "@treeline/layout";
import type { Path } from "../path.ts";

/** From the left top corner. */
export interface OutlineBox extends Size {
  readonly x: number;
  readonly y: number;
}

export interface Padding {
  readonly x: number;
  readonly y: number;
}

export type Outline =
  | {
      readonly kind: "rect";
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
      readonly radius: number;
    }
  | { readonly kind: "path"; readonly path: Path };

/** The box moved out by `by` pixels on all sides; a box that shrinks never turns inside out. */
export function growBox(box: OutlineBox, by: number): OutlineBox {
  const grown = Math.max(by, -box.width / 2, -box.height / 2);
  return {
    x: box.x - grown,
    y: box.y - grown,
    width: box.width + 2 * grown,
    height: box.height + 2 * grown,
  };
}
