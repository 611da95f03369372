/** What the map can be shown and typed in without; it comes a moment after the first picture. */
export { cursorOf, drawGesture } from "@treeline/editor/gestures";
export { findDamage } from "@treeline/scene/changes";
export { startMovement } from "./movement.ts";
export { paintDrag } from "./paint-drag.ts";
