import type { Point } from "@treeline/layout";
import { findPlace } from "@treeline/scene";
import { toMap } from "../camera.ts";
import type { EditorState } from "../editor-state.ts";

/** How far the dragged topics are from their places, in the map: the point where they were taken is under the pointer. */
export function ghostShift({ tool, scene, camera, window }: EditorState): Point | undefined {
  if (tool.kind !== "dragging") return undefined;
  const first = findPlace(scene, tool.topics[0] ?? "");
  if (!first) return undefined;
  const { x, y } = toMap(camera, window, tool.at);
  return { x: x - tool.grip.x - first.x, y: y - tool.grip.y - first.y };
}
