import { type PlacedConnection, pointOn } from "@treeline/scene";
import { isInBounds } from "../geometry.ts";
import { at, drawCurve, LINE, MOVE, type OverlayPiece, type Stroke } from "./ink.ts";

const STEPS = 100;

/** Along a connection, but not over the words of its label. */
export function drawAlong({ curve, label }: PlacedConnection, ink: Stroke): OverlayPiece {
  if (!label) return drawCurve(curve, ink);
  const { x, y, width, height } = label;
  const cap = ink.strokeWidth / 2;
  const words = { left: x - cap, top: y - cap, right: x + width + cap, bottom: y + height + cap };
  const path: number[] = [];
  let operation = MOVE;
  for (let step = 0; step <= STEPS; step += 1) {
    const point = pointOn(curve, step / STEPS);
    const isCovered = isInBounds(words, point);
    if (!isCovered) path.push(operation, point.x, point.y);
    operation = isCovered ? MOVE : LINE;
  }
  return at({ kind: "path", path, cap: "round", ...ink });
}
