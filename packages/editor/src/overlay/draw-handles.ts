import { type Curve, figureOf, findPlace, type Place, type PlacedConnection, type Point } from "@treeline/scene";
import { type EditorState, onlySelectedTopic } from "../editor-state.ts";
import { ADD_RADIUS, bendPoints, cornersOf, handleCentre, handleKind, imageBox, TOGGLE_RADIUS } from "../handles.ts";
import { topicOf } from "../part.ts";
import { isSelected } from "../selection.ts";
import { drawCircle, drawLine, type OverlayPiece } from "./ink.ts";

const PLUS = 4;
const MINUS = 3.5;
const HOVER_OPACITY = 0.45;
const LEVER_RADIUS = 5;
const CORNER_RADIUS = 4;
/** Farther away handles would be larger than topics. */
const LEAST_SCALE = 0.4;

/** What can be taken hold of: add handle, collapse toggle, levers of a connection, corners of an image. */
export function drawHandles(state: EditorState): OverlayPiece[] {
  const { tool, typing, camera } = state;
  if (tool.kind !== "idle" || typing || camera.scale < LEAST_SCALE) return [];
  return [...drawTopicHandles(state), ...drawLevers(state), ...drawCorners(state)];
}

function drawTopicHandles(state: EditorState): OverlayPiece[] {
  const { scene, hovered, selection } = state;
  const ids = new Set([topicOf(hovered), onlySelectedTopic(state)?.id]);
  return [...ids].flatMap((id) => {
    const place = id === undefined ? undefined : findPlace(scene, id);
    return id !== undefined && place ? drawTopicHandle(place, state, isSelected(selection, id)) : [];
  });
}

function drawTopicHandle(place: Place, state: EditorState, isStrong: boolean): OverlayPiece[] {
  const { scene, isReadOnly } = state;
  const centre = handleCentre(scene.layout, place);
  const kind = handleKind(figureOf(place.branch));
  if (kind === "add") return isReadOnly ? [] : drawAdd(centre, state, isStrong);
  return kind === "toggle" ? drawToggle(centre, place, state) : [];
}

function drawAdd({ x, y }: Point, { scene }: EditorState, isStrong: boolean): OverlayPiece[] {
  const { selection, canvas } = scene.theme;
  const ink = { stroke: canvas, strokeWidth: 1.75 };
  const opacity = isStrong ? undefined : HOVER_OPACITY;
  return [
    drawCircle({ x, y }, ADD_RADIUS, { fill: selection, ...(opacity === undefined ? {} : { opacity }) }),
    drawLine(
      [
        { x: x - PLUS, y },
        { x: x + PLUS, y },
      ],
      ink,
    ),
    drawLine(
      [
        { x, y: y - PLUS },
        { x, y: y + PLUS },
      ],
      ink,
    ),
  ];
}

function drawToggle({ x, y }: Point, { branch, hue }: Place, { scene }: EditorState): OverlayPiece[] {
  const { theme } = scene;
  const badge = theme.badge[hue % theme.badge.length];
  // Where branches differ in colour, the root has that of none of them.
  const isTrunk = branch === scene.root && theme.badge.length > 1;
  const ink = { stroke: isTrunk ? theme.root.fill : (badge?.stroke ?? theme.selection), strokeWidth: 1.5 };
  return [
    drawCircle({ x, y }, TOGGLE_RADIUS, { fill: theme.canvas, ...ink }),
    drawLine(
      [
        { x: x - MINUS, y },
        { x: x + MINUS, y },
      ],
      ink,
    ),
  ];
}

function drawLevers({ selection, scene, isReadOnly }: EditorState): OverlayPiece[] {
  if (selection.kind !== "connection" || isReadOnly) return [];
  const placed = scene.connections.find(({ connection }) => connection.id === selection.id);
  const ends = bendPoints(scene, selection.id);
  if (!placed || !ends) return [];
  const colour = placed.connection.style?.color ?? scene.theme.relation;
  const [start, , , end] = placed.curve;
  const thin = { stroke: colour, strokeWidth: 1, opacity: 0.5 };
  const knob = { fill: scene.theme.canvas, stroke: colour, strokeWidth: 2 };
  return [
    ...drawSolid(placed, colour),
    drawLine([start, ends.from], thin),
    drawLine([end, ends.to], thin),
    drawCircle(ends.from, LEVER_RADIUS, knob),
    drawCircle(ends.to, LEVER_RADIUS, knob),
  ];
}

const PIECES = 32;

/** Over the dashes, but not over the words of its label. */
function drawSolid({ curve, label }: PlacedConnection, colour: string): OverlayPiece[] {
  const lines: Point[][] = [[]];
  for (let i = 0; i <= PIECES; i += 1) {
    const point = pointOn(curve, i / PIECES);
    const isCovered =
      label &&
      point.x > label.x &&
      point.x < label.x + label.width &&
      Math.abs(point.y - label.y - label.height / 2) < label.height / 2;
    if (isCovered) lines.push([]);
    else lines.at(-1)?.push(point);
  }
  return lines.filter(({ length }) => length > 1).map((line) => drawLine(line, { stroke: colour, strokeWidth: 1.75 }));
}

function pointOn([a, b, c, d]: Curve, t: number): Point {
  const s = 1 - t;
  const [wa, wb, wc, wd] = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t] as const;
  return { x: wa * a.x + wb * b.x + wc * c.x + wd * d.x, y: wa * a.y + wb * b.y + wc * c.y + wd * d.y };
}

function drawCorners(state: EditorState): OverlayPiece[] {
  const topic = onlySelectedTopic(state);
  const box = topic?.image && !state.isReadOnly ? imageBox(state.scene, topic.id) : undefined;
  if (!box) return [];
  const { canvas, selection } = state.scene.theme;
  const knob = { fill: canvas, stroke: selection, strokeWidth: 2 };
  return Object.values(cornersOf(box)).map((corner) => drawCircle(corner, CORNER_RADIUS, knob));
}
