import type { Bounds, Point } from "@treeline/layout";
import type { Connection } from "@treeline/map";
import type { TextMeasurer } from "../measure/text-measurer.ts";
import type { TextBlock } from "../measure/wrap-text.ts";
import { areSameBoxes, type Boxes, listBoxes } from "./boxes-nearby.ts";
import { touches } from "./changed-area.ts";
import { type Curve, pointOn } from "./curve.ts";
import { findLine, type Line, type LineSurroundings } from "./find-line.ts";
import { areaOfSpots, chooseSpot, labelAt, listSpots, sizeOfLabel, wrapLabel } from "./place-label.ts";
import type { Label, PlacedConnection } from "./placed-connection.ts";

/** A connection as it was placed last, with all that it depends on: it is placed anew only when some of that differs. */
export interface Placing {
  readonly line: Line;
  readonly labelled: Labelled;
  readonly placed: PlacedConnection;
}

interface Labelled {
  readonly text: TextBlock | undefined;
  /** Where it could lie, which of these it took, and all that it may cover there. */
  readonly spots: readonly Point[];
  readonly taken: number;
  readonly isHeld: boolean;
  readonly area: Bounds;
  /** Topics that it keeps clear of, and these with other labels. */
  readonly topics: Boxes;
  readonly boxes: Boxes;
}

export interface Surroundings extends LineSurroundings {
  /** Labels of connections before it. */
  readonly labels: readonly Label[];
  /** This connection's label is being typed: it stays on its spot, or it would hop along the line with every letter. */
  readonly isTyped: boolean;
  readonly measurer: TextMeasurer;
}

export function placeConnection(connection: Connection, around: Surroundings, known: Placing | undefined): Placing {
  const isSameBend = known !== undefined && hasSameBend(known.placed.connection, connection);
  const line = findLine(connection.style, around, isSameBend ? known.line : undefined);
  const labelled = placeLabel(connection, { line, around, known });
  if (known?.line === line && known.labelled === labelled && known.placed.connection === connection) return known;
  const { text, spots, taken } = labelled;
  const spot = spots[taken] as Point;
  const label = text && labelAt(spot, text);
  const ends = { from: pointOf(line.from), to: pointOf(line.to) };
  const placed = { connection, ends, curve: line.curve, spot, label, bounds: boundsOf(line.curve, label) };
  return { line, labelled, placed };
}

function placeLabel(
  { label }: Connection,
  { line, around, known }: { line: Line; around: Surroundings; known: Placing | undefined },
): Labelled {
  const before = known?.labelled;
  const text = before && known.placed.connection.label === label ? before.text : wrapLabel(label, around.measurer);
  const isSameLine = before !== undefined && known?.line === line;
  const isSame = isSameLine && before.text === text;
  const spots = isSameLine ? before.spots : listSpots(line.curve);
  const area = isSame ? before.area : areaOfSpots(spots, sizeOfLabel(text));
  const isUntouched = isSame && !touches(area, around.changed);
  const topics = isUntouched ? before.topics : listBoxes(around.root, area);
  const boxes = [...topics, ...listLabels(around.labels, area)];
  const held = around.isTyped && before && before.taken < spots.length ? before.taken : undefined;
  const isHeld = held !== undefined;
  if (isSame && isHeld === before.isHeld && areSameBoxes(before.boxes, boxes)) return before;
  return { text, spots, taken: held ?? chooseSpot(spots, sizeOfLabel(text), boxes), isHeld, area, topics, boxes };
}

/** All of a connection that its way depends on, besides the topics. */
function hasSameBend({ style: a }: Connection, { style: b }: Connection): boolean {
  return isSameLever(a?.fromHandle, b?.fromHandle) && isSameLever(a?.toHandle, b?.toHandle);
}

const isSameLever = (a: Point | undefined, b: Point | undefined): boolean => a?.x === b?.x && a?.y === b?.y;

const pointOf = ({ x, y }: Point): Point => ({ x, y });

function listLabels(labels: readonly Label[], area: Bounds): number[] {
  return labels.flatMap(({ x, y, width, height }) => {
    const isIn = x <= area.right && x + width >= area.left && y <= area.bottom && y + height >= area.top;
    return isIn ? [x, y, x + width, y + height] : [];
  });
}

/** Heads and strokes reach a little further than the points of a curve. */
const MARGIN = 10;
const STEPS = 32;

export function boundsOf(curve: Curve, label: Label | undefined): Bounds {
  const points = Array.from({ length: STEPS + 1 }, (_, step) => pointOn(curve, step / STEPS));
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  if (label) {
    xs.push(label.x, label.x + label.width);
    ys.push(label.y, label.y + label.height);
  }
  return {
    left: Math.min(...xs) - MARGIN,
    top: Math.min(...ys) - MARGIN,
    right: Math.max(...xs) + MARGIN,
    bottom: Math.max(...ys) + MARGIN,
  };
}
