import type { Place } from "../find-place.ts";
import type { Scene } from "../scene.ts";
import { visitVisible } from "../visit-visible.ts";

const EVERYWHERE = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity };

/** Every topic that is not folded away, by its id. */
export function listPlaces(scene: Scene): Map<string, Place> {
  const places = new Map<string, Place>();
  visitVisible(scene, EVERYWHERE, (branch, x, y, hue) => {
    places.set(branch.node.id, { branch, x, y, hue });
    return true;
  });
  return places;
}
