import type { Size } from "@treeline/editor";
import type { ScreenBox } from "../../session/screen-box.ts";

/** From the ring of what is selected to the toolbar, and from both to the edges of the stage. */
const GAP = 12;
const EDGE = 12;

export interface BarPlace {
  readonly left: number;
  readonly top: number;
}

/** Above the box and centred; below where there is no room; never over the edge. */
export function placeBar(box: ScreenBox, bar: Size, stage: Size): BarPlace {
  const above = box.top - GAP - bar.height;
  const below = box.top + box.height + GAP;
  return {
    left: clampInto(box.left + (box.width - bar.width) / 2, bar.width, stage.width),
    top: clampInto(above >= EDGE ? above : below, bar.height, stage.height),
  };
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

/** The box with the toolbar, so that a popover covers neither. What lies outside the stage counts as its nearest edge. */
export function boxWithBar(box: ScreenBox, bar: Size, stage: Size): ScreenBox {
  const place = placeBar(box, bar, stage);
  const [left, right] = [within(box.left, stage.width), within(box.left + box.width, stage.width)];
  const top = within(Math.min(box.top, place.top), stage.height);
  const bottom = within(Math.max(box.top + box.height, place.top + bar.height), stage.height);
  return { left, top, width: right - left, height: bottom - top };
}

const within = (value: number, most: number): number => Math.max(0, Math.min(value, most));
