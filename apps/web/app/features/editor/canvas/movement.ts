import type { EditorState } from "@treeline/editor";
import type { Camera } from "@treeline/scene";
import { blendScenes, listPlaces } from "@treeline/scene/changes";
import type { Picture } from "./map-view.ts";

const DURATION_MS = 320;
/** Larger maps change at once: a picture on the way costs the whole map. */
const MOST_TOPICS = 1500;

/** A change of layout, shown as a movement. */
export interface Movement {
  /** What to show now; null once it is over. */
  pictureAt(time: number): Picture | null;
}

export function startMovement(before: EditorState, now: EditorState, time: number): Movement | null {
  const isOther = before.snapshot.meta.layout !== now.snapshot.meta.layout;
  if (!isOther || now.snapshot.root.size > MOST_TOPICS || isMotionUnwanted()) return null;
  const old = listPlaces(before.scene);
  return {
    pictureAt(at) {
      const share = easeOut((at - time) / DURATION_MS);
      if (share >= 1) return null;
      const camera = mixCameras(before.camera, now.camera, share);
      return { scene: blendScenes(old, now.scene, share), camera };
    },
  };
}

const isMotionUnwanted = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

const easeOut = (share: number): number => (share >= 1 ? 1 : 1 - (1 - Math.max(0, share)) ** 3);

const mixCameras = (a: Camera, b: Camera, share: number): Camera => ({
  x: a.x + (b.x - a.x) * share,
  y: a.y + (b.y - a.y) * share,
  scale: a.scale + (b.scale - a.scale) * share,
});
