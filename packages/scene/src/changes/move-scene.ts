import type { Bounds, Branch, Point } from "@treeline/layout";
import { Drawings, type DrawnConnector } from "../drawing/drawings.ts";
import type { Figure } from "../figure/figure.ts";
import type { Primitive } from "../primitives.ts";
import { figureOf, type Scene } from "../scene.ts";
import { moveConnections } from "./move-connections.ts";
import { listFading, type MoveOptions, type Moving, planMove } from "./plan-move.ts";

/** A change of the map as a movement. */
export interface SceneMove {
  /** A picture on the way: 0 is where topics were, 1 where they are. */
  at(share: number): Scene;
}

export function moveScene(before: Scene, now: Scene, options: MoveOptions): SceneMove | null {
  const plan = planMove(before, now, options);
  if (!plan) return null;
  const fading = listFading(plan);
  const bareAt = (share: number): Scene => {
    const { branch } = blend(plan, share);
    const drawings = new FadingDrawings(now.drawings, fading, share);
    return { ...now, root: branch, drawings, bounds: branch.bounds, connections: [] };
  };
  const connectionsAt = moveConnections({ before, first: bareAt(0), now }, options.views);
  return { at: (share) => ({ ...bareAt(share), connections: connectionsAt(share) }) };
}

interface Blended {
  readonly branch: Branch;
  readonly at: Point;
}

function blend(moving: Moving, share: number): Blended {
  const at = { x: mix(moving.from.x, moving.to.x, share), y: mix(moving.from.y, moving.to.y, share) };
  if (!moving.children) return { branch: moving.branch, at };
  const { width, height } = moving.branch.node;
  let bounds: Bounds = { left: -width / 2, top: -height / 2, right: width / 2, bottom: height / 2 };
  const offsets: number[] = [];
  const children = moving.children.map((child) => {
    const blended = blend(child, share);
    const [dx, dy] = [blended.at.x - at.x, blended.at.y - at.y];
    offsets.push(dx, dy);
    bounds = join(bounds, blended.branch.bounds, dx, dy);
    return blended.branch;
  });
  return { branch: { ...moving.branch, children, offsets, bounds }, at };
}

const mix = (from: number, to: number, share: number): number => from + (to - from) * share;

function join(a: Bounds, b: Bounds, dx: number, dy: number): Bounds {
  return {
    left: Math.min(a.left, b.left + dx),
    top: Math.min(a.top, b.top + dy),
    right: Math.max(a.right, b.right + dx),
    bottom: Math.max(a.bottom, b.bottom + dy),
  };
}

/** The same drawings, paler where topics come or go. */
class FadingDrawings extends Drawings {
  readonly #base: Drawings;
  readonly #fading: ReadonlyMap<Figure, "in" | "out">;
  readonly #share: number;

  constructor(base: Drawings, fading: ReadonlyMap<Figure, "in" | "out">, share: number) {
    super(base.theme, base.layout);
    this.#base = base;
    this.#fading = fading;
    this.#share = share;
  }

  override topic(figure: Figure, hue: number, isLeft: boolean): readonly Primitive[] {
    return this.#fade(figure, this.#base.topic(figure, hue, isLeft));
  }

  override sketch(figure: Figure, hue: number, isLeft: boolean): readonly Primitive[] {
    return this.#fade(figure, this.#base.sketch(figure, hue, isLeft));
  }

  override connectors(branch: Branch, hue: number, hueOfChild: (index: number) => number): readonly DrawnConnector[] {
    const drawn = this.#base.connectors(branch, hue, hueOfChild);
    if (this.#fading.size === 0) return drawn;
    return drawn.map((each) => {
      const child = each.child === undefined ? undefined : branch.children[each.child];
      const opacity = child && this.#opacityOf(figureOf(child));
      return opacity === undefined ? each : { ...each, primitive: { ...each.primitive, opacity } };
    });
  }

  #fade(figure: Figure, drawn: readonly Primitive[]): readonly Primitive[] {
    const opacity = this.#opacityOf(figure);
    if (opacity === undefined) return drawn;
    return drawn.map((each) => ({ ...each, opacity: (each.opacity ?? 1) * opacity }));
  }

  #opacityOf(figure: Figure): number | undefined {
    const fade = this.#fading.get(figure);
    return fade && (fade === "in" ? this.#share : 1 - this.#share);
  }
}
