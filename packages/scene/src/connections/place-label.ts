import type { Bounds, Point, Size } from "@treeline/layout";
import { fontOf } from "../measure/font.ts";
import type { TextMeasurer } from "../measure/text-measurer.ts";
import { type TextBlock, wrapText } from "../measure/wrap-text.ts";
import type { Boxes } from "./boxes-nearby.ts";
import { type Curve, lengthOf, pointOn } from "./curve.ts";
import type { Label } from "./placed-connection.ts";

export const LABEL_FONT_SIZE = 12;
const LABEL_FONT = fontOf({ size: LABEL_FONT_SIZE, weight: 500 });
const LABEL_LINE = 16;
export const LABEL_MAX_WIDTH = 200;
const LABEL_PADDING = { x: 10, y: 4 } as const;
/** What a label without letters would take. */
const EMPTY = { width: 40, height: LABEL_LINE + 2 * LABEL_PADDING.y } as const;

export function wrapLabel(label: string, measurer: TextMeasurer): TextBlock | undefined {
  if (label.trim() === "") return undefined;
  return wrapText([{ text: label }], {
    fontOf: () => LABEL_FONT,
    maxWidth: LABEL_MAX_WIDTH,
    lineHeight: LABEL_LINE,
    measurer,
  });
}

export const sizeOfLabel = (text: TextBlock | undefined): Size =>
  text ? { width: text.width + 2 * LABEL_PADDING.x, height: text.height + 2 * LABEL_PADDING.y } : EMPTY;

export function labelAt(spot: Point, text: TextBlock): Label {
  const { width, height } = sizeOfLabel(text);
  return { text, x: spot.x - width / 2, y: spot.y - height / 2, width, height };
}

/** How a label slides along its curve. It stays off the ends, whose heads it would hide. */
const SLIDE = { step: 12, most: 32, from: 0.12, to: 0.88 } as const;
/** Between a label and what it must not cover. */
const CLEARANCE = 2;
/** As much is better, if a few spots farther on have it: nearer, a label seems to hang on a topic. */
const ROOMY = 6;
const FARTHER = 4;

/** Where a label could lie: the middle of the curve, and then farther and farther from it. */
export function listSpots(curve: Curve): Point[] {
  const step = SLIDE.step / Math.max(1, lengthOf(curve));
  const spots = [pointOn(curve, 0.5)];
  for (let count = 1; count <= SLIDE.most && 0.5 - count * step >= SLIDE.from; count += 1)
    spots.push(pointOn(curve, 0.5 - count * step), pointOn(curve, 0.5 + count * step));
  return spots;
}

/** All that a label of this size may cover on any of its spots. */
export function areaOfSpots(spots: readonly Point[], { width, height }: Size): Bounds {
  const xs = spots.map(({ x }) => x);
  const ys = spots.map(({ y }) => y);
  return {
    left: Math.min(...xs) - width / 2 - ROOMY,
    top: Math.min(...ys) - height / 2 - ROOMY,
    right: Math.max(...xs) + width / 2 + ROOMY,
    bottom: Math.max(...ys) + height / 2 + ROOMY,
  };
}

/** Which spot is the first where a label covers nothing, or soon after it one with more room; without one, where it covers least. */
export function chooseSpot(spots: readonly Point[], size: Size, boxes: Boxes): number {
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (const [index, spot] of spots.entries()) {
    const covered = areaCovered(spot, grow(size, CLEARANCE), boxes);
    if (covered < least) [best, least] = [index, covered];
    if (covered === 0) break;
  }
  if (least > 0) return best;
  const roomy = spots
    .slice(best, best + 1 + FARTHER)
    .findIndex((spot) => areaCovered(spot, grow(size, ROOMY), boxes) === 0);
  return roomy === -1 ? best : best + roomy;
}

const grow = ({ width, height }: Size, by: number): Size => ({ width: width + 2 * by, height: height + 2 * by });

function areaCovered({ x, y }: Point, { width, height }: Size, boxes: Boxes): number {
  const [left, right] = [x - width / 2, x + width / 2];
  const [top, bottom] = [y - height / 2, y + height / 2];
  let covered = 0;
  for (let at = 0; at < boxes.length; at += 4) {
    const across = Math.min(right, boxes[at + 2] as number) - Math.max(left, boxes[at] as number);
    const down = Math.min(bottom, boxes[at + 3] as number) - Math.max(top, boxes[at + 1] as number);
    if (across > 0 && down > 0) covered += across * down;
  }
  return covered;
}
