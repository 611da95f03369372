import type { EditorState } from "../editor-state.ts";
import { drawGesture } from "./draw-gesture.ts";
import { drawHandles } from "./draw-handles.ts";
import { drawRings } from "./draw-rings.ts";
import type { OverlayPiece } from "./ink.ts";

export type { OverlayPiece } from "./ink.ts";

/** All that lies over the map and is no part of it, in the order to paint. Its cost goes with what is visible, not with the map. */
export function buildOverlay(state: EditorState): OverlayPiece[] {
  return [...drawRings(state), ...drawHandles(state), ...drawGesture(state)];
}
