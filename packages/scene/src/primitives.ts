import type { Font } from "./measure/font.ts";
import type { Path } from "./path.ts";

/** Colours are #rrggbb; what is absent is not drawn. */
export interface Ink {
  readonly fill?: string | undefined;
  readonly stroke?: string | undefined;
  readonly strokeWidth?: number | undefined;
  readonly dash?: readonly number[] | undefined;
  readonly cap?: "round" | "butt" | undefined;
  readonly opacity?: number | undefined;
}

export interface RectPrimitive extends Ink {
  readonly kind: "rect";
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly radius: number;
}

export interface PathPrimitive extends Ink {
  readonly kind: "path";
  readonly path: Path;
}

export interface TextPrimitive {
  readonly kind: "text";
  readonly text: string;
  /** The left end of the baseline, also of right-to-left text. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly font: Font;
  readonly fill: string;
  readonly opacity?: number | undefined;
  readonly isRightToLeft?: boolean | undefined;
  readonly link?: string | undefined;
}

export interface ImagePrimitive {
  readonly kind: "image";
  readonly id: string;
  readonly url: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly radius: number;
  /** On the screen only: files have no picture that comes or goes. */
  readonly opacity?: number | undefined;
}

/** All that a painter knows. Places are in map pixels; the painter is told where their origin is. */
export type Primitive = RectPrimitive | PathPrimitive | TextPrimitive | ImagePrimitive;
