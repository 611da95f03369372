const KEY = "treeline.minimap";
/** On windows at least this wide, in pixels, the minimap is not in the way. */
const WIDE = "(min-width: 1200px)";

/** As this device chose it last; without a choice, by the room there is. */
export function readMinimapChoice(): boolean {
  return findChoice() ?? matchMedia(WIDE).matches;
}

function findChoice(): boolean | undefined {
  try {
    const kept = localStorage.getItem(KEY);
    return kept === null ? undefined : kept === "on";
  } catch {
    return undefined;
  }
}

export function keepMinimapChoice(isShown: boolean): void {
  try {
    localStorage.setItem(KEY, isShown ? "on" : "off");
  } catch {
    // Full or forbidden: the choice lasts as long as the page.
  }
}
