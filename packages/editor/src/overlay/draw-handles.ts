import { findPlace, type Place, type Point } from "@treeline/scene";
import { type EditorState, onlySelectedTopic } from "../editor-state.ts";
import { ADD_RADIUS, bendPoints, cornersOf, imageBox, listTopicHandles, TOGGLE_RADIUS } from "../handles.ts";
import { isSamePart, topicOf } from "../part.ts";
import { isPictureSelected, isSelected } from "../selection.ts";
import { drawBox, drawCircle, drawCurve, drawLine, type OverlayPiece } from "./ink.ts";

const PLUS = 4;
const MINUS = 3.5;
const HOVER_OPACITY = 0.45;
const LEVER_RADIUS = 5;
const CORNER_RADIUS = 4;
/** Around a selected connection, whose own line keeps its dashes. */
const HALO = { strokeWidth: 8, opacity: 0.18 } as const;
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
    if (id === undefined || !place) return [];
    return listTopicHandles(state, place).flatMap(({ part, at }) => {
      if (part.kind === "toggle") return drawToggle(at, place, state);
      return drawAdd(at, state, isSelected(selection, id) || isSamePart(part, hovered));
    });
  });
}

function drawAdd({ x, y }: Point, { scene }: EditorState, isStrong: boolean): OverlayPiece[] {
  const { selection, canvas } = scene.theme;
  const ink = { stroke: canvas, strokeWidth: 1.75 };
  const opacity = isStrong ? undefined : HOVER_OPACITY;
  return [
    // A ground of its own, so that no line shows through.
    drawCircle({ x, y }, ADD_RADIUS + 1.5, { fill: canvas }),
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
    drawCurve(placed.curve, { stroke: colour, ...HALO }),
    drawLine([start, ends.from], thin),
    drawLine([end, ends.to], thin),
    drawCircle(ends.from, LEVER_RADIUS, knob),
    drawCircle(ends.to, LEVER_RADIUS, knob),
  ];
}

function drawCorners(state: EditorState): OverlayPiece[] {
  const topic = onlySelectedTopic(state);
  const box = topic?.image && !state.isReadOnly ? imageBox(state.scene, topic.id) : undefined;
  if (!box) return [];
  const { canvas, selection } = state.scene.theme;
  const knob = { fill: canvas, stroke: selection, strokeWidth: 2 };
  const frame = { radius: 6, stroke: selection, strokeWidth: 2 };
  const isPicked = isPictureSelected(state.selection);
  return [
    ...(isPicked ? [drawBox(box, frame)] : []),
    ...Object.values(cornersOf(box)).map((corner) => drawCircle(corner, CORNER_RADIUS, knob)),
  ];
}
