import { type Bounds, type Branch, visitBoxes } from "@treeline/layout";
import type { TopicId } from "@treeline/map";
import type { Scene } from "../scene.ts";

/** Where topics were before a change; for a movement to where they are after it. */
export type OldPlaces = ReadonlyMap<TopicId, { readonly x: number; readonly y: number }>;

export function listPlaces({ root }: Scene): OldPlaces {
  const places = new Map<TopicId, { x: number; y: number }>();
  visitBoxes(root, ({ id }, x, y) => void places.set(id, { x, y }));
  return places;
}

/**
 * A picture on the way from old places to a scene: 0 is where topics were, 1 where they are. Topics that were not there come out of
 * their parents. It costs the whole map, so it is for small ones; connections come with the last picture.
 */
export function blendScenes(old: OldPlaces, scene: Scene, share: number): Scene {
  const root = blendBranch(scene.root, { x: 0, y: 0 }, { x: 0, y: 0 }, { old, share });
  return { ...scene, root, connections: [], bounds: root.bounds };
}

interface Point {
  readonly x: number;
  readonly y: number;
}

function blendBranch(branch: Branch, at: Point, shownAt: Point, way: { old: OldPlaces; share: number }): Branch {
  const offsets: number[] = [];
  let { bounds } = branch;
  const children = branch.children.map((child, index) => {
    const place = {
      x: at.x + (branch.offsets[2 * index] as number),
      y: at.y + (branch.offsets[2 * index + 1] as number),
    };
    const from = way.old.get(child.node.id) ?? shownAt;
    const shown = { x: mix(from.x, place.x, way.share), y: mix(from.y, place.y, way.share) };
    const blended = blendBranch(child, place, shown, way);
    offsets.push(shown.x - shownAt.x, shown.y - shownAt.y);
    bounds = join(bounds, blended.bounds, shown.x - shownAt.x, shown.y - shownAt.y);
    return blended;
  });
  return { ...branch, children, offsets, bounds };
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
