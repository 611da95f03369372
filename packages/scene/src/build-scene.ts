import { type Bounds, type Branch, createLayout, type MapLayout } from "@treeline/layout";
import { type ConnectionId, type LayoutName, type MapSnapshot, sidesOf } from "@treeline/map";
import { ConnectionPlacer } from "./connections/connection-placer.ts";
import type { PlacedConnection } from "./connections/placed-connection.ts";
import { Drawings } from "./drawing/drawings.ts";
import { knownMarkDrawing } from "./drawing/mark-drawing.ts";
import { FigureBuilder } from "./figure/build-figures.ts";
import { SeenParents } from "./figure/parents.ts";
import type { TextMeasurer } from "./measure/text-measurer.ts";
import type { Scene } from "./scene.ts";
import { type Canvas, themeOf } from "./theme/theme.ts";

/** What an edit cost, in topics: for tests that it does not grow with the map. */
export interface SceneWork {
  readonly measured: number;
  readonly built: number;
  readonly laidOut: number;
}

interface BuildOptions {
  readonly canvas?: Canvas;
  /** The connection whose label is being typed. */
  readonly typedLabel?: ConnectionId | undefined;
}

/**
 * Turns snapshots into scenes. Keep one for as long as a map is open: it remembers sizes, places and drawings, so that the scene after
 * an edit costs the way from the change to the root.
 */
export class SceneBuilder {
  readonly #parents = new SeenParents();
  readonly #figures: FigureBuilder;
  readonly #layouts = new Map<LayoutName, MapLayout>();
  #drawings: Drawings | undefined;
  readonly #connections: ConnectionPlacer;

  constructor(measurer: TextMeasurer) {
    this.#connections = new ConnectionPlacer(measurer);
    this.#figures = new FigureBuilder(measurer, this.#parents);
  }

  build(snapshot: MapSnapshot, { canvas = "light", typedLabel }: BuildOptions = {}): Scene {
    const { layout, theme: name } = snapshot.meta;
    const theme = themeOf(name, canvas);
    const drawMarks = knownMarkDrawing();
    const drawn = this.#drawings;
    if (drawn?.theme !== theme || drawn.layout !== layout || (drawn.drawMarks !== drawMarks && this.#figures.hasMarks))
      this.#drawings = new Drawings(theme, layout, drawMarks);
    const root = this.#layoutOf(layout).layOut(this.#figures.build(snapshot.root, layout));
    const connections = this.#connections.place(root, snapshot, typedLabel);
    const bare = { layout, theme, root, drawings: this.#drawings as Drawings, parents: this.#parents };
    return { ...bare, connections, bounds: boundsOfAll(root, connections) };
  }

  /** There are marks to draw, and the code that draws them is not loaded: see `provideMarkDrawing`. */
  get lacksMarkDrawing(): boolean {
    return this.#figures.hasMarks && knownMarkDrawing() === null;
  }

  get work(): SceneWork {
    let laidOut = 0;
    for (const { work } of this.#layouts.values()) laidOut += work.laidOut;
    return { measured: this.#figures.measured, built: this.#figures.built, laidOut };
  }

  /** Widths are no longer true: another font has arrived. */
  forgetSizes(): void {
    this.#figures.forget();
    this.#connections.forget();
  }

  #layoutOf(name: LayoutName): MapLayout {
    const layout = this.#layouts.get(name) ?? createLayout(name, { sidesOf });
    this.#layouts.set(name, layout);
    return layout;
  }
}

function boundsOfAll(root: Branch, connections: readonly PlacedConnection[]): Bounds {
  let { left, top, right, bottom } = root.bounds;
  right += root.node.tail ?? 0;
  for (const { bounds } of connections) {
    left = Math.min(left, bounds.left);
    top = Math.min(top, bounds.top);
    right = Math.max(right, bounds.right);
    bottom = Math.max(bottom, bounds.bottom);
  }
  return { left, top, right, bottom };
}
