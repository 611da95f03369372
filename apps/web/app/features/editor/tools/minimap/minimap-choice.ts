import type { EditorState } from "@treeline/editor";

const KEY = "treeline.minimap";
/** On windows at least this wide, in pixels, the minimap is not in the way. */
const WIDE = "(min-width: 1200px)";

/** Where nothing was chosen it is shown once there is more of the map than the window shows. */
export const isLargerThanWindow = ({ scene: { bounds }, camera, window }: EditorState): boolean =>
  (bounds.right - bounds.left) * camera.scale > window.width ||
  (bounds.bottom - bounds.top) * camera.scale > window.height;

export const hasRoomForMinimap = (): boolean => matchMedia(WIDE).matches;

/** As this device chose it last. */
export function readMinimapChoice(): boolean | undefined {
  try {
    const kept = localStorage.getItem(KEY);
    return kept === null ? undefined : kept === "on";
  } catch {
    return undefined;
  }
}

export function storeMinimapChoice(isShown: boolean): void {
  try {
    localStorage.setItem(KEY, isShown ? "on" : "off");
  } catch {
    // Full or forbidden: the choice lasts as long as the page.
  }
}
