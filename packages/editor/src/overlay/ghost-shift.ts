import type { Point } from "@treeline/layout";
import { findPlace } from "@treeline/scene";
import { toMap } from "../camera.ts";
import type { EditorState } from "../editor-state.ts";

/** In screen pixels: from the pointer to the corner of the ghost that hangs below it, and after how long a way it hangs there. */
const HANG = 14;
const HANGS_AFTER = 96;

/**
 * How far the dragged topics are from their places, in the map. At first the point where they were taken is under the pointer; on the way
 * they sink below it, for there they would hide what they are dragged to.
 */
export function ghostShift({ tool, scene, camera, window }: EditorState): Point | undefined {
  if (tool.kind !== "dragging") return undefined;
  const first = findPlace(scene, tool.topics[0] ?? "");
  if (!first) return undefined;
  const { width, height } = first.branch.node;
  const pointer = toMap(camera, window, tool.at);
  const held = { x: pointer.x - tool.grip.x - first.x, y: pointer.y - tool.grip.y - first.y };
  const gap = HANG / camera.scale;
  const part = Math.min(1, (Math.hypot(held.x, held.y) * camera.scale) / HANGS_AFTER);
  return {
    x: held.x + part * (tool.grip.x + width / 2 + gap),
    y: held.y + part * (tool.grip.y + height / 2 + gap),
  };
}
