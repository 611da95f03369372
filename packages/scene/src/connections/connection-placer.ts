import type { Branch } from "@treeline/layout";
import type { Connection, ConnectionId, LayoutName, MapSnapshot } from "@treeline/map";
import type { TextMeasurer } from "../measure/text-measurer.ts";
import { changedArea, EVERYWHERE } from "./changed-area.ts";
import { ConnectedPlaces } from "./connected-places.ts";
import { type Placing, placeConnection, type Surroundings } from "./place-connection.ts";
import type { Label, PlacedConnection } from "./placed-connection.ts";

/** Places the connections of one map, and remembers: after an edit only those find a new way that have other topics around them. */
export class ConnectionPlacer {
  readonly #measurer: TextMeasurer;
  readonly #places = new ConnectedPlaces();
  #placings = new Map<ConnectionId, Placing>();
  #last: PlacedAll | undefined;

  constructor(measurer: TextMeasurer) {
    this.#measurer = measurer;
  }

  /** Widths are no longer true. */
  forget(): void {
    this.#placings = new Map();
    this.#last = undefined;
  }

  /** `typed`: the one whose label is being typed. */
  place(root: Branch, { connections, meta }: MapSnapshot, typed?: ConnectionId): readonly PlacedConnection[] {
    const { layout } = meta;
    const last = this.#last;
    const isSameMap = last?.root === root && last.connections === connections && last.layout === layout;
    if (isSameMap && last.typed === typed) return last.placed;
    this.#places.update(root, connections);
    const isOther = last?.layout !== layout;
    const changed = isOther || connections.length === 0 ? EVERYWHERE : changedArea(last.root, root);
    const placed = this.#placeAll(connections, { root, layout, changed, typed });
    const isSame = last?.placed.length === placed.length && placed.every((each, index) => each === last.placed[index]);
    this.#last = { root, connections, layout, typed, placed: isSame ? last.placed : placed };
    return this.#last.placed;
  }

  #placeAll(connections: readonly Connection[], { typed, ...around }: Around): PlacedConnection[] {
    const all: PlacedConnection[] = [];
    const labels: Label[] = [];
    const before = this.#placings;
    // One that was hidden for a while has not followed the changes since.
    this.#placings = new Map();
    for (const connection of connections) {
      const [from, to] = [this.#places.find(connection.from), this.#places.find(connection.to)];
      if (!from || !to) continue;
      const isTyped = connection.id === typed;
      const surroundings = { ...around, ends: { from, to }, labels, isTyped, measurer: this.#measurer };
      const placing = placeConnection(connection, surroundings, before.get(connection.id));
      this.#placings.set(connection.id, placing);
      all.push(placing.placed);
      if (placing.placed.label) labels.push(placing.placed.label);
    }
    return all;
  }
}

interface Around extends Pick<Surroundings, "root" | "layout" | "changed"> {
  readonly typed: ConnectionId | undefined;
}

interface PlacedAll {
  readonly root: Branch;
  readonly connections: readonly Connection[];
  readonly layout: LayoutName;
  readonly typed: ConnectionId | undefined;
  readonly placed: readonly PlacedConnection[];
}
