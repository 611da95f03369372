import type { Point } from "@treeline/layout";
import type { TopicId } from "@treeline/map";
import { findPlace } from "@treeline/scene";
import { copyTo, moveTo } from "../commands/move-to.ts";
import { foldForMe } from "../commands/toggle-fold.ts";
import type { EditorState } from "../editor-state.ts";
import type { PointerInput } from "../input.ts";
import { type Dragging, IDLE } from "../tool.ts";
import { isInside, listTopmost } from "../topics.ts";
import { autoPan } from "./auto-pan.ts";
import { findDropSpot } from "./find-drop-spot.ts";
import { mapPoint, type ToolStep } from "./tool-step.ts";

/** Hovering a folded topic for so long opens it, for the person who drags. */
const UNFOLD_MS = 600;

export function startDragging(
  state: EditorState,
  { ids, from, input }: { ids: readonly TopicId[]; from: Point; input: PointerInput },
): ToolStep {
  const topics = listTopmost(state.topics, ids)
    .map(({ id }) => id)
    .filter((id) => id !== state.snapshot.root.id);
  if (topics.length === 0) return { next: IDLE };
  const at = { x: input.x, y: input.y };
  const drag: Dragging = {
    kind: "dragging",
    pointer: input.id,
    topics,
    grip: gripOf(state, topics, from),
    at,
    isCopy: input.alt,
    drop: null,
    waiting: null,
    opened: [],
    lastTick: null,
  };
  return dragMove(drag, input, state);
}

/** Of the first of them; all others keep their places beside it. */
function gripOf(state: EditorState, [first = ""]: readonly TopicId[], from: Point): Point {
  const { x, y } = mapPoint(state, from);
  const place = findPlace(state.scene, first) ?? { x, y };
  return { x: x - place.x, y: y - place.y };
}

export function dragMove(drag: Dragging, input: PointerInput, state: EditorState): ToolStep {
  return { next: aim({ ...drag, at: { x: input.x, y: input.y }, isCopy: input.alt }, state, input.time) };
}

/** Copies may land in the very branch they were taken from; the branch itself may not. */
function aim(drag: Dragging, state: EditorState, time: number): Dragging {
  const point = mapPoint(state, drag.at);
  const spot = findDropSpot(state, point, drag.isCopy ? [] : drag.topics);
  // Where nothing would happen nothing is shown.
  const drop = spot && (drag.isCopy || moveTo(drag.topics, spot)(state)) ? spot : null;
  const target = drop && state.topics.find(drop.parent);
  const isWaiting = target?.folded === true && !drag.topics.some((id) => isInside(state.topics, target.id, id));
  const since = drag.waiting?.topic === target?.id ? (drag.waiting?.since ?? time) : time;
  return { ...drag, drop, waiting: isWaiting && target ? { topic: target.id, since } : null };
}

/** Time goes by: the map moves under a pointer near the edge, and a folded topic opens. */
export function dragTick(drag: Dragging, time: number, state: EditorState): ToolStep {
  const ms = drag.lastTick === null ? 0 : time - drag.lastTick;
  const camera = autoPan(state, { at: drag.at, ms });
  const next = { ...aim(drag, { ...state, camera }, time), lastTick: time };
  const { waiting } = next;
  if (waiting && time - waiting.since >= UNFOLD_MS)
    return {
      next: { ...next, waiting: null, opened: [...drag.opened, waiting.topic] },
      camera,
      command: foldForMe([waiting.topic], false),
    };
  return { next, camera };
}

/** What opened only because the pointer rested on it is folded again. */
export const dragGivenUp = ({ opened }: Dragging): ToolStep =>
  opened.length === 0 ? { next: IDLE } : { next: IDLE, command: foldForMe(opened, true) };

/** Letting go is the only moment the map changes; until then a drag is just a drawing. */
export function dragEnd(drag: Dragging): ToolStep {
  const { topics, drop, isCopy } = drag;
  if (!drop) return dragGivenUp(drag);
  return { next: IDLE, command: isCopy ? copyTo(topics, drop) : moveTo(topics, drop) };
}
