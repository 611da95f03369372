import { figureOf, findPlace, type Place, type Point, type Scene } from "@treeline/scene";
import { growthOf, stackAxis } from "../directions.ts";
import type { DropSpot } from "../drop-spot.ts";
import { type Bounds, type Branch, boxOf } from "../geometry.ts";
import { drawBox, drawCircle, drawLine, drawOutline, type OverlayPiece } from "./ink.ts";

const TARGET_FILL = 0.12;
const SLOT = { width: 52, height: 24, radius: 6, fill: 0.1, dash: [4, 3] } as const;
/** From the ring to the slot; the line between them. */
const SLOT_DISTANCE = 24;
const RING = 3;
const BAR = { width: 3, dot: 4, dotStroke: 2 } as const;
/** From the last child to a bar after it. */
const AFTER = 6;

/** Where the dragged topics would land: into a topic that shows a slot, or a bar between siblings. */
export function drawDrop(scene: Scene, { parent, before, after }: DropSpot): OverlayPiece[] {
  const place = findPlace(scene, parent);
  if (!place) return [];
  const target = drawTarget(scene, place);
  const beside = before ?? after;
  const sibling = beside === undefined ? undefined : findPlace(scene, beside);
  if (sibling) return [...target, ...drawBar(scene, place, { sibling, isBefore: before !== undefined })];
  const last = lastChild(place);
  return last
    ? [...target, ...drawBar(scene, place, { sibling: last, isBefore: false })]
    : [...target, ...drawSlot(scene, place)];
}

function drawTarget(scene: Scene, place: Place): OverlayPiece[] {
  const { layout, theme } = scene;
  return [
    drawOutline(place, { layout, grow: RING, fill: theme.selection, opacity: TARGET_FILL }),
    drawOutline(place, { layout, grow: RING, stroke: theme.selection, strokeWidth: 2 }),
  ];
}

/** A dashed placeholder with its connector, on the side where children grow. */
function drawSlot({ layout, theme }: Scene, place: Place): OverlayPiece[] {
  const slot = slotBox(layout, place);
  const { from, to } = slotLine(layout, place, slot);
  return [
    drawLine([from, to], { stroke: theme.selection, strokeWidth: 2, dash: [4, 4] }),
    drawBox(slot, { radius: SLOT.radius, fill: theme.selection, opacity: SLOT.fill }),
    drawBox(slot, { radius: SLOT.radius, stroke: theme.selection, strokeWidth: 1, dash: SLOT.dash }),
  ];
}

function slotBox(layout: Scene["layout"], place: Place): Bounds {
  const { left, right, bottom } = boxOf(place);
  const away = RING + SLOT_DISTANCE;
  const [halfWidth, halfHeight] = [SLOT.width / 2, SLOT.height / 2];
  switch (growthOf(layout, place.x)) {
    case "down":
      return {
        left: place.x - halfWidth,
        right: place.x + halfWidth,
        top: bottom + away,
        bottom: bottom + away + SLOT.height,
      };
    case "left":
      return {
        left: left - away - SLOT.width,
        right: left - away,
        top: place.y - halfHeight,
        bottom: place.y + halfHeight,
      };
    case "right":
      return {
        left: right + away,
        right: right + away + SLOT.width,
        top: place.y - halfHeight,
        bottom: place.y + halfHeight,
      };
  }
}

function slotLine(layout: Scene["layout"], place: Place, slot: Bounds): { from: Point; to: Point } {
  const { left, right, bottom } = boxOf(place);
  switch (growthOf(layout, place.x)) {
    case "down":
      return { from: { x: place.x, y: bottom + RING }, to: { x: place.x, y: slot.top } };
    case "left":
      return { from: { x: left - RING, y: place.y }, to: { x: slot.right, y: place.y } };
    case "right":
      return { from: { x: right + RING, y: place.y }, to: { x: slot.left, y: place.y } };
  }
}

interface Beside {
  readonly sibling: Place;
  readonly isBefore: boolean;
}

/** Half way to the neighbour, as long as the sibling it stands at, with a dot where the line would come in. */
function drawBar(scene: Scene, parent: Place, { sibling, isBefore }: Beside): OverlayPiece[] {
  const { theme, layout } = scene;
  const box = boxOf(sibling);
  const isVertical = stackAxis(layout) === "x";
  const at = barPlace(parent, { sibling, isBefore }, isVertical);
  const isLeft = growthOf(layout, sibling.x) === "left";
  const [start, end] = isVertical
    ? [
        { x: at, y: box.top },
        { x: at, y: box.bottom },
      ]
    : [
        { x: isLeft ? box.right : box.left, y: at },
        { x: isLeft ? box.left : box.right, y: at },
      ];
  return [
    drawLine([start, end], { stroke: theme.selection, strokeWidth: BAR.width }),
    drawCircle(start, BAR.dot, { fill: theme.canvas, stroke: theme.selection, strokeWidth: BAR.dotStroke }),
  ];
}

function barPlace({ branch }: Place, { sibling, isBefore }: Beside, isVertical: boolean): number {
  const box = boxOf(sibling);
  const edge = isVertical ? (isBefore ? box.left : box.right) : isBefore ? box.top : box.bottom;
  const gap = neighbourGap(branch, sibling, { isBefore, isVertical });
  return edge + (isBefore ? -1 : 1) * Math.min(AFTER, gap / 2);
}

/** The room between the boxes of the sibling and its neighbour; plenty at either end. */
function neighbourGap(
  parent: Branch,
  sibling: Place,
  { isBefore, isVertical }: { isBefore: boolean; isVertical: boolean },
): number {
  const index = parent.children.indexOf(sibling.branch);
  const other = parent.children[index + (isBefore ? -1 : 1)];
  if (!other || figureOf(other).side !== figureOf(sibling.branch).side) return 2 * AFTER;
  const axis = isVertical ? 0 : 1;
  const between = Math.abs(
    (parent.offsets[2 * index + axis] as number) - (parent.offsets[2 * (index + (isBefore ? -1 : 1)) + axis] as number),
  );
  const size = (each: Branch) => (isVertical ? each.node.width : each.node.height);
  return Math.max(0, between - (size(other) + size(sibling.branch)) / 2);
}

function lastChild({ branch, x, y, hue }: Place): Place | undefined {
  const index = branch.children.length - 1;
  const child = branch.children[index];
  if (!child) return undefined;
  return {
    branch: child,
    hue,
    x: x + (branch.offsets[2 * index] as number),
    y: y + (branch.offsets[2 * index + 1] as number),
  };
}
