import type { Size } from "@treeline/layout";
import { type Camera, type Scene, visitVisible } from "@treeline/scene";
import { openingView, viewOf } from "./camera.ts";
import { boxOf, touches } from "./geometry.ts";

interface OpeningOptions {
  readonly remembered?: Camera | undefined;
  /** See `EditorState`. */
  readonly covered?: number;
}

/** Where a map opens: where this device looked last, unless no topic is there any more. */
export function findOpeningCamera(scene: Scene, window: Size, { remembered, covered }: OpeningOptions): Camera {
  return remembered && showsTopic(scene, remembered, window) ? remembered : openingView(scene.bounds, window, covered);
}

function showsTopic(scene: Scene, camera: Camera, window: Size): boolean {
  const view = viewOf(camera, window);
  let isShown = false;
  visitVisible(scene, view, (branch, x, y, hue) => {
    isShown ||= touches(boxOf({ branch, x, y, hue }), view);
    return !isShown;
  });
  return isShown;
}
