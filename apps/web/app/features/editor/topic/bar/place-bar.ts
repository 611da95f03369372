import type { Size } from "@treeline/layout";
import type { ScreenBox } from "../../session/screen-box.ts";

/** From the ring of what is selected to the toolbar, and from both to the edges of the stage. */
const GAP = 12;
const EDGE = 12;
/** How far away it may stand: at the selection, beyond the handles where children grow, beyond a leaf or several others. */
const GAPS = [GAP, GAP + 28, GAP + 38, GAP + 60, GAP + 100, GAP + 140];
/** What it stands clear of it does not touch either. */
const ROOM = 4;
/** Each pixel away is as bad as covering so many of another topic. */
const DISTANCE_WEIGHT = 4;

export interface BarPlace {
  readonly left: number;
  readonly top: number;
}

/** What the toolbar should not lie on, and how bad it is if it does. */
export interface Obstacle extends ScreenBox {
  readonly weight: number;
}

/** Above the box and centred; where that would cover what one looks at, the place around it that covers least. Never over the edge. */
export function placeBar(box: ScreenBox, bar: Size, stage: Size, obstacles: readonly Obstacle[] = []): BarPlace {
  const [middle, right] = [box.left + (box.width - bar.width) / 2, box.left + box.width - bar.width];
  const centre = box.top + (box.height - bar.height) / 2;
  const placesAt = (gap: number) => [
    ...[middle, box.left, right].flatMap((left) => [
      { left, top: box.top - gap - bar.height },
      { left, top: box.top + box.height + gap },
    ]),
    { left: box.left + box.width + gap, top: centre },
    { left: box.left - gap - bar.width, top: centre },
  ];
  let best: { place: BarPlace; cost: number } | undefined;
  for (const gap of GAPS) {
    const distance = (gap - GAP) * DISTANCE_WEIGHT;
    for (const { left, top } of placesAt(gap)) {
      const place = { left: clampInto(left, bar.width, stage.width), top: clampInto(top, bar.height, stage.height) };
      const cost = distance + costOf({ ...place, ...bar }, [{ ...box, weight: ITSELF }, ...obstacles]);
      if (!best || cost < best.cost) best = { place, cost };
    }
  }
  return (best as { place: BarPlace }).place;
}

/** Covering what is selected is worse than anything else. */
const ITSELF = 100;

const costOf = (bar: ScreenBox, obstacles: readonly Obstacle[]): number =>
  obstacles.reduce((sum, each) => sum + overlap(bar, each) * each.weight, 0);

function overlap(bar: ScreenBox, { left, top, width: wide, height: high }: ScreenBox): number {
  const width = Math.min(bar.left + bar.width, left + wide + ROOM) - Math.max(bar.left, left - ROOM);
  const height = Math.min(bar.top + bar.height, top + high + ROOM) - Math.max(bar.top, top - ROOM);
  return width > 0 && height > 0 ? width * height : 0;
}

/** Below the box, from its left edge on; above where there is no room. */
export function placeCard(box: ScreenBox, card: Size, stage: Size): BarPlace {
  const below = box.top + box.height + GAP;
  const fits = below + card.height + EDGE <= stage.height;
  return {
    left: clampInto(box.left, card.width, stage.width),
    top: clampInto(fits ? below : box.top - GAP - card.height, card.height, stage.height),
  };
}

/** What is too large shows its beginning. */
const clampInto = (from: number, length: number, room: number): number =>
  Math.round(Math.max(EDGE, Math.min(from, room - length - EDGE)));

/** A toolbar for what cannot be seen would seem to belong to something else. */
export const isInSight = ({ left, top, width, height }: ScreenBox, stage: Size): boolean =>
  left + width > 0 && top + height > 0 && left < stage.width && top < stage.height;
