/** What a gesture shows while it lasts. Pages load it after their first picture. */
export { drawGesture } from "./overlay/draw-gesture.ts";
