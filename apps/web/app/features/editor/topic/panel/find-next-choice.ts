import type { Point } from "@treeline/layout";

/** Middles nearer than this are on one line. */
const SAME_LINE = 4;

/** Where an arrow key leads in a grid of choices, whatever its columns: undefined if nowhere. Places are the middles on the screen. */
export function findNextChoice(places: readonly Point[], at: number, key: string): number | undefined {
  const last = places.length - 1;
  switch (key) {
    case "ArrowLeft":
      return at > 0 ? at - 1 : undefined;
    case "ArrowRight":
      return at < last ? at + 1 : undefined;
    case "Home":
      return 0;
    case "End":
      return last;
    case "ArrowUp":
      return findAcross(places, at, -1);
    case "ArrowDown":
      return findAcross(places, at, 1);
    default:
      return undefined;
  }
}

/** On the next line, the one that is nearest to straight above or below. */
function findAcross(places: readonly Point[], at: number, direction: 1 | -1): number | undefined {
  const from = places[at];
  if (!from) return undefined;
  let best: { index: number; down: number; aside: number } | undefined;
  for (const [index, { x, y }] of places.entries()) {
    const down = (y - from.y) * direction;
    const aside = Math.abs(x - from.x);
    if (down <= SAME_LINE) continue;
    const isNearer = !best || down < best.down - SAME_LINE || (down <= best.down + SAME_LINE && aside < best.aside);
    if (isNearer) best = { index, down, aside };
  }
  return best?.index;
}
