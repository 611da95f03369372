import type { Branch } from "@treeline/layout";
import type { TopicId } from "@treeline/map";
import { figureOf, hueOf, type Scene } from "./scene.ts";

/** Where a topic stands: its branch, the centre of its box and its hue. */
export interface Place {
  readonly branch: Branch;
  readonly x: number;
  readonly y: number;
  readonly hue: number;
}

/** A topic's place; undefined when it is not there or folded away. Costs the way to the root, not the size of the map. */
export function findPlace(scene: Scene, id: TopicId): Place | undefined {
  const path = listPath(scene, id);
  if (!path) return undefined;
  let place: Place = { branch: scene.root, x: 0, y: 0, hue: 0 };
  for (const next of path) {
    const found = findChild(scene, place, next);
    if (found) place = found;
    // Nothing below a folded topic is drawn.
    else return figureOf(place.branch).topic.folded ? undefined : searchPlace(scene, id);
  }
  return place;
}

/** The ids from below the root down to a topic, by what is known of parents. */
function listPath({ root, parents }: Scene, id: TopicId): TopicId[] | undefined {
  const path: TopicId[] = [];
  for (let at = id; at !== root.node.id; ) {
    path.push(at);
    const parent = parents.get(at);
    // What is known may be older than the scene, and then even be a circle.
    if (parent === undefined || path.length > parents.size) return undefined;
    at = parent;
  }
  return path.toReversed();
}

function findChild({ root }: Scene, { branch, x, y, hue }: Place, id: TopicId): Place | undefined {
  const index = branch.children.findIndex((child) => child.node.id === id);
  if (index === -1) return undefined;
  return childAt(root, { branch, x, y, hue }, index);
}

function childAt(root: Branch, { branch, x, y, hue }: Place, index: number): Place {
  const child = branch.children[index] as Branch;
  return {
    branch: child,
    x: x + (branch.offsets[2 * index] as number),
    y: y + (branch.offsets[2 * index + 1] as number),
    hue: branch === root ? hueOf(figureOf(child), index) : hue,
  };
}

/** The slow way, for when a branch went back to where it was before and what is known of parents is not true of it. */
function searchPlace({ root }: Scene, id: TopicId): Place | undefined {
  const places: Place[] = [{ branch: root, x: 0, y: 0, hue: 0 }];
  for (let place = places.pop(); place; place = places.pop()) {
    if (place.branch.node.id === id) return place;
    for (let index = 0; index < place.branch.children.length; index += 1) places.push(childAt(root, place, index));
  }
  return undefined;
}
