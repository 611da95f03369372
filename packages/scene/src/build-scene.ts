import { type Bounds, type Branch, createLayout, type MapLayout } from "@treeline/layout";
import { type Connection, type LayoutName, type MapSnapshot, sidesOf } from "@treeline/map";
import { ConnectedPlaces, isSameEnd } from "./connections/connected-places.ts";
import { type PlacedConnection, placeConnection } from "./connections/place-connection.ts";
import type { Box, End } from "./connections/route-connection.ts";
import { Drawings } from "./drawing/drawings.ts";
import { FigureBuilder } from "./figure/build-figures.ts";
import { SeenParents } from "./figure/parents.ts";
import type { TextMeasurer } from "./measure/text-measurer.ts";
import type { Scene } from "./scene.ts";
import { type Canvas, themeOf } from "./theme/theme.ts";

/** What an edit cost, in topics. For whoever wants to see that it does not grow with the map. */
export interface SceneWork {
  readonly measured: number;
  readonly built: number;
  readonly laidOut: number;
}

/**
 * Turns snapshots into scenes. Keep one for as long as a map is open: it remembers sizes, places and drawings, so that the scene after
 * an edit costs the way from the change to the root.
 */
export class SceneBuilder {
  readonly #measurer: TextMeasurer;
  readonly #parents = new SeenParents();
  readonly #figures: FigureBuilder;
  readonly #layouts = new Map<LayoutName, MapLayout>();
  #drawings: Drawings | undefined;
  readonly #places = new ConnectedPlaces();
  #placed = new WeakMap<Connection, PlacedBefore>();
  #last: PlacedAll | undefined;

  constructor(measurer: TextMeasurer) {
    this.#measurer = measurer;
    this.#figures = new FigureBuilder(measurer, this.#parents);
  }

  build(snapshot: MapSnapshot, { canvas = "light" }: { canvas?: Canvas } = {}): Scene {
    const { layout, theme: name } = snapshot.meta;
    const theme = themeOf(name, canvas);
    if (this.#drawings?.theme !== theme || this.#drawings.layout !== layout)
      this.#drawings = new Drawings(theme, layout);
    const root = this.#layoutOf(layout).layOut(this.#figures.build(snapshot.root, layout));
    const connections = this.#placeConnections(root, snapshot);
    const bare = { layout, theme, root, drawings: this.#drawings, parents: this.#parents };
    return { ...bare, connections, bounds: boundsOfAll(root, connections) };
  }

  get work(): SceneWork {
    let laidOut = 0;
    for (const { work } of this.#layouts.values()) laidOut += work.laidOut;
    return { measured: this.#figures.measured, built: this.#figures.built, laidOut };
  }

  /** Widths are no longer true: another font has arrived. */
  forgetSizes(): void {
    this.#figures.forget();
    this.#placed = new WeakMap();
    this.#last = undefined;
  }

  #layoutOf(name: LayoutName): MapLayout {
    const layout = this.#layouts.get(name) ?? createLayout(name, { sidesOf });
    this.#layouts.set(name, layout);
    return layout;
  }

  #placeConnections(root: Branch, { connections, meta: { layout } }: MapSnapshot): readonly PlacedConnection[] {
    const hasMoved = this.#places.update(root, connections);
    const { width, height } = root.node;
    const last = this.#last;
    const box = last?.box.width === width && last.box.height === height ? last.box : { x: 0, y: 0, width, height };
    if (!hasMoved && last?.connections === connections && last.layout === layout && last.box === box)
      return last.placed;
    const placed: PlacedConnection[] = [];
    for (const connection of connections) {
      const [from, to] = [this.#places.find(connection.from), this.#places.find(connection.to)];
      if (from && to) placed.push(this.#placeOne(connection, { from, to }, { layout, root: box }));
    }
    this.#last = { connections, layout, box, placed };
    return placed;
  }

  #placeOne(
    connection: Connection,
    ends: { from: End; to: End },
    around: { layout: LayoutName; root: Box },
  ): PlacedConnection {
    const known = this.#placed.get(connection);
    const isSame = known?.layout === around.layout && known.root === around.root;
    if (isSame && isSameEnd(known.from, ends.from) && isSameEnd(known.to, ends.to)) return known.placed;
    const placed = placeConnection(connection, ends, { ...around, measurer: this.#measurer });
    this.#placed.set(connection, { ...ends, ...around, placed });
    return placed;
  }
}

interface PlacedBefore {
  readonly from: End;
  readonly to: End;
  readonly layout: LayoutName;
  readonly root: Box;
  readonly placed: PlacedConnection;
}

interface PlacedAll {
  readonly connections: readonly Connection[];
  readonly layout: LayoutName;
  /** Of the root. */
  readonly box: Box;
  readonly placed: readonly PlacedConnection[];
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
