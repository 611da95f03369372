import { type Branch, isOnLeft } from "@treeline/layout";
import { drawConnection } from "./connections/draw-connection.ts";
import { LABEL_FONT_SIZE } from "./connections/place-label.ts";
import { sketchPrimitives } from "./drawing/sketch-primitives.ts";
import type { Figure } from "./figure/figure.ts";
import { metricsOf } from "./figure/topic-metrics.ts";
import { paintConnectors } from "./paint-connectors.ts";
import { FAR_BELOW_SCALE, FarPainting } from "./paint-far.ts";
import type { Painter, Painting, PaintOptions, PaintWork } from "./painting.ts";
import { figureOf, type Scene } from "./scene.ts";
import { boxOf, isSeen, REACH } from "./seen.ts";
import { visitVisible } from "./visit-visible.ts";

/** Texts of depth 3 and below turn into bars under this scale; larger ones when their letters are this high on the screen. */
const BARS_BELOW_SCALE = 0.4;
const BARS_BELOW_PIXELS = 4;

/** Paints what a rectangle of the map shows: lines under boxes, connections over all. */
export function paintScene(scene: Scene, painter: Painter, options: PaintOptions): PaintWork {
  const work: PaintWork = { topics: 0, primitives: 0 };
  const { left, top, right, bottom } = options.view;
  const view = { left: left - REACH, top: top - REACH, right: right + REACH, bottom: bottom + REACH };
  const counting: Painter = {
    paint(primitive, x, y) {
      work.primitives += 1;
      painter.paint(primitive, x, y);
    },
  };
  const isFar = options.scale < FAR_BELOW_SCALE && !options.isFullDetail;
  const painting: Painting = { scene, painter: counting, view, scale: options.scale };
  const near = new NearPainting(painting, options.isFullDetail ?? false);
  const { visit } = isFar ? new FarPainting(painting, options.isOverview) : near;
  visitVisible(scene, view, (branch, x, y, hue) => {
    work.topics += 1;
    return visit(branch, x, y, hue);
  });
  if (!options.isOverview) near.paintConnections();
  return work;
}

class NearPainting {
  readonly #painting: Painting;
  readonly #isFull: boolean;

  constructor(painting: Painting, isFull: boolean) {
    this.#painting = painting;
    this.#isFull = isFull;
  }

  visit = (branch: Branch, x: number, y: number, hue: number): boolean => {
    paintConnectors(this.#painting, branch, { x, y, hue });
    this.#paintTopic(figureOf(branch), { x, y, hue });
    return true;
  };

  paintConnections(): void {
    const { scene, painter, view } = this.#painting;
    const drawn = scene.connections
      .filter(({ bounds }) => isSeen(bounds, 0, 0, view))
      .map((placed) => drawConnection(placed, scene.theme, this.#isFull ? undefined : view));
    for (const primitives of [...drawn.map(({ line }) => line), ...drawn.map(({ label }) => label)]) {
      const shown = this.#isLegible(LABEL_FONT_SIZE) ? primitives : sketchPrimitives(primitives, scene.theme);
      for (const primitive of shown) painter.paint(primitive, 0, 0);
    }
  }

  #paintTopic(figure: Figure, { x, y, hue }: { x: number; y: number; hue: number }): void {
    const { scene, painter, view } = this.#painting;
    if (!isSeen(boxOf(figure), x, y, view)) return;
    const isLeft = isOnLeft(scene.layout, x);
    const primitives = this.#isSketched(figure)
      ? scene.drawings.sketch(figure, hue, isLeft)
      : scene.drawings.topic(figure, hue, isLeft);
    for (const primitive of primitives) painter.paint(primitive, x, y);
  }

  #isSketched({ depth, topic }: Figure): boolean {
    if (depth === 3 && this.#painting.scale < BARS_BELOW_SCALE && !this.#isFull) return true;
    return !this.#isLegible(topic.style?.fontSize ?? metricsOf(depth).fontSize);
  }

  #isLegible(fontSize: number): boolean {
    return this.#isFull || fontSize * this.#painting.scale >= BARS_BELOW_PIXELS;
  }
}
