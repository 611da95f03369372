/** What the pointer shows and a gesture draws while it lasts. Pages load it after their first picture. */
export { type Cursor, cursorOf } from "./cursor.ts";
export { drawDrop } from "./overlay/draw-drop.ts";
export { drawGesture } from "./overlay/draw-gesture.ts";
export { ghostShift } from "./overlay/ghost-shift.ts";
