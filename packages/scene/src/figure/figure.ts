import type { LayoutNode } from "@treeline/layout";
import type { LayoutName, Shape, Side, Topic } from "@treeline/map";
import type { TextBlock } from "../measure/wrap-text.ts";
import type { DepthClass } from "./topic-metrics.ts";

/**
 * A topic with its size: what the layout places and the painters draw. It knows neither where it stands nor its colours, so moving a
 * branch, recolouring it or changing the theme makes no new figures.
 */
export interface Figure extends LayoutNode {
  readonly topic: Topic;
  /** The layout it was made for: some have least widths, and badges stand elsewhere. */
  readonly layout: LayoutName;
  readonly depth: DepthClass;
  readonly shape: Shape;
  readonly text: TextBlock;
  readonly children: readonly Figure[];
  readonly side: Side | undefined;
  readonly tail: number | undefined;
  /** Of a folded topic that hides something. */
  readonly badge: Badge | undefined;
  /** The content's centre from the box's centre: some shapes are not symmetrical. */
  readonly contentDx: number;
  readonly contentDy: number;
}

/** How many topics a folded one hides. */
export interface Badge {
  readonly label: string;
  readonly labelWidth: number;
  readonly width: number;
}
