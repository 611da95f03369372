import type { Bounds, Branch } from "@treeline/layout";

/** Holds nothing and touches nothing. */
export const NOWHERE: Bounds = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
export const EVERYWHERE: Bounds = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity };

interface Pair {
  readonly old: Branch;
  readonly now: Branch;
  readonly x: number;
  readonly y: number;
}

/**
 * A rectangle outside which the same topics stand in the same boxes as before, with the same badges. Branches that both have in one place are not gone
 * into, so it costs the way from the change to the root.
 */
export function changedArea(before: Branch, after: Branch): Bounds {
  let area = NOWHERE;
  const pairs: Pair[] = [{ old: before, now: after, x: 0, y: 0 }];
  for (let pair = pairs.pop(); pair; pair = pairs.pop()) {
    const { old, now, x, y } = pair;
    if (old === now) continue;
    if (!isSameBox(old, now)) area = join(join(area, boxOf(old), x, y), boxOf(now), x, y);
    const count = Math.max(old.children.length, now.children.length);
    for (let index = 0; index < count; index += 1) {
      const [oldChild, child] = [old.children[index], now.children[index]];
      const [dx, dy] = [now.offsets[2 * index], now.offsets[2 * index + 1]];
      const [oldDx, oldDy] = [old.offsets[2 * index], old.offsets[2 * index + 1]];
      if (oldChild && child && oldChild.node.id === child.node.id && dx === oldDx && dy === oldDy) {
        pairs.push({ old: oldChild, now: child, x: x + (dx as number), y: y + (dy as number) });
        continue;
      }
      if (oldChild) area = join(area, oldChild.bounds, x + (oldDx as number), y + (oldDy as number));
      if (child) area = join(area, child.bounds, x + (dx as number), y + (dy as number));
    }
  }
  return area;
}

export const touches = (a: Bounds, b: Bounds): boolean =>
  a.left <= b.right && a.right >= b.left && a.top <= b.bottom && a.bottom >= b.top;

const isSameBox = ({ node: a }: Branch, { node: b }: Branch): boolean =>
  a.width === b.width && a.height === b.height && a.tail === b.tail;

/** With its badge, on whichever side that is. */
const boxOf = ({ node: { width, height, tail = 0 } }: Branch): Bounds => ({
  left: -width / 2 - tail,
  top: -height / 2 - tail,
  right: width / 2 + tail,
  bottom: height / 2 + tail,
});

const join = (a: Bounds, b: Bounds, x: number, y: number): Bounds => ({
  left: Math.min(a.left, b.left + x),
  top: Math.min(a.top, b.top + y),
  right: Math.max(a.right, b.right + x),
  bottom: Math.max(a.bottom, b.bottom + y),
});
