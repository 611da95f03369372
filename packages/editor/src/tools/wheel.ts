import type { Camera } from "@treeline/scene";
import { panBy, zoomAt } from "../camera.ts";
import type { EditorState } from "../editor-state.ts";
import type { WheelInput } from "../input.ts";

const LINE_PX = 20;
/** One notch of a mouse is 100 to 120 pixels, a pinch on a trackpad a few at a time: both must feel right. */
const MOST_ZOOM_PX = 25;
const ZOOM_PER_PX = 0.01;

/** The wheel pans; with Ctrl, which a pinch on a trackpad sends too, it zooms at the pointer. */
export function wheel({ camera, window }: EditorState, input: WheelInput): Camera {
  const unit = input.deltaMode === 1 ? LINE_PX : input.deltaMode === 2 ? window.height : 1;
  const [dx, dy] = [input.dx * unit, input.dy * unit];
  if (input.ctrl || input.meta) {
    const by = Math.min(Math.max(dy, -MOST_ZOOM_PX), MOST_ZOOM_PX);
    return zoomAt(camera, window, { at: input, scale: camera.scale * Math.exp(-by * ZOOM_PER_PX) });
  }
  // Some browsers turn the wheel by themselves when Shift is held, some do not.
  const isTurned = input.shift && dx === 0;
  return panBy(camera, isTurned ? { x: -dy, y: 0 } : { x: -dx, y: -dy });
}
