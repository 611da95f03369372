import { type Branch, isOnLeft } from "@treeline/layout";
import type { Figure } from "./figure/figure.ts";
import { paintConnectors } from "./paint-connectors.ts";
import type { Painting } from "./painting.ts";
import type { RectPrimitive } from "./primitives.ts";
import { figureOf } from "./scene.ts";
import { isSeen } from "./seen.ts";
import { coloursOf, connectorColours, type TopicColours } from "./theme/topic-colours.ts";

/** Below this a topic is a bar. */
export const FAR_BELOW_SCALE = 0.15;
/** A branch thinner than this on the screen is one bar. */
const MERGE_BELOW_PIXELS = 2.5;
const BAR_OPACITY = 0.5;
/** A line thinner than this on the screen covers so little of a pixel that it is not seen. */
const LINE_BELOW_PIXELS = 0.05;
/** Of deeper topics on a minimap: so strong, and so high where there is room. */
const MARK_OPACITY = 0.45;
const MARK_PIXELS = 2;
const WIDEST_LINE = 2.5;
/** The height of small letters, as a part of a line's. */
const LETTERS = 0.32;

/**
 * Paints a map so far away that nothing can be read: topics are bars, thin branches are one bar, hair lines are left out. So a frame
 * costs what the screen can show, however large the map is. Nothing is made or looked up for a bar, as there may be thousands.
 */
export class FarPainting {
  readonly #painting: Painting;
  readonly #hasLines: boolean;
  readonly #isOverview: boolean;
  /** By depth and hue. */
  readonly #colours = new Map<number, TopicColours>();
  readonly #bar: { -readonly [K in keyof RectPrimitive]: RectPrimitive[K] } = {
    kind: "rect",
    x: 0,
    y: 0,
    width: 0,
    height: 0,
    radius: 0,
    fill: "",
    opacity: 1,
  };

  constructor(painting: Painting, isOverview = false) {
    this.#painting = painting;
    this.#isOverview = isOverview;
    this.#hasLines = WIDEST_LINE * painting.scale >= LINE_BELOW_PIXELS;
  }

  visit = (branch: Branch, x: number, y: number, hue: number): boolean => {
    if (this.#isThin(branch)) {
      this.#paintMerged(branch, x, y, hue);
      return false;
    }
    const figure = figureOf(branch);
    if (this.#isOverview) {
      this.#paintMark(figure, x, y, hue);
      return true;
    }
    // The root's branches are wide where they leave it.
    if (this.#hasLines || figure.depth === 0) paintConnectors(this.#painting, branch, { x, y, hue });
    if (figure.depth < 2) this.#paintSketch(figure, x, y, hue);
    else if (isSeen(branch.bounds, x, y, this.#painting.view)) this.#paintBar(figure, x, y, hue);
    return true;
  };

  #isThin({ bounds, children }: Branch): boolean {
    const thickness = Math.min(bounds.right - bounds.left, bounds.bottom - bounds.top);
    return children.length > 0 && thickness * this.#painting.scale < MERGE_BELOW_PIXELS;
  }

  #paintMerged({ bounds }: Branch, x: number, y: number, hue: number): void {
    const bar = this.#bar;
    bar.x = bounds.left;
    bar.y = bounds.top;
    bar.width = bounds.right - bounds.left;
    bar.height = bounds.bottom - bounds.top;
    bar.radius = 0;
    bar.fill = connectorColours(this.#painting.scene.theme, hue).sub;
    bar.opacity = BAR_OPACITY;
    this.#painting.painter.paint(bar, x, y);
  }

  /** Main topics and the root: few, and what one looks for. */
  #paintSketch(figure: Figure, x: number, y: number, hue: number): void {
    const { scene, painter } = this.#painting;
    const isLeft = isOnLeft(scene.layout, x);
    for (const primitive of scene.drawings.sketch(figure, hue, isLeft)) painter.paint(primitive, x, y);
  }

  #paintBar(figure: Figure, x: number, y: number, hue: number): void {
    const bar = this.#bar;
    const { width, height, text, topic } = figure;
    const colours = this.#coloursOf(figure, hue);
    const fill = topic.style?.fill ?? colours.fill;
    bar.width = fill ? width : text.width;
    bar.height = fill ? height : text.height * LETTERS;
    bar.x = -bar.width / 2;
    bar.y = -bar.height / 2;
    bar.radius = fill ? 6 : 0;
    bar.fill = fill ?? colours.text;
    bar.opacity = fill ? 1 : BAR_OPACITY;
    this.#painting.painter.paint(bar, x, y);
  }

  /** The root and main topics in their own colours, all others as strokes in that of their branch. */
  #paintMark(figure: Figure, x: number, y: number, hue: number): void {
    const { scene, scale, painter } = this.#painting;
    const { depth, width, height, topic } = figure;
    const { fill, stroke } = this.#coloursOf(figure, hue);
    const isMain = depth < 2;
    const bar = this.#bar;
    bar.width = width;
    bar.height = isMain ? height * 0.9 : Math.max(height / 2, Math.min(height, MARK_PIXELS / scale));
    bar.x = -width / 2;
    bar.y = -bar.height / 2;
    bar.radius = Math.min(isMain ? 16 : 8, bar.height / 2);
    bar.fill = topic.style?.fill ?? ((isMain && (stroke ?? fill)) || connectorColours(scene.theme, hue).sub);
    bar.opacity = isMain ? 1 : MARK_OPACITY;
    painter.paint(bar, x, y);
  }

  #coloursOf({ depth }: Figure, hue: number): TopicColours {
    const key = 4 * hue + depth;
    const known = this.#colours.get(key) ?? coloursOf(this.#painting.scene.theme, { depth, hue });
    this.#colours.set(key, known);
    return known;
  }
}
