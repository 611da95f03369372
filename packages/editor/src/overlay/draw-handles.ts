import type { Point } from "@treeline/layout";
import { figureOf, findPlace, type Place } from "@treeline/scene";
import type { EditorState } from "../editor-state.ts";
import { ADD_RADIUS, listHandleOwners, listTopicHandles, TOGGLE_RADIUS } from "../handles.ts";
import { listFoldable } from "../list-foldable.ts";
import { isSamePart } from "../part.ts";
import { isSelected } from "../selection.ts";
import { drawCircle, drawLine, type OverlayPiece } from "./ink.ts";

const PLUS = 4;
const MINUS = 3.5;
const HOVER_OPACITY = 0.45;
/** What can be pressed at a topic: add handle, collapse toggle. */
export function drawHandles(state: EditorState): OverlayPiece[] {
  const { scene, hovered, selection } = state;
  return listHandleOwners(state).flatMap((id) => {
    const place = findPlace(scene, id);
    if (!place) return [];
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

/** Filled at the root once all main branches are folded. */
function drawToggle({ x, y }: Point, { branch, hue }: Place, state: EditorState): OverlayPiece[] {
  const { scene } = state;
  const { theme } = scene;
  const badge = theme.badge[hue % theme.badge.length];
  // Where branches differ in colour, the root has that of none of them.
  const isTrunk = branch === scene.root && theme.badge.length > 1;
  const ink = { stroke: isTrunk ? theme.root.fill : (badge?.stroke ?? theme.selection), strokeWidth: 1.5 };
  const isFolded = listFoldable(state, figureOf(branch).topic).every(({ folded }) => folded);
  return [
    drawCircle({ x, y }, TOGGLE_RADIUS, { ...ink, fill: isFolded ? ink.stroke : theme.canvas }),
    drawLine(
      [
        { x: x - MINUS, y },
        { x: x + MINUS, y },
      ],
      isFolded ? { ...ink, stroke: theme.canvas } : ink,
    ),
  ];
}
