import type { Bounds, Branch } from "@treeline/layout";
import { FOLLOWING, hasMark, shownMark, type TopicId } from "@treeline/map";
import type { PlacedConnection } from "../connections/placed-connection.ts";
import type { Figure } from "../figure/figure.ts";
import { figureOf, hueOf, type Scene } from "../scene.ts";
import { boxOf, REACH } from "../seen.ts";

/** What looks different, as one rectangle of the map. */
export type Damage = Bounds | "everything" | "nothing";

/** With more topics than this on the way to what differs, painting all is cheaper than looking on. */
const MOST_STEPS = 5_000;

/**
 * Where two scenes of one map look different. Scenes share all that an edit did not touch, so it costs the way from the change to the
 * root. For scales at which topics are drawn one by one.
 */
export function findDamage(before: Scene, after: Scene): Damage {
  if (before === after) return "nothing";
  // Of another theme or layout.
  if (before.drawings !== after.drawings) return "everything";
  const area = new Area();
  if (!compareBranches(before.root, after.root, area)) return "everything";
  compareConnections(before.connections, after.connections, area);
  return area.bounds ?? "nothing";
}

/** The same topic at the same place, before and after. */
interface Pair {
  readonly old: Branch;
  readonly now: Branch;
  readonly x: number;
  readonly y: number;
}

/** Answers whether it came to an end. */
function compareBranches(oldRoot: Branch, root: Branch, area: Area): boolean {
  const pairs: Pair[] = [{ old: oldRoot, now: root, x: 0, y: 0 }];
  let steps = 0;
  for (let pair = pairs.pop(); pair; pair = pairs.pop()) {
    if (pair.old === pair.now) continue;
    steps += pair.now.children.length + 1;
    if (steps > MOST_STEPS) return false;
    comparePair(pair, { area, pairs, isRoot: pair.now === root });
  }
  return true;
}

interface Search {
  readonly area: Area;
  readonly pairs: Pair[];
  /** Children of the root have colours by their number. */
  readonly isRoot: boolean;
}

function comparePair({ old, now, x, y }: Pair, { area, pairs, isRoot }: Search): void {
  const isSame = hasSameLook(figureOf(old), figureOf(now));
  if (!isSame) for (const branch of [old, now]) area.add(boxOf(figureOf(branch)), x, y);
  let areLinesSame = isSame && old.children.length === now.children.length;
  const takeOld = createTaker(old);
  for (const [index, child] of now.children.entries()) {
    const at = takeOld(child.node.id, index);
    if (at !== undefined && isInPlace(old, at, now, index, isRoot)) {
      const oldChild = old.children[at] as Branch;
      areLinesSame &&= hasSameBox(figureOf(oldChild), figureOf(child));
      pairs.push({ old: oldChild, now: child, x: x + dxOf(now, index), y: y + dyOf(now, index) });
      continue;
    }
    areLinesSame = false;
    area.addChild(now, index, x, y);
    if (at !== undefined) area.addChild(old, at, x, y);
  }
  for (const at of takeOld.rest()) area.addChild(old, at, x, y);
  if (!areLinesSame) for (const branch of [old, now]) area.addLines(branch, x, y);
}

/** Finds where a child was before, each once. Mostly that is where it is now. */
function createTaker({ children }: Branch) {
  const taken = new Set<number>();
  let byId: Map<TopicId, number> | undefined;
  const take = (id: TopicId, index: number): number | undefined => {
    byId ??= children[index]?.node.id === id ? undefined : new Map(children.map(({ node }, at) => [node.id, at]));
    const at = children[index]?.node.id === id ? index : byId?.get(id);
    if (at !== undefined) taken.add(at);
    return at;
  };
  const rest = () => (taken.size === children.length ? [] : [...children.keys()].filter((at) => !taken.has(at)));
  return Object.assign(take, { rest });
}

const dxOf = ({ offsets }: Branch, index: number): number => offsets[2 * index] as number;
const dyOf = ({ offsets }: Branch, index: number): number => offsets[2 * index + 1] as number;

function isInPlace(old: Branch, at: number, now: Branch, index: number, isRoot: boolean): boolean {
  if (dxOf(old, at) !== dxOf(now, index) || dyOf(old, at) !== dyOf(now, index)) return false;
  if (!isRoot) return true;
  return hueOf(figureOf(old.children[at] as Branch), at) === hueOf(figureOf(now.children[index] as Branch), index);
}

const hasSameBox = (a: Figure, b: Figure): boolean =>
  a === b || (a.width === b.width && a.height === b.height && a.shape === b.shape && a.depth === b.depth);

/** A topic above an edit is a new object that looks as before. */
function hasSameLook(a: Figure, b: Figure): boolean {
  if (a === b) return true;
  if (!hasSameBox(a, b) || a.text !== b.text || a.badge?.label !== b.badge?.label) return false;
  const [before, after] = [a.topic, b.topic] as unknown as [Record<string, unknown>, Record<string, unknown>];
  if (hasMark(a.topic, FOLLOWING) && shownMark(FOLLOWING, a.topic) !== shownMark(FOLLOWING, b.topic)) return false;
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].every((key) => key === "children" || key === "size" || before[key] === after[key]);
}

function compareConnections(old: readonly PlacedConnection[], now: readonly PlacedConnection[], area: Area): void {
  const [before, after] = [new Set(old), new Set(now)];
  for (const placed of old) if (!after.has(placed)) area.add(placed.bounds, 0, 0);
  for (const placed of now) if (!before.has(placed)) area.add(placed.bounds, 0, 0);
}

/** The least rectangle around all that was added. */
class Area {
  bounds: Bounds | undefined;

  add({ left, top, right, bottom }: Bounds, x: number, y: number): void {
    const { bounds } = this;
    this.bounds = {
      left: Math.min(bounds?.left ?? Infinity, x + left - REACH),
      top: Math.min(bounds?.top ?? Infinity, y + top - REACH),
      right: Math.max(bounds?.right ?? -Infinity, x + right + REACH),
      bottom: Math.max(bounds?.bottom ?? -Infinity, y + bottom + REACH),
    };
  }

  /** With all that is below it. */
  addChild(branch: Branch, index: number, x: number, y: number): void {
    const child = branch.children[index] as Branch;
    const [childX, childY] = [x + dxOf(branch, index), y + dyOf(branch, index)];
    this.add(child.bounds, childX, childY);
    this.add(boxOf(figureOf(child)), childX, childY);
  }

  /** From a topic to its children: they run between the boxes. */
  addLines(branch: Branch, x: number, y: number): void {
    if (branch.children.length === 0) return;
    this.add(boxOf(figureOf(branch)), x, y);
    for (const [index, child] of branch.children.entries()) {
      this.add(boxOf(figureOf(child)), x + dxOf(branch, index), y + dyOf(branch, index));
    }
  }
}
