import type { EditorState } from "../editor-state.ts";
import { drawHandles } from "./draw-handles.ts";
import { drawRings } from "./draw-rings.ts";
import type { OverlayPiece } from "./ink.ts";

export type { OverlayPiece } from "./ink.ts";

/**
 * What lies over the map and is no part of it, in the order to paint; what a gesture shows, `drawGesture`, comes on top. Its cost goes with
 * what is visible, not with the map.
 */
export function buildOverlay(state: EditorState): OverlayPiece[] {
  return [...drawRings(state), ...drawHandles(state)];
}
