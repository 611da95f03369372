import type { Bounds, Branch, Point } from "@treeline/layout";
import type { TopicId } from "@treeline/map";
import type { Figure } from "../figure/figure.ts";
import { figureOf, type Scene } from "../scene.ts";
import { isSeen } from "../seen.ts";
import { visitVisible } from "../visit-visible.ts";

/** A topic on its way, in map pixels. Without children of its own here, the branch goes along as it is. */
export interface Moving {
  readonly branch: Branch;
  readonly from: Point;
  readonly to: Point;
  readonly children: readonly Moving[] | undefined;
  /** It was not there before, or is no more. */
  readonly fade: "in" | "out" | undefined;
}

export interface MoveOptions {
  /** What the window showed before and shows now, in map pixels. */
  readonly views: { readonly before: Bounds; readonly now: Bounds };
  /** Is at its new place at once: someone types in it. */
  readonly typed: TopicId | undefined;
  /** Whether a topic that hung on this parent hangs on another now. */
  readonly isElsewhere: (id: TopicId, parent: TopicId) => boolean;
  /** What was dragged comes from where it was let go, so far from its place. */
  readonly dragged?: { readonly topics: ReadonlySet<TopicId>; readonly by: Point } | undefined;
}

/** More topics are not moved but shown where they are: a picture on the way would cost too much. */
const MOST = 2_500;
/** Deeper ones go along with what they hang on. */
const MOST_DEPTH = 400;

/**
 * How topics get from one scene to the next. What both scenes have as the same branch moves as one, and what neither view shows is not
 * looked at: it costs the change and the window, not the map. Null: nothing came, went or changed its place among others, or it is too much.
 */
export function planMove(before: Scene, now: Scene, options: MoveOptions): Moving | null {
  const planner = new Planner(before, now, options);
  const root = planner.plan({ branch: now.root, to: ORIGIN, old: before.root, from: ORIGIN }, 0);
  const isOther = planner.hasChanged || before.layout !== now.layout;
  return isOther && planner.count <= MOST ? root : null;
}

const ORIGIN: Point = { x: 0, y: 0 };

interface Pair {
  readonly branch: Branch;
  readonly to: Point;
  readonly old: Branch;
  readonly from: Point;
}

class Planner {
  hasChanged = false;
  count = 0;
  readonly #before: Scene;
  readonly #options: MoveOptions;
  /** Then even the same branch is drawn in another way. */
  readonly #isTurned: boolean;
  #places: Map<TopicId, { branch: Branch; at: Point }> | undefined;

  constructor(before: Scene, now: Scene, options: MoveOptions) {
    this.#before = before;
    this.#options = options;
    this.#isTurned = before.layout !== now.layout;
  }

  plan({ branch, to, old, from: place }: Pair, depth: number): Moving {
    this.count += 1;
    const { dragged } = this.#options;
    const isDragged = dragged?.topics.has(branch.node.id) === true;
    const from = isDragged ? { x: place.x + dragged.by.x, y: place.y + dragged.by.y } : place;
    const isSame = branch === old && !this.#isTurned;
    if (isSame || depth > MOST_DEPTH || this.count > MOST || !this.#isInSight({ branch, to, old, from }))
      return { branch, from, to, children: undefined, fade: undefined };
    const indexes = new Map(old.children.map(({ node }, index) => [node.id, index]));
    let last = -1;
    const children = branch.children.map((child, index) => {
      const at = indexes.get(child.node.id);
      const childTo = placeOf(branch, to, index);
      if (at === undefined) return this.#arrive(child, { to: childTo, parentFrom: from }, depth);
      indexes.delete(child.node.id);
      // Among its siblings, or on the other side of the root.
      const isMoved = at < last || (depth === 0 && isLeft(branch, index) !== isLeft(old, at));
      this.hasChanged ||= isMoved;
      last = Math.max(last, at);
      return this.plan(
        { branch: child, to: childTo, old: old.children[at] as Branch, from: placeOf(old, from, at) },
        depth + 1,
      );
    });
    const gone = [...indexes].flatMap(([id, index]) =>
      this.#options.isElsewhere(id, old.node.id)
        ? []
        : this.#leave(old.children[index] as Branch, placeOf(old, from, index), to),
    );
    return { branch, from, to, children: [...children, ...gone], fade: undefined };
  }

  /** From where it hung before, or out of its parent. */
  #arrive(branch: Branch, { to, parentFrom }: { to: Point; parentFrom: Point }, depth: number): Moving {
    this.hasChanged = true;
    const known = this.#findOld(branch.node.id);
    if (known) return this.plan({ branch, to, old: known.branch, from: known.at }, depth + 1);
    const isTyped = branch.node.id === this.#options.typed;
    return this.#unfold(branch, to, isTyped ? to : parentFrom);
  }

  /** All that will be in sight out of one point; the rest is at its place at once, or all of it would be painted at that point. */
  #unfold(branch: Branch, to: Point, from: Point): Moving {
    this.count += 1;
    const isShown = isSeen(branch.bounds, to.x, to.y, this.#options.views.now) && this.count <= MOST;
    if (!isShown) return { branch, from: to, to, children: undefined, fade: "in" };
    const children = branch.children.map((child, index) => this.#unfold(child, placeOf(branch, to, index), from));
    return { branch, from, to, children, fade: "in" };
  }

  /** All of it into one point; what is out of sight is left out. */
  #leave(branch: Branch, from: Point, to: Point): Moving[] {
    this.hasChanged = true;
    this.count += 1;
    if (!isSeen(branch.bounds, from.x, from.y, this.#options.views.before) || this.count > MOST) return [];
    const children = branch.children.flatMap((child, index) => this.#leave(child, placeOf(branch, from, index), to));
    return [{ branch, from, to, children, fade: "out" }];
  }

  #isInSight({ branch, to, old, from }: Pair): boolean {
    const { before, now } = this.#options.views;
    return isSeen(branch.bounds, to.x, to.y, now) || isSeen(old.bounds, from.x, from.y, before);
  }

  /** Of those that could be seen: what moved in from outside the window comes out of its parent. */
  #findOld(id: TopicId): { branch: Branch; at: Point } | undefined {
    if (!this.#places) {
      const places = new Map<TopicId, { branch: Branch; at: Point }>();
      visitVisible(this.#before, this.#options.views.before, (branch, x, y) => {
        places.set(branch.node.id, { branch, at: { x, y } });
        return places.size < MOST;
      });
      this.#places = places;
    }
    return this.#places.get(id);
  }
}

const placeOf = ({ offsets }: Branch, { x, y }: Point, index: number): Point => ({
  x: x + (offsets[2 * index] as number),
  y: y + (offsets[2 * index + 1] as number),
});

const isLeft = ({ offsets }: Branch, index: number): boolean => (offsets[2 * index] as number) < 0;

/** The figures of a plan that come or go. */
export function listFading(plan: Moving): Map<Figure, "in" | "out"> {
  const fading = new Map<Figure, "in" | "out">();
  const todo = [plan];
  for (let moving = todo.pop(); moving; moving = todo.pop()) {
    if (moving.fade) fading.set(figureOf(moving.branch), moving.fade);
    for (const child of moving.children ?? []) todo.push(child);
  }
  return fading;
}
