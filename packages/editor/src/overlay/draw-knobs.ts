import { type EditorState, onlySelectedTopic } from "../editor-state.ts";
import { areHandlesShown, bendPoints, cornersOf, imageBox } from "../handles.ts";
import { isPictureSelected } from "../selection.ts";
import { drawAlong } from "./draw-along.ts";
import { drawBox, drawCircle, drawLine, type OverlayPiece } from "./ink.ts";

export const LEVER_RADIUS = 5;
const CORNER_RADIUS = 4;
/** Around a selected connection, whose own line keeps its dashes. */
const HALO = { strokeWidth: 8, opacity: 0.18 } as const;

/** What can be dragged at what is selected: levers of a connection, corners of an image. */
export const drawKnobs = (state: EditorState): OverlayPiece[] =>
  areHandlesShown(state) ? [...drawLevers(state), ...drawCorners(state)] : [];

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
    drawAlong(placed, { stroke: colour, ...HALO }),
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
