import type { Bounds, Point } from "@treeline/layout";
import type { Connection } from "@treeline/map";
import type { TextBlock } from "../measure/wrap-text.ts";
import type { Curve } from "./curve.ts";

export interface Label {
  readonly text: TextBlock;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface PlacedConnection {
  readonly connection: Connection;
  /** The middles of the topics that it joins. */
  readonly ends: { readonly from: Point; readonly to: Point };
  readonly curve: Curve;
  /** The middle of the label, or of what it would be. */
  readonly spot: Point;
  readonly label: Label | undefined;
  readonly bounds: Bounds;
}
