import { arrangementAt, type Bounds, type Growth, growthOf, isOnLeft, type Point } from "@treeline/layout";
import type { Side } from "@treeline/map";
import { findPlace, type Place, type Scene } from "@treeline/scene";
import type { DropSpot } from "../drop-spot.ts";
import type { EditorState } from "../editor-state.ts";
import { type Branch, boxOf } from "../geometry.ts";
import { visible } from "./draw-rings.ts";
import { drawBox, drawCircle, drawLine, drawOutline, type OverlayPiece } from "./ink.ts";

const TARGET_FILL = 0.12;
const SLOT = { width: 52, height: 24, radius: 6, fill: 0.1, dash: [4, 3] } as const;
/** From the ring to the slot; the line between them. */
const SLOT_DISTANCE = 24;
const RING = 3;
/** In an outline the slot is below its parent: from the parent's left edge to the line and to the slot, and down to it. */
const OUTLINE = { spine: 14, indent: 32, gap: 10 } as const;
const BAR = { width: 3, leastPx: 2, dot: 4, dotStroke: 2 } as const;
/** From the last child to a bar after it. */
const AFTER = 6;

/** Where the dragged topics would land: into a topic that shows a slot, or a bar between siblings. */
export function drawDrop(state: EditorState): OverlayPiece[] {
  const { tool } = state;
  return tool.kind === "dragging" && tool.drop ? drawSpot(state, tool.drop) : [];
}

function drawSpot(state: EditorState, { parent, before, after, side }: DropSpot): OverlayPiece[] {
  const { scene } = state;
  const place = findPlace(scene, parent);
  if (!place) return [];
  const target = drawTarget(state, place);
  const beside = before ?? after;
  const sibling = beside === undefined ? undefined : findPlace(scene, beside);
  if (sibling) return [...target, ...drawBar(state, place, { sibling, isBefore: before !== undefined })];
  const last = lastChild(place, side);
  return last
    ? [...target, ...drawBar(state, place, { sibling: last, isBefore: false })]
    : [...target, ...drawSlot(scene, place, side)];
}

function drawTarget(state: EditorState, place: Place): OverlayPiece[] {
  const { layout, theme } = state.scene;
  return [
    drawOutline(place, { layout, grow: RING, fill: theme.selection, opacity: TARGET_FILL }),
    drawOutline(place, { ...visible({ grow: RING, strokeWidth: 2 }, state), layout, stroke: theme.selection }),
  ];
}

/** A dashed placeholder with its connector, where the first child would be. */
function drawSlot({ layout, theme }: Scene, place: Place, side: Side | undefined): OverlayPiece[] {
  const { depth } = place.branch;
  const growth = arrangementAt(layout, depth).isOutline ? "below" : (side ?? growthOf(layout, { depth, x: place.x }));
  const { slot, line } = placeSlot(growth, place);
  return [
    drawLine(line, { stroke: theme.selection, strokeWidth: 2, dash: [4, 4] }),
    drawBox(slot, { radius: SLOT.radius, fill: theme.selection, opacity: SLOT.fill }),
    drawBox(slot, { radius: SLOT.radius, stroke: theme.selection, strokeWidth: 1, dash: SLOT.dash }),
  ];
}

interface SlotPlace {
  readonly slot: Bounds;
  readonly line: readonly Point[];
}

function placeSlot(growth: Growth | "below", place: Place): SlotPlace {
  const { left, right, bottom } = boxOf(place);
  const { x, y } = place;
  const away = RING + SLOT_DISTANCE;
  const [halfWidth, halfHeight] = [SLOT.width / 2, SLOT.height / 2];
  switch (growth) {
    case "down": {
      const top = bottom + away;
      const slot = { left: x - halfWidth, right: x + halfWidth, top, bottom: top + SLOT.height };
      return {
        slot,
        line: [
          { x, y: bottom + RING },
          { x, y: top },
        ],
      };
    }
    case "left": {
      const end = left - away;
      const slot = { left: end - SLOT.width, right: end, top: y - halfHeight, bottom: y + halfHeight };
      return {
        slot,
        line: [
          { x: left - RING, y },
          { x: end, y },
        ],
      };
    }
    case "right": {
      const start = right + away;
      const slot = { left: start, right: start + SLOT.width, top: y - halfHeight, bottom: y + halfHeight };
      return {
        slot,
        line: [
          { x: right + RING, y },
          { x: start, y },
        ],
      };
    }
    case "below": {
      const spine = left + OUTLINE.spine;
      const [start, top] = [left + OUTLINE.indent, bottom + RING + OUTLINE.gap];
      const slot = { left: start, right: start + SLOT.width, top, bottom: top + SLOT.height };
      const middle = top + halfHeight;
      return {
        slot,
        line: [
          { x: spine, y: bottom + RING },
          { x: spine, y: middle },
          { x: start, y: middle },
        ],
      };
    }
  }
}

interface Beside {
  readonly sibling: Place;
  readonly isBefore: boolean;
}

/** Half way to the neighbour, as long as the sibling it stands at, with a dot where the line would come in. */
function drawBar({ scene, camera }: EditorState, parent: Place, { sibling, isBefore }: Beside): OverlayPiece[] {
  const { theme, layout } = scene;
  const strokeWidth = Math.max(BAR.width, BAR.leastPx / camera.scale);
  const box = boxOf(sibling);
  const isVertical = arrangementAt(layout, parent.branch.depth).stack === "x";
  const at = barPlace(parent, { sibling, isBefore }, isVertical);
  const isLeft = isOnLeft(layout, sibling.x);
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
    drawLine([start, end], { stroke: theme.selection, strokeWidth }),
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
  const xOf = (at: number) => parent.offsets[2 * at] as number;
  const isAcross = !isVertical && xOf(index) < 0 !== xOf(index + (isBefore ? -1 : 1)) < 0;
  if (!other || isAcross) return 2 * AFTER;
  const axis = isVertical ? 0 : 1;
  const between = Math.abs(
    (parent.offsets[2 * index + axis] as number) - (parent.offsets[2 * (index + (isBefore ? -1 : 1)) + axis] as number),
  );
  const size = (each: Branch) => (isVertical ? each.node.width : each.node.height);
  return Math.max(0, between - (size(other) + size(sibling.branch)) / 2);
}

/** On that side, where one is given. */
function lastChild({ branch, x, y, hue }: Place, side: Side | undefined): Place | undefined {
  const isThere = (at: number) => side === undefined || (branch.offsets[2 * at] as number) < 0 === (side === "left");
  const index = [...branch.children.keys()].findLast(isThere) ?? -1;
  const child = branch.children[index];
  if (!child) return undefined;
  return {
    branch: child,
    hue,
    x: x + (branch.offsets[2 * index] as number),
    y: y + (branch.offsets[2 * index + 1] as number),
  };
}
