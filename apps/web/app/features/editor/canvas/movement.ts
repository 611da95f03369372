import { type EditorState, type Typing, viewOf } from "@treeline/editor";
import { ghostShift } from "@treeline/editor/gestures";
import { type Camera, FAR_BELOW_SCALE } from "@treeline/scene";
import { moveScene } from "@treeline/scene/changes";
import type { Picture } from "./map-view.ts";

const RELAYOUT_MS = 320;
const STEP_MS = 220;

/** A change of the map, shown as a movement. */
export interface Movement {
  /** What to show now, on the way to this camera; null once it is over. */
  pictureAt(time: number, camera: Camera): Picture | null;
}

interface Change {
  readonly before: EditorState;
  readonly now: EditorState;
  /** What the window shows: on the way itself, if the change cuts another movement short. */
  readonly shown: Picture;
}

/** Null: it is shown at once. Letters never wait for a movement, and from far away there is nothing to see of it. */
export function startMovement({ before, now, shown }: Change, time: number): Movement | null {
  const isTyping = now.typing !== null && isSameText(before.typing, now.typing);
  const isFar = [shown.camera, now.camera].some(({ scale }) => scale * devicePixelRatio < FAR_BELOW_SCALE);
  if (isTyping || isFar || isMotionUnwanted()) return null;
  const move = moveScene(shown.scene, now.scene, {
    views: { before: viewOf(shown.camera, now.window), now: viewOf(now.camera, now.window) },
    typed: now.typing?.of === "topic" ? now.typing.topic : undefined,
    isElsewhere: (id, parent) => now.topics.find(id) !== undefined && now.topics.parentOf(id)?.id !== parent,
    dragged: draggedBy(before),
  });
  const duration = before.scene.layout === now.scene.layout ? STEP_MS : RELAYOUT_MS;
  return (
    move && {
      pictureAt(at, camera) {
        const share = easeOut((at - time) / duration);
        return share >= 1 ? null : { scene: move.at(share), camera: mixCameras(shown.camera, camera, share) };
      },
    }
  );
}

const isSameText = (one: Typing | null, other: Typing): boolean =>
  one?.of === "topic" ? other.of === "topic" && one.topic === other.topic : one?.of === other.of;

function draggedBy(state: EditorState) {
  const { tool } = state;
  const by = ghostShift(state);
  if (tool.kind !== "dragging" || tool.isCopy || !by) return undefined;
  return { topics: new Set(tool.topics), by };
}

const isMotionUnwanted = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

const easeOut = (share: number): number => (share >= 1 ? 1 : 1 - (1 - Math.max(0, share)) ** 3);

const mixCameras = (a: Camera, b: Camera, share: number): Camera => ({
  x: a.x + (b.x - a.x) * share,
  y: a.y + (b.y - a.y) * share,
  scale: a.scale + (b.scale - a.scale) * share,
});
